import { BookFields } from '@repo/contracts/library';
import { createChecker } from '@repo/http-kit/commands';
import { describeIssue } from '../../http/validation-messages.js';

/** A field that every book has. What is optional the import neither reads nor changes. */
export type Field = {
  [Name in keyof BookFields]-?: undefined extends BookFields[Name] ? never : Name;
}[keyof BookFields];

/**
 * The fields of a book, in the order in which the import names them, each with the columns that it is read from where
 * the command line names none: the first that the file has.
 */
export const USUAL_COLUMNS: Readonly<Record<Field, readonly string[]>> = {
  title: ['title'],
  author: ['author', 'authors'],
  publish_date: ['publish_date', 'original_publication_year'],
  genre: ['genre'],
  age_category: ['age_category'],
};

/** The details of a book that a file may have. */
export type Detail =
  | ('isbn' | 'language' | 'original_title' | 'series' | 'series_number' | 'subjects')
  | ('publisher' | 'edition' | 'extent' | 'summary');

/** The fields of the copy that a row stands for; `status` is as staff sees it. */
export type CopyField = 'barcode' | 'call_number' | 'material' | 'status' | 'price' | 'added';

/** Names of the fields that a file may have beside those that every book has. */
export type Extra = Detail | CopyField;

/** The same for these; a file may have none of them. */
export const EXTRA_COLUMNS: Readonly<Record<Extra, readonly string[]>> = {
  isbn: ['isbn', 'isbn13'],
  language: ['language', 'language_code'],
  original_title: ['original_title'],
  series: ['series'],
  series_number: ['series_number'],
  subjects: ['subjects'],
  publisher: ['publisher'],
  edition: ['edition'],
  extent: ['extent', 'pages'],
  summary: ['summary', 'description'],
  barcode: ['barcode'],
  call_number: ['call_number', 'itemcallnumber'],
  material: ['material'],
  status: ['copy_status'],
  price: ['price', 'replacementprice'],
  added: ['added', 'dateaccessioned'],
};

export const EXTRAS = Object.keys(EXTRA_COLUMNS) as readonly Extra[];

/** The fields of a book, in the order of {@link USUAL_COLUMNS}. */
export const FIELDS = Object.keys(USUAL_COLUMNS) as readonly Field[];

/** Checks a book against the rules of POST /books. */
export const checkBook = createChecker(BookFields, describeIssue);

/** The most characters (code points) that a field may have; undefined for the date. */
export function maxLengthOf(field: Field): number | undefined {
  const rules = BookFields.properties[field];
  return 'maxLength' in rules && typeof rules.maxLength === 'number' ? rules.maxLength : undefined;
}

/** The name of a field in flags: `age-category`. */
export type FlagName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${FlagName<Rest>}`
  : Name;

export const flagOf = (field: Field | Extra) => field.replaceAll('_', '-') as FlagName<Field | Extra>;
