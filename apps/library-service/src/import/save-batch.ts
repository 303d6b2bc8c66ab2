import { type Book, type BookFields, MOST_COPIES } from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import { updateBook } from '../books/books.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { findBooksByBarcode } from './copies.repository.js';
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
  lockImports,
} from './import.repository.js';
import type { ImportOptions } from './options.js';
import type { Placed } from './place-copies.js';
import { type DryShelves, saveCopies } from './save-copies.js';

/** A row that may be in the catalogue. */
export type Candidate = Extract<ReadBook, { ok: true }>;

/** A row with a barcode, whose title is that of the line `of`, so that it is only another copy. */
export type RepeatedRow = Pick<Candidate, 'line' | 'title' | 'notes' | 'copy'> & { of: number };

export type Batch = { candidates: readonly Candidate[]; repeated: readonly RepeatedRow[] };

/** What an import remembers from batch to batch. */
export type Memory = {
  /** The ids of the books of earlier lines, by line; negative where a dry run adds none. */
  bookIds: ReadonlyMap<number, number>;
  dryShelves: DryShelves;
};

export type SaveOptions = Pick<ImportOptions, 'duplicate' | 'dryRun'>;

/** What became of rows, and the ids of the books of those that have one, by line. */
export type SavedBatch = { outcomes: Outcome[]; bookIds: Map<number, number> };

/** Somebody at the desk may take a barcode while a batch is saved: it is then saved anew, a few times at most. */
const MOST_ATTEMPTS = 5;

/**
 * Puts books of different titles into the catalogue, and their copies, all of them or, when it throws, none. Imports that run at
 * once take turns, batch by batch.
 *
 * @param database null for a dry run against a catalogue of no books
 * @throws ImportStopped where the policy for duplicates is to fail
 */
export async function saveBatch(
  database: LibraryDatabase | null,
  batch: Batch,
  options: SaveOptions,
  memory: Memory,
): Promise<SavedBatch> {
  const save = (tx: Db | null) => saveRows(tx, batch, options, memory);
  if (database === null) return save(null);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTransaction(database, save);
    } catch (error) {
      if (violatedConstraint(error) !== 'copies_barcode_key' || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function saveRows(
  tx: Db | null,
  { candidates, repeated }: Batch,
  options: SaveOptions,
  { bookIds: earlier, dryShelves }: Memory,
): Promise<SavedBatch> {
  if (tx !== null && !options.dryRun) await lockImports(tx);
  const holders = await holdersOf(tx, [...candidates, ...repeated]);
  const saved = tx === null ? candidates.map(asNew) : await saveBooks(tx, candidates, holders, options);
  const bookIds = new Map(saved.flatMap(({ outcome: { line }, bookId }) => (bookId ? [[line, bookId]] : [])));
  const rows = [
    ...saved,
    ...repeated.map((row) => asRepeated(row, bookIds.get(row.of) ?? earlier.get(row.of), holders)),
  ];
  const placed = await saveCopies(
    tx,
    rows.flatMap(({ outcome: { line }, bookId, copy }) =>
      bookId === undefined || (copy.barcode ?? copy.callNumber) === null ? [] : [{ line, bookId, copy }],
    ),
    options.dryRun ? dryShelves : undefined,
  );
  return { outcomes: rows.map((row) => withCopy(row, placed.get(row.outcome.line))), bookIds };
}

/** The book that has each barcode, by barcode. */
type Holders = ReadonlyMap<string, number>;

const holdersOf = async (tx: Db | null, rows: readonly Pick<Candidate, 'copy'>[]): Promise<Holders> =>
  tx === null
    ? new Map()
    : findBooksByBarcode(
        tx,
        rows.flatMap(({ copy }) => copy.barcode ?? []),
      );

/** A row, as far as its book is concerned. */
type SavedBook = {
  outcome: Outcome;
  /** What is yet to be saved of its copy. */
  copy: ReadCopy;
  /** Undefined where it has no book. */
  bookId: number | undefined;
  /** The fields in which the catalogue has other values, that were left. */
  left?: readonly Field[];
};

/** A new book in a dry run. */
const asNew = (candidate: Candidate): SavedBook => ({
  ...{ outcome: outcome(candidate, 'imported'), copy: candidate.copy, bookId: -candidate.line },
});

/** The row that has only a copy of the book of an earlier line. */
function asRepeated(row: RepeatedRow, bookId: number | undefined, holders: Holders): SavedBook {
  const { copy, of } = row;
  if (bookId === undefined) {
    const detail = `has the title of line ${of}, which stayed out`;
    return { outcome: { ...rowOnly(row), result: 'skipped', reason: 'duplicate', detail }, copy, bookId };
  }
  const taken = barcodeTaken(row, bookId, holders);
  if (taken !== undefined) return { outcome: taken, copy: NO_COPY, bookId };
  return { outcome: { ...rowOnly(row), result: 'unchanged' }, copy, bookId };
}

/** The outcome of a row whose barcode is on a copy of another book; undefined if it is not. */
function barcodeTaken(
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

/** The outcome of a row once its copy is saved, too. */
function withCopy({ outcome, copy, bookId, left = [] }: SavedBook, placed: Placed | undefined): Outcome {
  if (placed === undefined || placed === 'unchanged') return outcome;
  const { line, title, notes } = outcome;
  if (placed === 'too_many_copies') {
    const detail = `book ${bookId} has ${MOST_COPIES} copies`;
    return { line, title, notes, result: 'skipped', reason: placed, detail };
  }
  if (placed === 'gone') {
    const detail = `book ${bookId}, which had the title, is gone`;
    return { line, title, notes, result: 'skipped', reason: 'duplicate', detail };
  }
  const isNew = outcome.result === 'imported';
  const words = {
    added: `copy ${copy.barcode}`,
    labelled: `barcode ${copy.barcode}`,
    completed: 'call number',
  };
  const known = outcome.result === 'updated' ? `${outcome.detail}, ` : `book ${bookId}: `;
  return {
    ...{ line, title, notes: [...notes, ...left.map((field) => ({ change: 'kept', field }) as const)] },
    result: isNew ? 'imported' : 'updated',
    ...(!isNew && { detail: `${known}${words[placed]}` }),
    ...(placed !== 'completed' && { copy: placed }),
  };
}

async function saveBooks(
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
  const none: KnownDetails = {
    ...{ full_title: null, original_title: null, language: null, series: null, subjects: [], isbns: [] },
  };
  const whole = (row: Book): Known => ({ ...row, ...(details.get(row.id) ?? none) });
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

async function saveKnown(
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

const rowOnly = ({ line, title, notes }: Pick<Candidate, 'line' | 'title' | 'notes'>) => ({
  line,
  title,
  notes,
});

const outcome = (candidate: Candidate, result: Exclude<Result, 'skipped'>): Outcome => ({
  ...rowOnly(candidate),
  result,
});
