import { MOST_COPIES } from '@repo/contracts/library';
import type { Db } from '../../db/database.js';
import { findBooksByBarcode, findCopiesOfBooks, writeCopies } from '../copies.repository.js';
import type { Note, Outcome } from '../file/outcome.js';
import type { ReadCopy } from '../file/read-book.js';
import { newCopy, type Placed } from '../place-copies.js';
import type { SaveOptions } from '../save-books.js';
import { type DryShelves, saveCopies } from '../save-copies.js';
import type { RecordRow } from './read-row.js';

/** A record, as far as its title is concerned. */
export type SavedRecord = {
  row: RecordRow;
  outcome: Outcome;
  bookId: number | undefined;
  /** True for a title that the record made. */
  isNew: boolean;
  /** True if the record is to be kept as that of the title. */
  keeps: boolean;
};

/** Saves the copies of records; returns their outcomes. */
export async function saveItems(
  tx: Db | null,
  saved: readonly SavedRecord[],
  { dryRun }: SaveOptions,
  shelves: DryShelves,
): Promise<Outcome[]> {
  const barcodes = saved.flatMap(({ row }) => row.copies.flatMap(({ barcode }) => barcode ?? []));
  const holders = tx === null ? new Map<string, number>() : await findBooksByBarcode(tx, barcodes);
  const items = saved.map(({ row: { copies }, bookId, isNew }) => {
    const free = copies.filter(({ barcode }) => {
      const holder = barcode === null ? undefined : holders.get(barcode);
      return holder === undefined || holder === bookId;
    });
    return {
      ...{ bookId, isNew, isOff: free.length < copies.length },
      // Which copy of a known title one without a barcode is, nobody can tell.
      copies: (isNew ? free : free.filter(({ barcode }) => barcode !== null)).slice(0, MOST_COPIES),
    };
  });
  if (tx !== null && !dryRun) await writeFirstCopies(tx, items);
  const rows = items.flatMap(({ bookId, isNew, copies }) =>
    isNew || bookId === undefined ? [] : copies.map((copy) => ({ bookId, copy })),
  );
  const numbered = rows.map((row, line) => ({ ...row, line }));
  const placed = await saveCopies(tx, numbered, dryRun ? shelves : undefined);
  const doneOf = new Map<number, Placed[]>();
  for (const { bookId, line } of numbered) {
    doneOf.set(bookId, [...(doneOf.get(bookId) ?? []), placed.get(line) ?? 'unchanged']);
  }
  return saved.map(({ outcome, bookId, isNew }, place) => {
    const { copies = [], isOff = false } = items[place] ?? {};
    const notes: Note[] = isOff
      ? [...outcome.notes, { change: 'dropped', field: 'barcode' }]
      : [...outcome.notes];
    if (isNew) return { ...outcome, notes, copies: countsOfNew(copies) };
    return withCopies({ ...outcome, notes }, bookId, doneOf.get(bookId ?? 0) ?? []);
  });
}

type Items = { bookId: number | undefined; isNew: boolean; copies: readonly ReadCopy[] };

/** Writes the copies of new titles: the first is there already. */
async function writeFirstCopies(tx: Db, items: readonly Items[]): Promise<void> {
  const added = items.filter(({ isNew, copies }) => isNew && copies.length > 0);
  const shelves = await findCopiesOfBooks(
    tx,
    added.flatMap(({ bookId }) => bookId ?? []),
  );
  const all = added.flatMap(({ bookId = 0, copies }) =>
    copies.map((copy, place) => ({
      bookId,
      copy: newCopy(copy, place === 0 ? shelves.get(bookId)?.[0] : undefined),
    })),
  );
  if (all.length > 0) await writeCopies(tx, all);
}

const countsOfNew = (copies: readonly ReadCopy[]) => ({
  labelled: copies.slice(0, 1).filter(({ barcode }) => barcode !== null).length,
  added: copies.length === 0 ? 0 : copies.length - 1,
});

/** Returns the outcome of a record of a known title, once its copies are saved. */
function withCopies(outcome: Outcome, bookId: number | undefined, placed: readonly Placed[]): Outcome {
  const count = (kind: Placed) => placed.filter((each) => each === kind).length;
  const copies = { added: count('added'), labelled: count('labelled') };
  const changed = copies.added + copies.labelled + count('completed');
  if (changed === 0) return outcome;
  const { line, number, title, notes, detail, result } = outcome;
  const before = result === 'updated' ? `${detail}, ` : `book ${bookId}: `;
  return {
    ...{ line, ...(number && { number }), title, notes, copies },
    ...{ result: 'updated', detail: `${before}${changed === 1 ? '1 copy' : `${changed} copies`}` },
  };
}
