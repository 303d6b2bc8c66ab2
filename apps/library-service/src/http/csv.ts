import { stringify } from 'csv-stringify/sync';

/** A cell that a spreadsheet takes for a formula; or one that begins as if it had been guarded. */
const LIKE_FORMULA = /^'*[=+\-@\t\r]/;

/** Returns rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with `'`, which the imports take away. */
export const csvRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' && LIKE_FORMULA.test(cell) ? `'${cell}` : cell)),
    ),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
