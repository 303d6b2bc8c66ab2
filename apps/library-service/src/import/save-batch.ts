import { MOST_COPIES } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { Db, LibraryDatabase } from '../db/database.js';
import { findBooksByBarcode } from './copies.repository.js';
import type { Outcome } from './file/outcome.js';
import { NO_COPY } from './file/read-book.js';
import type { Placed } from './place-copies.js';
import {
  asNew,
  barcodeTaken,
  type Candidate,
  type Holders,
  rowOnly,
  type SavedBook,
  type SaveOptions,
  saveBooks,
} from './save-books.js';
import { type DryShelves, saveCopies } from './save-copies.js';
import { saveInTurn } from './table/batches.js';

/** A row with a barcode, whose title is that of the line `of`, so that it is only another copy. */
export type RepeatedRow = Pick<Candidate, 'line' | 'title' | 'notes' | 'copy'> & { of: number };

export type Batch = { candidates: readonly Candidate[]; repeated: readonly RepeatedRow[] };

/** Remembered by an import from batch to batch. */
export type Memory = {
  /** The ids of the books of earlier lines, by line; negative where a dry run adds none. */
  bookIds: ReadonlyMap<number, number>;
  dryShelves: DryShelves;
};

/** The outcomes of rows, and the ids of the books of those that have one, by line. */
export type SavedBatch = { outcomes: Outcome[]; bookIds: Map<number, number> };

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
  if (options.dryRun) return withTransaction(database, save);
  return saveInTurn(database, ['copies_barcode_key'], save);
}

async function saveRows(
  tx: Db | null,
  { candidates, repeated }: Batch,
  options: SaveOptions,
  { bookIds: earlier, dryShelves }: Memory,
): Promise<SavedBatch> {
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

/** Finds the book that has each barcode of these rows; none where there is no catalogue. */
const holdersOf = async (tx: Db | null, rows: readonly Pick<Candidate, 'copy'>[]): Promise<Holders> =>
  tx === null
    ? new Map()
    : findBooksByBarcode(
        tx,
        rows.flatMap(({ copy }) => copy.barcode ?? []),
      );

/** Tells of a row that only adds a copy to the book of an earlier line. */
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

/** Returns the outcome of a row once its copy is saved, too. */
function withCopy({ outcome, copy, bookId, left = [] }: SavedBook, placed: Placed | undefined): Outcome {
  if (placed === undefined || placed === 'unchanged') return outcome;
  const { line, title, notes } = outcome;
  if (placed === 'too_many_copies') {
    const detail = `book ${bookId} has ${MOST_COPIES} copies`;
    // The row has changed the book, so it is not skipped.
    if (outcome.result === 'updated') return { ...outcome, detail: `${outcome.detail}; no copy: ${detail}` };
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
    completed: 'call number or price',
  };
  const known = outcome.result === 'updated' ? `${outcome.detail}, ` : `book ${bookId}: `;
  return {
    ...{ line, title, notes: [...notes, ...left.map((field) => ({ change: 'kept', field }) as const)] },
    result: isNew ? 'imported' : 'updated',
    ...(!isNew && { detail: `${known}${words[placed]}` }),
    ...(placed !== 'completed' && { copies: { [placed]: 1 } }),
  };
}
