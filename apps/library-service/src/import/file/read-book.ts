import {
  type BookFields,
  LONGEST_EXTENT,
  LONGEST_ORIGINAL_TITLE,
  LONGEST_PUBLISHER,
  LONGEST_SUBJECT,
  LONGEST_SUMMARY,
  MOST_SUBJECTS,
  NewCopy,
} from '@repo/contracts/library';
import { createChecker } from '@repo/http-kit/commands';
import { readIsbnCell } from '../../catalogue/isbn.js';
import { readLanguage } from '../../catalogue/language.js';
import type { CopyStatus } from '../../db/schema.js';
import { describeIssue } from '../../http/validation-messages.js';
import { readDay } from '../table/read-day.js';
import { type CopyField, checkBook, type Extra, FIELDS, type Field, maxLengthOf } from './book-fields.js';
import type { Columns } from './columns.js';
import type { CsvRow } from './csv-rows.js';
import type { Note, Reason } from './outcome.js';
import { FIRST_DAY, publishDayOf } from './publish-day.js';
import type { ReadingRules } from './reading-rules.js';
import { LONGEST_NUMBER, LONGEST_SERIES, seriesOfTitle } from './series-of-title.js';
import { lengthOf, shorten } from './shorten.js';

export type Problem = {
  reason: Extract<Reason, 'missing' | 'invalid' | 'before_christ' | 'too_long'>;
  detail: string;
};

/** A row as a book that fits the rules of the catalogue, or everything that is wrong with it. */
export type ReadBook = { line: number; title: string } & (
  | { ok: true; book: BookFields; details: ReadDetails; copy: ReadCopy; notes: Note[] }
  | { ok: false; problems: [Problem, ...Problem[]] }
);

/** The details of a book in a row of the file. */
export type ReadDetails = {
  /** Null: it is that of the book. */
  fullTitle: string | null;
  /** Null: it is the same, or not known. */
  originalTitle: string | null;
  isbn: string | null;
  language: string | null;
  series: string | null;
  seriesNumber: string | null;
  subjects: readonly string[];
  publisher: string | null;
  edition: string | null;
  extent: string | null;
  summary: string | null;
};

/** A copy as a row describes it; null where it says nothing. Only one with a barcode has more than a call number. */
export type ReadCopy = {
  barcode: string | null;
  callNumber: string | null;
  material: string | null;
  status: CopyStatus | null;
  /** In hundredths of the currency. */
  priceMinor: number | null;
  addedOn: string | null;
};

export const NO_COPY: ReadCopy = {
  ...{ barcode: null, callNumber: null, material: null, status: null, priceMinor: null, addedOn: null },
};

type ReadValue = { value: string; note?: Note['change'] } | Problem;

/** Reads the book of one row; no text is changed but as the notes say. */
export function readBook({ line, cells }: CsvRow, columns: Columns, rules: ReadingRules): ReadBook {
  const cellOf = (field: Field) => cells[columns[field] ?? -1] ?? '';
  const title = cellOf('title');
  const values: [Field, string][] = [];
  const notes: Note[] = [];
  const problems: Problem[] = [];
  for (const field of FIELDS) {
    const read = readValue(field, cellOf(field), rules);
    if ('reason' in read) problems.push(read);
    else values.push([field, read.value]);
    if ('note' in read) notes.push({ change: read.note, field });
  }
  const [first, ...others] = problems;
  if (first !== undefined) return { ok: false, line, title, problems: [first, ...others] };
  const checked = checkBook(Object.fromEntries(values));
  if (checked.ok) {
    const book = checked.value;
    const read = readExtras((extra) => cells[columns[extra] ?? -1] ?? '');
    const fullTitle = book.title === title ? null : title;
    const details = { fullTitle, ...read.details };
    if (details.series === null) Object.assign(details, seriesOfTitle(title));
    if (details.originalTitle === title) details.originalTitle = null;
    const { copy } = read;
    return { ok: true, line, title: book.title, book, details, copy, notes: [...notes, ...read.notes] };
  }
  return { ok: false, line, title, problems: [invalid(wordsOf(checked.fields))] };
}

/** No text of PostgreSQL can have it. */
const NUL = '\0';

const EXTRA_READERS = {
  isbn: readIsbnCell,
  language: readLanguage,
  original_title: (cell: string) => (cell.includes(NUL) ? null : shorten(cell, LONGEST_ORIGINAL_TITLE)),
  series: (cell: string) => textOf(cell, LONGEST_SERIES),
  series_number: (cell: string) => textOf(cell, LONGEST_NUMBER),
  publisher: (cell: string) => textOf(cell, LONGEST_PUBLISHER),
  edition: (cell: string) => textOf(cell, LONGEST_PUBLISHER),
  extent: (cell: string) => textOf(cell, LONGEST_EXTENT),
  summary: (cell: string) => textOf(cell, LONGEST_SUMMARY),
  barcode: (cell: string) => copyValue('barcode', cell),
  call_number: (cell: string) => copyValue('call_number', cell),
  // Which are known is seen later: a copy that got another one would be lent by other rules.
  material: (cell: string) => cell.toLowerCase(),
  status: (cell: string) => copyValue('status', cell),
  price: (cell: string) => hundredthsOf(cell),
  added: (cell: string) => readDay(cell, 'iso'),
} as const satisfies Record<Exclude<Extra, 'subjects'>, (cell: string) => string | null>;

