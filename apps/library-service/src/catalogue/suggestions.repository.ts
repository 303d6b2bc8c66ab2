import { MOST_SUGGESTED, type Suggestions } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import {
  COUNTED_COPIES,
  type CountedCopies,
  HAS_COVER,
  titlesWith,
  type WantedWords,
} from './search.repository.js';

/** A book of a short list. */
export type ShortRow = {
  id: number;
  title: string;
  author: string;
  cover: boolean;
  availability: CountedCopies;
};

/** The columns of a book `b` of a short list. */
export const SHORT_TITLE = `b.id, b.title, b.author, ${HAS_COVER} AS cover, ${COUNTED_COPIES} AS availability`;

/** A text as the beginning of others: `$1`, with nothing in it that LIKE takes for more than itself. */
const BEGINNING = `regexp_replace(library.plain($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

const begun = sqlPlannedAnew<ShortRow>(
  `SELECT ${SHORT_TITLE} FROM library.books b
    WHERE library.plain(b.title) LIKE ${BEGINNING} ORDER BY library.plain(b.title) USING ~<~, b.id LIMIT ${MOST_SUGGESTED.titles}`,
);

/** Finds titles that begin with a text, by title. */
export const titlesBegunWith = async (db: Db, text: string): Promise<ShortRow[]> =>
  (await begun(db, [text])).rows;

/** Titles with the words of a question of which the best are chosen; frequent words have more. */
const MOST_RANKED = 500;

const worded = sqlPlannedAnew<ShortRow>(
  `WITH found AS MATERIALIZED (${titlesWith('$1', '$2', MOST_RANKED)}),
   best AS (SELECT * FROM found WHERE book_id <> ALL ($3::int[]) ORDER BY rank DESC, book_id LIMIT $4)
   SELECT ${SHORT_TITLE} FROM best JOIN library.books b ON b.id = best.book_id ORDER BY best.rank DESC, b.id`,
);

/** Finds titles by their words, the best first, without some. */
export const titlesWithWords = async (
  db: Db,
  { query, whole = query }: WantedWords,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<ShortRow[]> => (await worded(db, [query, whole, without, limit])).rows;

/** Books whose series begin with a text that are looked at, and books of a series that are counted. */
const MOST_BEGUN = 300;
const MOST_IN_SERIES = 1000;

const series = sqlPlannedAnew<Suggestions['series'][number]>(
  `WITH begun AS MATERIALIZED (
     SELECT d.series FROM library.title_details d
      WHERE library.plain(d.series) LIKE ${BEGINNING} ORDER BY library.plain(d.series) USING ~<~ LIMIT ${MOST_BEGUN}),
   most AS (SELECT series, count(*) AS n FROM begun GROUP BY series HAVING count(*) > 1
             ORDER BY n DESC, series LIMIT ${MOST_SUGGESTED.series})
   SELECT most.series, counted.books, counted.author
     FROM most, LATERAL (
       SELECT count(*)::int AS books, CASE WHEN min(author) = max(author) THEN min(author) END AS author
         FROM (SELECT b.author FROM library.title_details d JOIN library.books b ON b.id = d.book_id
                WHERE library.plain(d.series) = library.plain(most.series) AND d.series = most.series
                LIMIT ${MOST_IN_SERIES}) each) counted
    ORDER BY most.n DESC, most.series`,
);

/** Finds series of more than one book that begin with a text, the longest first. */
export const seriesBegunWith = async (db: Db, text: string): Promise<Suggestions['series']> =>
  (await series(db, [text])).rows;
