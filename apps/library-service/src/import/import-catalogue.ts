import type { Readable } from 'node:stream';
import type { LibraryDatabase } from '../db/database.js';
import { findMaterials } from './copies.repository.js';
import { type Columns, locateColumns } from './file/columns.js';
import { type CsvRow, readCsv } from './file/csv-rows.js';
import { ImportStopped, stoppedAt } from './file/errors.js';
import type { Note, Outcome, Reason } from './file/outcome.js';
import { withOwnTitle } from './file/own-title.js';
import { readBook } from './file/read-book.js';
import { reasonToSkip } from './file/reason-to-skip.js';
import { shorten } from './file/shorten.js';
import type { ImportOptions } from './options.js';
import { type Batch, type RepeatedRow, saveBatch } from './save-batch.js';
import type { Candidate } from './save-books.js';
import { batchesOf, stopOn } from './table/batches.js';

export type Import = {
  /** Null for a dry run against a catalogue of no books. */
  database: LibraryDatabase | null;
  source: Readable;
  options: ImportOptions;
  /** Called with the outcome of each row of a batch, by line, once it is committed. */
  onBatch: (outcomes: readonly Outcome[]) => Promise<void> | void;
  /** Ends the import before the next piece of the file is read. */
  signal?: AbortSignal;
};

/**
 * Loads a catalogue from a CSV file into the database, in batches, each saved whole or not at all. Memory is
 * bounded but for the titles and barcodes of the file, which are kept to find duplicates: about 200 bytes each.
 *
 * @throws ImportStopped when the columns do not fit the options, the file is broken, a policy says fail or the
 *   signal comes. Batches that `onBatch` was called with stay.
 */
export async function importCatalogue({ database, source, options, onBatch, signal }: Import): Promise<void> {
  stopOn(signal, source);
  const rows = readCsv(source, options.delimiter);
  try {
    const header = await rows.next();
    if (header.done) throw new ImportStopped('The file is empty.');
    const columns = locateColumns(header.value.cells, options);
    const materials = database === null ? undefined : await findMaterials(database.db);
    const seen: Seen = { titles: new Map(), barcodes: new Map() };
    const memory = { bookIds: new Map<number, number>(), dryShelves: new Map() };
    for await (const rowsOfBatch of batchesOf(rows)) {
      const { batch, skipped } = divide(rowsOfBatch, columns, options, seen, materials);
      const { outcomes, bookIds } = await saveBatch(database, batch, options, memory);
      for (const [line, id] of bookIds) memory.bookIds.set(line, id);
      await onBatch([...outcomes, ...skipped].sort((a, b) => a.line - b.line));
    }
  } finally {
    source.destroy();
  }
}

/** The titles of the file so far, each with its line and its ISBN. */
type Titles = Map<string, { line: number; isbn: string | null }>;

/** The titles and the barcodes of the file so far. */
type Seen = { titles: Titles; barcodes: Map<string, { line: number; title: string }> };

/**
 * Divides rows into those to save and those to skip; `seen` gets the titles and barcodes of the former.
 *
 * @param materials those that a copy may have; undefined: any
 */
function divide(
  rows: readonly CsvRow[],
  columns: Columns,
  options: ImportOptions,
  { titles, barcodes }: Seen,
  materials: ReadonlySet<string> | undefined,
): { batch: Batch; skipped: Outcome[] } {
  const candidates: Candidate[] = [];
  const repeated: RepeatedRow[] = [];
  const skipped: Outcome[] = [];
  for (const row of rows) {
    const read = readBook(row, columns, options);
    const { line, title } = read;
    const skip = (notes: readonly Note[], reason: Reason, detail: string) =>
      skipped.push({ line, title, notes, result: 'skipped', reason, detail });
    if (!read.ok) {
      skip([], read.problems[0].reason, reasonToSkip(read, options));
      continue;
    }
    const { barcode, material } = read.copy;
    if (material !== null && materials?.has(material) === false) {
      const detail = `material: the rules do not name ${JSON.stringify(shorten(material, 40))}, but ${[...materials].join(', ')}`;
      if (options.invalid === 'fail') throw stoppedAt(line, `${detail}; --invalid is fail.`);
      skip(read.notes, 'invalid', detail);
      continue;
    }
    const own = underOwnTitle(read, titles);
    const labelled = barcode === null ? undefined : barcodes.get(barcode);
    const earlier = titles.get(own.title);
    const isCopy = labelled === undefined && barcode !== null;
    if (labelled !== undefined && labelled.title !== own.title) {
      skip(read.notes, 'barcode_taken', `has the barcode of line ${labelled.line}`);
    } else if (earlier === undefined) {
      titles.set(own.title, { line, isbn: own.details.isbn });
      candidates.push(own);
    } else if (isCopy) {
      repeated.push({ ...own, of: earlier.line });
    } else {
      const detail = `has the title of line ${earlier.line}`;
      if (options.duplicate === 'fail') throw stoppedAt(line, `${detail}; --duplicate is fail.`);
      skip(read.notes, 'duplicate', detail);
    }
    if (isCopy) barcodes.set(barcode, { line, title: own.title });
  }
  return { batch: { candidates, repeated }, skipped };
}

/** The book, under a title of its own where an earlier line has the same title, but not the same ISBN. */
function underOwnTitle(read: Candidate, titles: Titles): Candidate {
  let own = read;
  const isOther = (earlier = titles.get(own.title)) =>
    earlier !== undefined && earlier.isbn !== read.details.isbn;
  for (let number = 1; isOther(); number += 1) own = withOwnTitle(read, number);
  return own;
}
