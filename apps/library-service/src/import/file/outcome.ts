import type { Extra, Field } from './book-fields.js';

export const REASONS = [
  'missing',
  'invalid',
  'before_christ',
  'too_long',
  'duplicate',
  'differs',
  'barcode_taken',
  'too_many_copies',
  'number_twice',
  'ambiguous',
  'marc8',
  'unimarc',
  'broken',
] as const;

/**
 * Why a row is not imported: a value is missing, invalid, a date before Christ or too long; an earlier line has the same title; the
 * catalogue has a book of that title, with other values; another title has a copy with that barcode; the title has as many
 * copies as it may. Of records: an earlier one has the same number; several titles have its ISBN; it is in MARC-8, or UNIMARC; it cannot
 * be read.
 */
export type Reason = (typeof REASONS)[number];

export const CHANGES = [
  'default',
  'year',
  'before_christ',
  'truncated',
  'renamed',
  'dropped',
  'kept',
] as const;

/**
 * A change of a value: a default for none, a day for a bare year, the first day of all for a year before Christ, a text cut
 * to fit, a title that tells the book from another one, a value dropped that is none, or one kept in the catalogue where the
 * file has another.
 */
export type Note = { change: (typeof CHANGES)[number]; field: Field | Extra };

export const RESULTS = ['imported', 'updated', 'unchanged', 'skipped'] as const;
export type Result = (typeof RESULTS)[number];

/**
 * The outcome of one row. `detail` is for a person: the problem, or what an update changed. `copies` tells how many
 * were added, and how many that had no barcode got one.
 */
export type Outcome = {
  line: number;
  title: string;
  notes: readonly Note[];
  detail?: string;
  copies?: Partial<Record<'added' | 'labelled', number>>;
  /** Of a record: field 001. */
  number?: string;
} & ({ result: Exclude<Result, 'skipped'> } | { result: 'skipped'; reason: Reason });