const textOf = (cell: string, longest: number): string | null =>
  cell.includes(NUL) || lengthOf(cell) > longest ? null : cell;

/** The subjects of a cell, which are separated by `;` or `|`; `fit` are those that a title may have. */
function subjectsOf(cell: string): { all: string[]; fit: string[] } {
  const parts = cell.split(/[;|]/).map((subject) => subject.trim());
  const all = [...new Set(parts.filter((subject) => subject !== ''))];
  const fit = all.filter((subject) => textOf(subject, LONGEST_SUBJECT) !== null).slice(0, MOST_SUBJECTS);
  return { all, fit };
}

/** Up to 9,999,999.99, with or without the currency around it: `12.50`, `€ 12,50`, `12`. */
const PRICE = /^\D{0,4}(\d{1,7})(?:[.,](\d{2}))?\D{0,4}$/;

/** Reads a price as a number of hundredths. */
function hundredthsOf(cell: string): string | null {
  const [, whole, hundredths = '00'] = PRICE.exec(cell) ?? [];
  return whole === undefined ? null : String(Number(whole) * 100 + Number(hundredths));
}

const checkCopy = createChecker(NewCopy, describeIssue);

/** The cell, if a copy may have it. */
function copyValue(field: 'barcode' | 'call_number' | 'status', cell: string): string | null {
  const checked = checkCopy({ [field]: cell });
  return checked.ok ? (checked.value[field] ?? null) : null;
}

/** Reads what is kept beside a book, and what is said of its copy; a value that is none is dropped. */
function readExtras(cellOf: (extra: Extra) => string) {
  const { read, notes } = reader(cellOf);
  const subjects = subjectsOf(cellOf('subjects'));
  if (subjects.fit.length < subjects.all.length) notes.push({ change: 'dropped', field: 'subjects' });
  const series = read('series');
  const details = {
    ...{ isbn: read('isbn'), language: read('language'), originalTitle: read('original_title') },
    ...{ series, seriesNumber: series === null ? null : read('series_number') },
    subjects: subjects.fit,
    ...{ publisher: read('publisher'), edition: read('edition') },
    ...{ extent: read('extent'), summary: read('summary') },
  };
  // Of which copy the rest is, nobody can tell without a barcode.
  const isLabelled = read('barcode') !== null;
  const { copy, notes: ofCopy } = readCopy((field) =>
    isLabelled || field === 'call_number' ? cellOf(field) : '',
  );
  return { details, copy, notes: [...notes, ...ofCopy] };
}

/** Reads a copy; a value that is none is dropped. */
export function readCopy(cellOf: (field: CopyField) => string): { copy: ReadCopy; notes: Note[] } {
  const { read, notes } = reader(cellOf);
  const price = read('price');
  const copy = {
    ...{ barcode: read('barcode'), callNumber: read('call_number'), material: read('material') },
    ...{ status: read('status') as CopyStatus | null, addedOn: read('added') },
    priceMinor: price === null ? null : Number(price),
  };
  return { copy, notes };
}

/** Reads cells one by one, and notes those that are dropped. */
function reader<Name extends keyof typeof EXTRA_READERS>(cellOf: (name: Name) => string) {
  const notes: Note[] = [];
  const read = (name: Name): string | null => {
    const cell = cellOf(name).trim();
    if (cell === '') return null;
    const value = EXTRA_READERS[name](cell);
    if (value === null) notes.push({ change: 'dropped', field: name });
    return value;
  };
  return { read, notes };
}

function readValue(field: Field, cell: string, rules: ReadingRules): ReadValue {
  if (cell.trim() === '') {
    const value = rules.defaults[field];
    return value === undefined
      ? { reason: 'missing', detail: `${field} is missing` }
      : { value, note: 'default' };
  }
  if (field === 'publish_date') {
    const read = publishDayOf(cell, rules.yearAs);
    if (!read.ok && read.beforeChrist && rules.beforeChrist === 'first-day') {
      return { value: FIRST_DAY, note: 'before_christ' };
    }
    if (!read.ok) {
      return { reason: read.beforeChrist ? 'before_christ' : 'invalid', detail: `${field}: ${read.problem}` };
    }
    return { value: read.day, ...(read.fromYear && { note: 'year' as const }) };
  }
  const max = maxLengthOf(field);
  // A text that is not valid is not made so by cutting it: the full title is kept.
  if (max === undefined || lengthOf(cell) <= max || cell.includes(NUL)) return { value: cell };
  if (rules.tooLong === 'truncate') return { value: shorten(cell, max), note: 'truncated' };
  return { reason: 'too_long', detail: `${field} has ${lengthOf(cell)} characters, at most ${max} fit` };
}

const invalid = (detail: string): Problem => ({ reason: 'invalid', detail });

const wordsOf = (fields: Record<string, string[]>): string =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('; ');
