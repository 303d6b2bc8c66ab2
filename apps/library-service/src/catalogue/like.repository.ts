import { MOST_LIKE } from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { SHORT_TITLE, type ShortRow } from './suggestions.repository.js';

/** The fields by which other books are like a book. */
export type Likeness = { author: string; series: string | null; subjects: string[] };

const likeness = preparedSql<Likeness>(
  'likeness',
  `SELECT b.author, d.series, coalesce(d.subjects, '{}') AS subjects
     FROM library.books b LEFT JOIN library.title_details d ON d.book_id = b.id WHERE b.id = $1`,
);

/** Reads by what other books may be like a book; null if there is no such book. */
export const findLikeness = async (db: Db, id: number): Promise<Likeness | null> =>
  (await likeness(db, [id])).rows[0] ?? null;

/** Books that are looked at for each kind of likeness: "fiction" is a subject of most. */
const MOST_LOOKED_AT = 500;
/** Subjects that are looked for. */
const MOST_ASKED = 5;
/** Of a long series, or of somebody who has written much, so many come first; then those of the other kinds. */
const MOST_OF_KIND = MOST_LIKE / 2;

const words = (text: string) => `plainto_tsquery('simple', coalesce(library.words(${text}), ''))`;
const subjectsAsked = Array.from({ length: MOST_ASKED }, (_, n) => words(`($4::text[])[${n + 1}]`)).join(
  ' || ',
);

// The words of author and subjects are found by the index of the search; then the whole texts are compared.
// OFFSET 0 has each of these books looked up by its key: PostgreSQL would read all of 100,000 books.
const like = sqlPlannedAnew<ShortRow>(
  `WITH of_series AS MATERIALIZED (
     SELECT d.book_id FROM library.title_details d
      WHERE library.plain(d.series) = library.plain($3) AND d.series = $3 LIMIT ${MOST_LOOKED_AT}),
   by_author AS MATERIALIZED (
     SELECT s.book_id FROM library.title_search s WHERE s.words @@ ${words('$2')} LIMIT ${MOST_LOOKED_AT}),
   about_it AS MATERIALIZED (
     SELECT s.book_id FROM library.title_search s WHERE s.words @@ (${subjectsAsked}) LIMIT ${MOST_LOOKED_AT}),
   likest AS (
     SELECT book_id AS id, score, row_number() OVER (PARTITION BY score >= 20, score >= 10 ORDER BY score DESC, book_id) AS turn
       FROM (SELECT * FROM of_series UNION SELECT * FROM by_author UNION SELECT * FROM about_it) found,
            LATERAL (SELECT CASE WHEN d.series = $3 THEN 20 ELSE 0 END + CASE WHEN b.author = $2 THEN 10 ELSE 0 END
                            + (SELECT count(*) FROM unnest(d.subjects) s WHERE s = ANY ($4::text[])) AS score
                       FROM library.books b LEFT JOIN library.title_details d ON d.book_id = b.id
                      WHERE b.id = found.book_id OFFSET 0) scored
      WHERE book_id <> $1 AND score > 0)
   SELECT * FROM (SELECT ${SHORT_TITLE}, score, turn FROM likest JOIN library.books b USING (id)
                   WHERE turn <= ${MOST_LIKE}) shown
    ORDER BY turn > ${MOST_OF_KIND}, (availability->>'free')::int > 0 DESC, score DESC, id LIMIT ${MOST_LIKE}`,
);

/** Finds books like a book, those that are in first: of its series, by its author, about the same. Never itself. */
export async function findLike(
  db: Db,
  id: number,
  { author, series, subjects }: Likeness,
): Promise<ShortRow[]> {
  return (await like(db, [id, author, series, subjects])).rows;
}
