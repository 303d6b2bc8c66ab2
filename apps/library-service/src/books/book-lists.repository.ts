import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { PIECE_SIZE, type Piece } from '../http/keyset-batches.js';
import { LANDMARK_STEP } from './landmarks.js';

/** A book as clients see it: PostgreSQL writes lists of them as JSON, which spares this process most of the work. */
const BOOK = 'id, title, genre, age_category, publish_date, author';

/** For a SELECT of {@link BOOK}: its rows as one {@link Piece}, by id. */
const pieceOf = (books: string) => `
  SELECT string_agg(row_to_json(book)::text, ',' ORDER BY id) AS json, count(*)::int AS count, max(id) AS last
  FROM (${books}) AS book`;

type Row = { json: string | null; count: number; last: number | null };

const pieceFrom = ({ json, count, last }: Row): Piece | null =>
  json === null || last === null ? null : { json, count, last };

/**
 * More is not read at once, and written in the statement: where PostgreSQL has only parameters to go by, it expects a
 * tenth of all books, and plans the statement anew each time, which costs as much as to run it.
 */
const MOST_AT_ONCE = PIECE_SIZE + LANDMARK_STEP;

const booksAfter = preparedSql<Row>(
  'books_after',
  pieceOf(
    `SELECT * FROM (SELECT ${BOOK} FROM library.books WHERE id > $1 ORDER BY id LIMIT ${MOST_AT_ONCE}) AS next
     ORDER BY id LIMIT $2 OFFSET $3`,
  ),
);

/** At most `limit` books with an id above `after`, by id, without the first `skip`: {@link MOST_AT_ONCE} in all. */
export async function listBooks(db: Db, after: number, limit: number, skip = 0): Promise<Piece | null> {
  const { rows } = await booksAfter(db, [after, limit, skip]);
  return rows[0] ? pieceFrom(rows[0]) : null;
}

const pageAndTotal = preparedSql<Row & { total: number }>(
  'books_page',
  `SELECT piece.*, (SELECT count(*)::int FROM library.books) AS total
   FROM (${pieceOf(`SELECT ${BOOK} FROM library.books ORDER BY id LIMIT $1 OFFSET $2`)}) AS piece`,
);

/** The same from the first book on, and how many books there are; counts them, and reads what is skipped. */
export async function listAndCountBooks(
  db: Db,
  limit: number,
  skip: number,
): Promise<{ piece: Piece | null; total: number }> {
  const { rows } = await pageAndTotal(db, [limit, skip]);
  return rows[0] ? { piece: pieceFrom(rows[0]), total: rows[0].total } : { piece: null, total: 0 };
}

/** What ILIKE is asked for, so that no character of the text means anything but itself. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

// Not "LIMIT" at once: where the planner believes that the text is common, it would look for it from the first book on.
const anyMatches = preparedSql<Row>(
  'books_with_text',
  `WITH matches AS MATERIALIZED (SELECT ${BOOK} FROM library.books WHERE title ILIKE $1)
   ${pieceOf('SELECT * FROM matches LIMIT $2')}`,
);

/** At most `limit` books whose title contains `text`, ignoring case: which ones is not said. Looks into the index. */
export async function findMatches(db: Db, text: string, limit: number): Promise<Piece | null> {
  const { rows } = await anyMatches(db, [patternOf(text), limit]);
  return rows[0] ? pieceFrom(rows[0]) : null;
}

const matchesBetween = preparedSql<Row>(
  'books_with_text_between',
  pieceOf(
    `SELECT ${BOOK} FROM library.books WHERE id > $2 AND id <= $3 AND title ILIKE $1 ORDER BY id LIMIT $4`,
  ),
);

/** At most `limit` such books with ids above `after` and up to `end`, by id. Looks at all titles between. */
export async function findMatchesBetween(
  db: Db,
  text: string,
  range: { after: number; end: number },
  limit: number,
): Promise<Piece | null> {
  const { rows } = await matchesBetween(db, [patternOf(text), range.after, range.end, limit]);
  return rows[0] ? pieceFrom(rows[0]) : null;
}

const idFurtherOn = preparedSql<{ id: number }>(
  'book_further_on',
  'SELECT id FROM library.books WHERE id > $1 ORDER BY id LIMIT 1 OFFSET $2',
);

/** The id of the book that comes `steps` books after the id `after`; null where there are not so many. */
export async function findIdFurtherOn(db: Db, after: number, steps: number): Promise<number | null> {
  const { rows } = await idFurtherOn(db, [after, steps - 1]);
  return rows[0]?.id ?? null;
}

// Of the first five books as many are unread as there are fewer than five that are read: no others are to be looked at.
const mostRead = preparedSql<{ json: string | null }>(
  'most_read',
  `SELECT string_agg(row_to_json(popular)::text, ',') AS json
   FROM (
     SELECT row_to_json(book) AS book, coalesce(counted.readers, 0) AS readers
     FROM (
       (SELECT book_id FROM library.book_readers WHERE readers > 0 ORDER BY readers DESC, book_id LIMIT 5)
       UNION
       (SELECT id FROM library.books ORDER BY id LIMIT 5)
     ) AS candidate
     JOIN (SELECT ${BOOK} FROM library.books) AS book ON book.id = candidate.book_id
     LEFT JOIN library.book_readers AS counted ON counted.book_id = candidate.book_id
     ORDER BY coalesce(counted.readers, 0) DESC, candidate.book_id LIMIT 5
   ) AS popular`,
);

/** The five books that most loans contain, with the number of these loans, which can be 0, as JSON; ties by id. */
export async function listMostRead(db: Db): Promise<string> {
  const { rows } = await mostRead(db, []);
  return `[${rows[0]?.json ?? ''}]`;
}
