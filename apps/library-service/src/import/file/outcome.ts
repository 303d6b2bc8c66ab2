import type { Extra, Field } from './book-fields.js';

export const REASONS = ['missing', 'invalid', 'before_christ', 'too_long', 'duplicate', 'differs'] as const;

/**
 * Why a row is not imported: a value is missing, invalid, a date before Christ or too long; an earlier line has the same title; the
 * catalogue has a book of that title, with other values.
 */
export type Reason = (typeof REASONS)[number];

export const CHANGES = ['default', 'year', 'before_christ', 'truncated', 'renamed', 'dropped'] as const;

/**
 * A change of a value: a default for none, a day for a bare year, the first day of all for a year before Christ, a text cut
 * to fit, a title that tells the book from another one, or a value dropped that is none.
 */
export type Note = { change: (typeof CHANGES)[number]; field: Field | Extra };

export const RESULTS = ['imported', 'updated', 'unchanged', 'skipped'] as const;
export type Result = (typeof RESULTS)[number];

/** The outcome of one row. `detail` is for a person: the problem, or what an update changed. */
export type Outcome = { line: number; title: string; notes: readonly Note[]; detail?: string } & (
  | { result: Exclude<Result, 'skipped'> }
  | { result: 'skipped'; reason: Reason }
);
