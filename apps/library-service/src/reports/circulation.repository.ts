import type { LoansReportQuery } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import type { Cell } from '../rules/circulation-report.js';
import { LENT, OF_TERMS, TERMS } from './lent.js';

/** Counts books by a day of their loans, as far as it is in the period, or in that of the year before. */
const countsOf = (day: string, counts: string, years = 0) =>
  `SELECT ${day} AS day, ${day} + interval '${years} years' AS month, terms, ${counts} FROM lent
    WHERE ${day} BETWEEN $3::date - interval '${years} years' AND $4::date - interval '${years} years'
    GROUP BY ${day}, terms`;

// The loans are read once. By days first: the parts of a day are asked for once, and not for each loan.
const cells = sqlPlannedAnew<Cell>(
  `WITH lent AS MATERIALIZED (
     SELECT l.loan_date, l.return_date, l.return_date > l.deadline AS late, ${TERMS} AS terms,
            count(*) AS books, sum(l.renewals) AS renewals
       FROM ${LENT}
      WHERE l.loan_date <= $4::date AND (l.loan_date >= $3::date - interval '1 year' OR l.return_date >= $3::date) AND ${OF_TERMS}
      GROUP BY 1, 2, 3, 4)
   SELECT to_char(month, 'YYYY-MM') AS month, extract(isodow FROM day)::int AS weekday,
          split_part(terms, '/', 1) AS category, split_part(terms, '/', 2) AS material,
          sum(loans)::int AS loans, sum(before)::int AS before, sum(returns)::int AS returns, sum(late)::int AS late,
          sum(renewals)::int AS renewals
     FROM (
       ${countsOf('loan_date', 'sum(books) AS loans, 0 AS before, 0 AS returns, 0 AS late, sum(renewals) AS renewals')}
       UNION ALL ${countsOf('loan_date', '0, sum(books), 0, 0, 0', 1)}
       UNION ALL ${countsOf('return_date', '0, 0, sum(books), sum(books) FILTER (WHERE late), 0')}
     ) counted
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
);

const valuesOf = ({ category, material, from, to }: LoansReportQuery) => [category, material, from, to];

/** Counts the books of loans by month, weekday, category and material. */
export const countCirculation = async (db: Db, query: LoansReportQuery): Promise<Cell[]> =>
  (await cells(db, valuesOf(query))).rows;

const titles = sqlPlannedAnew<{ lent: number; titles: number }>(
  `SELECT (SELECT count(*) FROM (
             SELECT DISTINCT b.book_id FROM ${LENT} WHERE l.loan_date BETWEEN $3::date AND $4::date AND ${OF_TERMS}) titles
          )::int AS lent,
          (SELECT count(*) FROM library.books)::int AS titles`,
);

/** Counts the titles that were lent, and all that there are. */
export async function countTitles(
  db: Db,
  query: LoansReportQuery,
): Promise<{ lent: number; titles: number }> {
  const [row] = (await titles(db, valuesOf(query))).rows;
  return row ?? { lent: 0, titles: 0 };
}
