import type { Extra, Field } from './book-fields.js';
import type { YearReading } from './publish-day.js';

/** The rules by which the rows of a file become books. */
export type ReadingRules = {
  /** The column that a field is read from, where it is not the usual one. */
  columns: Readonly<Partial<Record<Field | Extra, string>>>;
  /** The value where the file has none. */
  defaults: Readonly<Partial<Record<Field, string>>>;
  beforeChrist: 'invalid' | 'first-day';
  tooLong: 'skip' | 'fail' | 'truncate';
  yearAs: YearReading;
};
