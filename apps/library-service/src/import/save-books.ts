import type { Book, BookFields } from '@repo/contracts/library';
import { updateBook } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { FIELDS, type Field } from './file/book-fields.js';
import { stoppedAt } from './file/errors.js';
import type { Note, Outcome, Result } from './file/outcome.js';
import { withOwnTitle } from './file/own-title.js';
import { NO_COPY, type ReadBook, type ReadCopy } from './file/read-book.js';
import {
  addDetails,
  findBooksByIsbn,
  findBooksByTitle,
  findDetails,
  insertUntaken,
  type KnownDetails,
  lockBooksByTitle,
  NO_DETAILS,
} from './import.repository.js';
import type { ImportOptions } from './options.js';

/** A row that may be in the catalogue. */
export type Candidate = Extract<ReadBook, { ok: true }>;

export type SaveOptions = Pick<ImportOptions, 'duplicate' | 'dryRun'>;

/** The book that has each barcode, by barcode. */
export type Holders = ReadonlyMap<string, number>;

/** A row, as far as its book is concerned. */
export type SavedBook = {
  outcome: Outcome;
  /** The copy, as far as it is yet to be saved. */
  copy: ReadCopy;
  /** Undefined where it has no book. */
  bookId: number | undefined;
  /** The fields in which the catalogue has other values, that were left. */
  left?: readonly Field[];
};

/** Tells of a book that a dry run would add: it has a negative id. */
export const asNew = (candidate: Candidate): SavedBook => ({
  ...{ outcome: outcome(candidate, 'imported'), copy: candidate.copy, bookId: -candidate.line },
});

/** Returns the outcome of a row whose barcode is on a copy of another book; undefined if it is not. */
export function barcodeTaken(
  row: Pick<Candidate, 'line' | 'title' | 'notes' | 'copy'>,
  bookId: number | undefined,
  holders: Holders,
): Outcome | undefined {
  const { barcode } = row.copy;
  const holder = barcode === null ? undefined : holders.get(barcode);
  if (holder === undefined || holder === bookId) return undefined;
  const detail = `barcode ${barcode} is on a copy of book ${holder}`;
  return { ...rowOnly(row), result: 'skipped', reason: 'barcode_taken', detail };
}

/** Puts books of different titles into the catalogue; their copies are yet to be saved. @throws ImportStopped like saveBatch */
export async function saveBooks(
  tx: Db,
  candidates: readonly Candidate[],
  holders: Holders,
  options: SaveOptions,
): Promise<SavedBook[]> {
  const saved: SavedBook[] = [];
  let open: readonly Attempt[] = candidates.map((candidate) => ({ candidate, number: 0 }));
  while (open.length > 0) {
    const known = await knownBooks(tx, open, options);
    const unknown: Attempt[] = [];
    const others: Attempt[] = [];
    for (const attempt of open) {
      const { candidate } = attempt;
      const book = known.bookOf(candidate);
      if (book !== undefined && isAnother(candidate, book)) {
        others.push(next(attempt, candidates));
        continue;
      }
      const taken = barcodeTaken(candidate, book?.id, holders);
      if (taken !== undefined) saved.push({ outcome: taken, copy: NO_COPY, bookId: book?.id });
      else if (book === undefined) unknown.push(attempt);
      else saved.push(await saveKnown(tx, candidate, book, options));
    }
    const added = await addNew(tx, unknown, options);
    const isAdded = ({ candidate }: Attempt) => added.has(candidate.title);
    for (const { candidate } of unknown.filter(isAdded)) {
      saved.push({ ...asNew(candidate), bookId: added.get(candidate.title) ?? 0 });
    }
    // A title that somebody took between the two statements is known in the next round.
    open = [...others, ...unknown.filter((attempt) => !isAdded(attempt))];
  }
  return saved;
}

/** A row on its way into the catalogue, under the `number`th title of its own; 0: under that of the file. */
type Attempt = { candidate: Candidate; number: number };

function next({ candidate, number }: Attempt, candidates: readonly Candidate[]): Attempt {
  const read = candidates.find(({ line }) => line === candidate.line) ?? candidate;
  return { candidate: withOwnTitle(read, number + 1), number: number + 1 };
}

/** A book of the catalogue, with what is known beside. */
type Known = Book & KnownDetails;

/** True where both have ISBNs, and none is the same: it is another book of that title. */
const isAnother = ({ details: { isbn } }: Candidate, { isbns }: Known): boolean =>
  isbn !== null && isbns.length > 0 && !isbns.includes(isbn);

/**
 * Finds the book of each row: that of its ISBN, else that of its title. A row without an ISBN that got a title of its own, because
 * another line has the same, may have been there before that line was: then its book has the title of the file.
 */
async function knownBooks(
  tx: Db,
  open: readonly Attempt[],
  { dryRun }: SaveOptions,
): Promise<{ bookOf: (candidate: Candidate) => Known | undefined }> {
  const titles = [...new Set(open.flatMap(({ candidate }) => [candidate.title, ...titleOfFile(candidate)]))];
  // A dry run may not lock: locks are written to the table.
  const rows = await (dryRun ? findBooksByTitle(tx, titles) : lockBooksByTitle(tx, titles));
  const isbns = open.flatMap(({ candidate }) => candidate.details.isbn ?? []);
  const numbered = await findBooksByIsbn(tx, isbns, !dryRun);
  const details = await findDetails(
    tx,
    [...rows, ...numbered].map(({ id }) => id),
  );
  const whole = (row: Book): Known => ({ ...row, ...(details.get(row.id) ?? NO_DETAILS) });
  // Of several the first: the later ones are editions that staff added.
  const byTitle = new Map(rows.toReversed().map((row) => [row.title, whole(row)]));
  const byIsbn = new Map(numbered.toReversed().map(({ isbn, ...row }) => [isbn, whole(row)]));
  return {
    bookOf: (candidate) => {
      const { title, book, details } = candidate;
      const { isbn } = details;
      const [own, theirs] = [byTitle.get(title), titleOfFile(candidate).map((each) => byTitle.get(each))[0]];
      const titled = own ?? (theirs?.author === book.author && sameYear(theirs, book) ? theirs : undefined);
      if (isbn === null || titled?.isbns.includes(isbn)) return titled;
      return byIsbn.get(isbn) ?? titled;
    },
  };
}

