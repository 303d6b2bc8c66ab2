import type { CirculationReport } from '@repo/contracts/library';
import { csvRows } from '../http/csv.js';

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of a report, each with these columns. */
export type Table = { columns: readonly string[]; rows: readonly Row[] };

/** Returns a table as CSV, below the names of its columns. */
export const csvOf = ({ columns, rows }: Table): string =>
  csvRows([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);

/** Returns the counts of circulation as a table: the total, then by month, weekday, category and material. */
export function circulationTable(report: CirculationReport): Table {
  const { loans, before, returns, late, renewals } = report.totals;
  const row = (by: string, value: string | number | null, counts: Row): Row => ({
    ...counts,
    ...{ by, value: value ?? 'others' },
  });
  return {
    columns: ['by', 'value', 'loans', 'before', 'returns', 'late', 'renewals'],
    rows: [
      row('total', '', { loans, before, returns, late, renewals }),
      ...report.months.map(({ month, ...counts }) => row('month', month, counts)),
      ...report.weekdays.map(({ weekday, ...counts }) => row('weekday', weekday, counts)),
      ...report.categories.map(({ category, ...counts }) => row('category', category, counts)),
      ...report.materials.map(({ material, ...counts }) => row('material', material, counts)),
    ],
  };
}
