import type { CirculationReport } from '@repo/contracts/library';
import { stringify } from 'csv-stringify/sync';

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of a report, each with these columns. */
export type Table = { columns: readonly string[]; rows: readonly Row[] };

/** Returns a table as CSV (RFC 4180). A cell that a program could take for a formula begins with `'`. */
export const csvOf = ({ columns, rows }: Table): string =>
  stringify([...rows], {
    ...{ header: true, columns: [...columns], record_delimiter: '\r\n', escape_formulas: true },
  });

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