/** The title of a row without an ISBN in the file, where it got another one. */
const titleOfFile = ({ title, details: { isbn, fullTitle }, notes }: Candidate): string[] =>
  isbn === null &&
  fullTitle !== null &&
  fullTitle !== title &&
  notes.some(({ change }) => change === 'renamed')
    ? [fullTitle]
    : [];

const sameYear = (a: BookFields, b: BookFields): boolean =>
  a.publish_date.slice(0, 4) === b.publish_date.slice(0, 4);

/** @returns the ids of the books that it has added, by title */
async function addNew(
  tx: Db,
  open: readonly Attempt[],
  { dryRun }: SaveOptions,
): Promise<Map<string, number>> {
  const candidates = open.map(({ candidate }) => candidate);
  if (dryRun) return new Map(candidates.map(({ title, line }) => [title, -line]));
  const added = await insertUntaken(
    tx,
    candidates.map(({ book }) => book),
  );
  const details = candidates.flatMap(({ title, details: beside }) => {
    const bookId = added.get(title);
    return bookId === undefined ? [] : [{ bookId, ...beside }];
  });
  await addDetails(tx, details);
  return added;
}

/** Saves what a row says of a book that is there. @throws ImportStopped like saveBatch */
export async function saveKnown(
  tx: Db,
  candidate: Candidate,
  row: Known,
  { duplicate, dryRun }: SaveOptions,
): Promise<SavedBook> {
  const { wanted, remaining } = merged(candidate, row);
  const saved = (outcome: Outcome) => ({ outcome, copy: candidate.copy, bookId: row.id });
  const different = FIELDS.filter((field) => wanted[field] !== row[field]);
  if (different.length === 0) return saved(await addMissing(tx, remaining, row, dryRun));
  const detail = `the catalogue has another ${different.join(', ')} (book ${row.id})`;
  if (duplicate === 'fail') throw stoppedAt(candidate.line, `${detail}; --duplicate is fail.`);
  if (duplicate === 'skip') {
    const skipped = { ...rowOnly(remaining), result: 'skipped', reason: 'differs', detail } as const;
    return { ...saved(skipped), left: different };
  }
  if (!dryRun) await updateBook(tx, row.id, wanted);
  return saved({ ...outcome(remaining, 'updated'), detail: `book ${row.id}: ${different.join(', ')}` });
}

/** The details that are shown and nothing else. */
const NEW_TEXTS = ['publisher', 'edition', 'extent', 'summary'] as const;

/** Adds what the catalogue does not know yet of a book that is the same otherwise. */
async function addMissing(tx: Db, candidate: Candidate, row: Known, dryRun: boolean): Promise<Outcome> {
  const { fullTitle, originalTitle, isbn, language, series, subjects } = candidate.details;
  const isCut = fullTitle !== null && row.full_title === null && row.title !== fullTitle;
  const missing = [
    ...(isCut ? ['full title'] : []),
    ...(originalTitle !== null && row.original_title === null ? ['original title'] : []),
    ...(isbn !== null && !row.isbns.includes(isbn) ? ['isbn'] : []),
    ...(language !== null && row.language === null ? ['language'] : []),
    ...(series !== null && row.series === null ? ['series'] : []),
    ...NEW_TEXTS.filter((field) => candidate.details[field] !== null && row[field] === null),
    ...(subjects.length > 0 && row.subjects.length === 0 ? ['subjects'] : []),
  ];
  if (missing.length === 0) return outcome(candidate, 'unchanged');
  if (!dryRun)
    await addDetails(tx, [{ ...candidate.details, bookId: row.id, fullTitle: isCut ? fullTitle : null }]);
  return { ...outcome(candidate, 'updated'), detail: `book ${row.id}: ${missing.join(', ')}` };
}

/**
 * Merges a row into a book of the catalogue. A default never replaces a value, nor a year one of its days: these notes
 * are dropped from the candidate.
 */
function merged(candidate: Candidate, row: Known): { wanted: BookFields; remaining: Candidate } {
  const { book, notes } = candidate;
  const isSilent = ({ change }: Note) => change === 'default' || (change === 'year' && sameYear(book, row));
  const isSameTitle = (row.full_title ?? row.title) === (candidate.details.fullTitle ?? book.title);
  const kept = notes.filter(isSilent).map(({ field }) => [field, row[field as Field]]);
  return {
    wanted: { ...row, ...book, ...Object.fromEntries(kept), ...(isSameTitle && { title: row.title }) },
    remaining: { ...candidate, notes: notes.filter((note) => !isSilent(note)) },
  };
}

export const rowOnly = ({ line, title, notes }: Pick<Candidate, 'line' | 'title' | 'notes'>) => ({
  line,
  title,
  notes,
});

const outcome = (candidate: Candidate, result: Exclude<Result, 'skipped'>): Outcome => ({
  ...rowOnly(candidate),
  result,
});
