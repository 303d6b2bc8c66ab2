import {
  FEWEST_LOANS,
  type LoansReportQuery,
  MOST_LENT,
  type MostLentReport,
  type NewTitlesReport,
  type NotLentReport,
  type TitlesReportQuery,
} from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { AT_MOST, LENT, listed, OF_TERMS } from './lent.js';

const COPIES = `(SELECT count(*) FROM library.copies c WHERE c.book_id = t.id AND c.status = 'in_service')::int AS copies`;

const mostLent = sqlPlannedAnew<MostLentReport['rows'][number]>(
  `WITH most AS MATERIALIZED (
     SELECT b.book_id, count(*)::int AS loans FROM ${LENT}
      WHERE l.loan_date BETWEEN $3::date AND $4::date AND ${OF_TERMS}
      GROUP BY 1 HAVING $1::text IS NULL OR count(*) >= ${FEWEST_LOANS}
      ORDER BY 2 DESC, 1 LIMIT ${MOST_LENT})
   SELECT t.id AS book_id, t.title, t.author, most.loans, ${COPIES},
          (SELECT count(*) FROM library.holds h WHERE h.book_id = t.id AND h.status = 'waiting')::int AS waiting
     FROM most JOIN library.books t ON t.id = most.book_id ORDER BY most.loans DESC, t.id`,
);

/** Lists the titles that were lent most. */
export async function listMostLent(db: Db, query: LoansReportQuery): Promise<MostLentReport> {
  const { category, material, from, to } = query;
  return { rows: (await mostLent(db, [category, material, from, to])).rows };
}

const notLent = sqlPlannedAnew<NotLentReport['rows'][number] & { total: number }>(
  `WITH lent AS MATERIALIZED (
     SELECT DISTINCT b.book_id FROM ${LENT} WHERE l.loan_date BETWEEN $2::date AND $3::date),
   idle AS MATERIALIZED (
     SELECT c.*, count(*) OVER ()::int AS total FROM library.copies c
      WHERE c.status = 'in_service' AND c.loan_id IS NULL AND (c.added_on IS NULL OR c.added_on < $2::date)
        AND ($1::text IS NULL OR c.material = $1)
        AND NOT EXISTS (SELECT FROM lent WHERE lent.book_id = c.book_id)
      ORDER BY c.call_number, c.id ${AT_MOST})
   SELECT c.total, c.id AS copy_id, c.barcode, c.call_number, t.id AS book_id, t.title, t.author,
          t.publish_date::text AS published,
          (SELECT max(l.loan_date) FROM ${LENT} WHERE b.book_id = t.id)::text AS last_lent,
          (c.last_seen_at AT TIME ZONE $4)::date::text AS last_seen_on
     FROM idle c JOIN library.books t ON t.id = c.book_id ORDER BY c.call_number, c.id`,
);

const newTitles = sqlPlannedAnew<NewTitlesReport['rows'][number] & { total: number }>(
  `WITH added AS MATERIALIZED (
     SELECT t.*, count(*) OVER ()::int AS total FROM library.books t
      WHERE t.added_at >= $2::date::timestamp AT TIME ZONE $4
        AND t.added_at < ($3::date + 1)::timestamp AT TIME ZONE $4
        AND ($1::text IS NULL OR EXISTS (SELECT FROM library.copies c WHERE c.book_id = t.id AND c.material = $1))
      ORDER BY t.added_at DESC, t.id DESC ${AT_MOST})
   SELECT t.total, t.id AS book_id, t.title, t.author, t.genre,
          (SELECT min(c.call_number) FROM library.copies c WHERE c.book_id = t.id) AS call_number,
          (t.added_at AT TIME ZONE $4)::date::text AS added_on, ${COPIES},
          (SELECT count(*) FROM library.loan_books b WHERE b.book_id = t.id)::int AS loans
     FROM added t ORDER BY t.added_at DESC, t.id DESC`,
);

const valuesOf = ({ material, from, to }: TitlesReportQuery, timeZone: string) => [
  material,
  from,
  to,
  timeZone,
];

/** Lists the copies on the shelf whose titles were not lent, in the order of the shelf. */
export const listNotLent = async (
  db: Db,
  query: TitlesReportQuery,
  timeZone: string,
): Promise<NotLentReport> => listed(await notLent(db, valuesOf(query, timeZone)));

/** Lists the titles that were added, the newest first. */
export const listNewTitles = async (
  db: Db,
  query: TitlesReportQuery,
  timeZone: string,
): Promise<NewTitlesReport> => listed(await newTitles(db, valuesOf(query, timeZone)));
