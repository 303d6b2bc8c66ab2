import {
  type CollectionReport,
  type CollectionReportQuery,
  MOST_GROUPS,
  type OverdueReport,
  type OverdueReportQuery,
} from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { AT_MOST, LENT, listed, OF_TERMS } from './lent.js';

const overdue = sqlPlannedAnew<OverdueReport['rows'][number] & { total: number }>(
  `SELECT count(*) OVER ()::int AS total, p.group_name AS "group", u.id AS user_id, u.last_name, u.first_name,
          l.id AS loan_id, t.id AS book_id, t.title, c.barcode, l.deadline::text AS deadline,
          $3::date - l.deadline AS overdue_by
     FROM ${LENT} JOIN library.books t ON t.id = b.book_id
     LEFT JOIN library.users u ON u.id = l.user_id
     LEFT JOIN library.patron_profiles p ON p.user_id = u.id
     LEFT JOIN library.copies c ON c.id = l.copy_id
    WHERE l.return_date IS NULL AND l.deadline < $3::date AND ${OF_TERMS}
    ORDER BY p.group_name, u.last_name, u.first_name, u.id, l.deadline, l.id, t.id ${AT_MOST}`,
);

/** Lists the books that are overdue on a day, by group and reader. */
export const listOverdue = async (
  db: Db,
  { category, material }: OverdueReportQuery,
  day: string,
): Promise<OverdueReport> => listed(await overdue(db, [category, material, day]));

const COLUMNS = {
  material: 'c.material',
  genre: 't.genre',
  age_category: 't.age_category',
  status: 'c.status',
} satisfies Record<CollectionReport['rows'][number]['by'], string>;

const COPIES = `library.copies c JOIN library.books t ON t.id = c.book_id AND ($1::text IS NULL OR c.material = $1)`;

/** Counts copies by a column; those behind the 50 most frequent values have null. */
const countBy = ([by, column]: string[], nth: number) =>
  `SELECT ${nth} AS nth, min(rank) AS rank, '${by}' AS by, value, sum(copies)::int AS copies, sum(on_loan)::int AS on_loan
     FROM (SELECT CASE WHEN rank <= ${MOST_GROUPS} THEN value END AS value, rank, copies, on_loan
             FROM (SELECT ${column} AS value, count(*) AS copies, count(c.loan_id) AS on_loan,
                          row_number() OVER (ORDER BY count(*) DESC, ${column}) AS rank
                     FROM ${COPIES} GROUP BY ${column}) ranked) joined
    GROUP BY value`;

const groups = sqlPlannedAnew<CollectionReport['rows'][number]>(
  `SELECT by, value, copies, on_loan FROM (${Object.entries(COLUMNS).map(countBy).join(' UNION ALL ')}) counted
    ORDER BY nth, rank`,
);

const totals = sqlPlannedAnew<Omit<CollectionReport, 'rows'>>(
  `SELECT count(DISTINCT t.id)::int AS titles, count(*)::int AS copies, count(c.loan_id)::int AS on_loan FROM ${COPIES}`,
);

/** Counts the copies by material, genre, age category and status. */
export async function countCollection(
  db: Db,
  { material }: CollectionReportQuery,
): Promise<CollectionReport> {
  const [sum] = (await totals(db, [material])).rows;
  const { rows } = await groups(db, [material]);
  return { ...(sum ?? { titles: 0, copies: 0, on_loan: 0 }), rows };
}
