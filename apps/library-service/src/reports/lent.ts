import { DEFAULT_CATEGORY, DEFAULT_MATERIAL, MOST_REPORT_ROWS } from '@repo/contracts/library';

// Parts of SQL that several reports have.

/** Loans and their books, each of which counts. */
export const LENT = 'library.loans l JOIN library.loan_books b ON b.loan_id = l.id';

/** `category/material` at the check-out. */
export const TERMS = `coalesce(l.terms, '${DEFAULT_CATEGORY}/${DEFAULT_MATERIAL}')`;

/** True for loans of the category $1 and the material $2; null: of any. */
export const OF_TERMS = `($1::text IS NULL OR split_part(${TERMS}, '/', 1) = $1)
  AND ($2::text IS NULL OR split_part(${TERMS}, '/', 2) = $2)`;

/** Ends a list whose rows have `total`. */
export const AT_MOST = `LIMIT ${MOST_REPORT_ROWS}`;

/** Returns the rows of a list, and their `total`. */
export function listed<R extends { total: number }>({
  rows,
}: {
  rows: R[];
}): {
  total: number;
  rows: Omit<R, 'total'>[];
} {
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}
