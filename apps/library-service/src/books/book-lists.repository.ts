import { orderBy, prepared } from '@repo/database';
import { and, count, gt, ilike, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { books } from '../db/schema.js';
import { BATCH_SIZE, type Batch } from '../http/keyset-batches.js';
import { bookColumns, byId, INDEX_STEP } from './books.repository.js';

/** Some books by id, for a statement. */
const selectBooks = (db: Db, where?: SQL) =>
  db
    .select(bookColumns)
    .from(books)
    .where(where)
    .orderBy(...orderBy(byId));

/**
 * Selects the columns of a {@link Batch} from the books that `selection` selects. PostgreSQL writes the JSON, which spares
 * this process most of the work of a list.
 */
const batchColumns = {
  json: sql<string | null>`string_agg(row_to_json(book)::text, ',' ORDER BY book.id)`,
  count: count(),
  last: sql<number | null>`max(book.id)`,
};
const bookIn = (selection: SQLWrapper) => sql`(${selection}) AS book`;

type Row = { json: string | null; count: number; last: number | null };

const batchFrom = ({ json, count: size, last }: Row): Batch | null =>
  json === null || last === null ? null : { json, count: size, last };

/**
 * The most that is read and skipped at once. The statement says so in a number: PostgreSQL expects a tenth of all books
 * where it sees only parameters, and then plans the statement anew each time, which takes as long as to run it.
 */
const MOST_AT_ONCE = sql.raw(String(BATCH_SIZE + INDEX_STEP));

const booksAfter = prepared('books_after', (db: Db) =>
  db.select(batchColumns).from(
    bookIn(
      sql`SELECT * FROM (${selectBooks(db, gt(books.id, sql.placeholder('after')))} LIMIT ${MOST_AT_ONCE}) AS next
            ORDER BY id LIMIT ${sql.placeholder('limit')} OFFSET ${sql.placeholder('skip')}`,
    ),
  ),
);

/** At most `limit` books with an id above `after`, by id, without the first `skip`: {@link MOST_AT_ONCE} in all. */
export async function listBooks(db: Db, after: number, limit: number, skip = 0): Promise<Batch | null> {
  const [row] = await booksAfter(db).execute({ after, limit, skip });
  return row ? batchFrom(row) : null;
}

const pageAndTotal = prepared('books_page', (db: Db) =>
  db
    .select({
      ...batchColumns,
      total: sql<number>`(${db.select({ total: count() }).from(books)})`.mapWith(Number),
    })
    .from(bookIn(selectBooks(db).limit(sql.placeholder('limit')).offset(sql.placeholder('skip')))),
);

/** At most `limit` books by id without the first `skip`, and how many there are. Reads what it skips, and counts all. */
export async function listAndCountBooks(
  db: Db,
  limit: number,
  skip: number,
): Promise<{ batch: Batch | null; total: number }> {
  const [row] = await pageAndTotal(db).execute({ limit, skip });
  return row ? { batch: batchFrom(row), total: row.total } : { batch: null, total: 0 };
}

/** The pattern for ILIKE in which no character of the text means anything but itself. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const titleMatches = ilike(books.title, sql.placeholder('pattern'));

// MATERIALIZED, which drizzle cannot say: with a plain LIMIT the planner reads titles from the first book on wherever it
// believes that the text is common, and it cannot know.
const anyMatches = prepared('books_with_text', (db: Db) =>
  db.select(batchColumns).from(
    bookIn(
      sql`WITH matches AS MATERIALIZED (${db.select(bookColumns).from(books).where(titleMatches)})
            SELECT * FROM matches LIMIT ${sql.placeholder('limit')}`,
    ),
  ),
);

/** At most `limit` of the books whose title contains `text`, ignoring case, found by the index of trigrams. */
export async function findMatches(db: Db, text: string, limit: number): Promise<Batch | null> {
  const [row] = await anyMatches(db).execute({ pattern: patternOf(text), limit });
  return row ? batchFrom(row) : null;
}

const matchesBetween = prepared('books_with_text_between', (db: Db) =>
  db
    .select(batchColumns)
    .from(
      bookIn(
        selectBooks(
          db,
          and(gt(books.id, sql.placeholder('after')), lte(books.id, sql.placeholder('end')), titleMatches),
        ).limit(sql.placeholder('limit')),
      ),
    ),
);

/** At most `limit` such books with ids above `after` and up to `end`, by id. Looks at all titles between. */
export async function findMatchesBetween(
  db: Db,
  text: string,
  range: { after: number; end: number },
  limit: number,
): Promise<Batch | null> {
  const [row] = await matchesBetween(db).execute({ pattern: patternOf(text), ...range, limit });
  return row ? batchFrom(row) : null;
}

const idFurtherOn = prepared('book_further_on', (db: Db) =>
  db
    .select({ id: books.id })
    .from(books)
    .where(gt(books.id, sql.placeholder('after')))
    .orderBy(...orderBy(byId))
    .limit(1)
    .offset(sql.placeholder('skip')),
);

/** The id of the book that comes `steps` books after the id `after`; null where there are not so many. */
export async function findIdFurtherOn(db: Db, after: number, steps: number): Promise<number | null> {
  const [row] = await idFurtherOn(db).execute({ after, skip: steps - 1 });
  return row?.id ?? null;
}
