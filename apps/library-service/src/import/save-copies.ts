import { DEFAULT_MATERIAL } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { findCopiesOfBooks, type KnownCopy, lockBooks, writeCopies } from './copies.repository.js';
import { type CopyRow, type Placed, placeCopies } from './place-copies.js';

/**
 * The copies of books as a dry run would have left them, by book: it writes nothing, but what becomes of a row depends on
 * those before.
 */
export type DryShelves = Map<number, KnownCopy[]>;

/**
 * Saves the copies that rows stand for; returns what became of each, by line.
 *
 * @param tx null for a dry run without a catalogue
 * @param dry given for a dry run, in which a book that is not there has a negative id
 */
export async function saveCopies(
  tx: Db | null,
  rows: readonly CopyRow[],
  dry: DryShelves | undefined,
): Promise<Map<number, Placed>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ bookId }) => bookId))];
  if (tx !== null && dry === undefined) await lockBooks(tx, ids);
  const shelves = tx === null ? new Map<number, KnownCopy[]>() : await findCopiesOfBooks(tx, ids);
  if (dry !== undefined) {
    for (const id of ids) {
      const shelf = dry.get(id) ?? shelves.get(id) ?? [firstCopy()];
      dry.set(id, shelf);
      shelves.set(id, shelf);
    }
  }
  const { placed, changed } = placeCopies(rows, shelves);
  if (tx !== null && dry === undefined) await writeCopies(tx, changed);
  return placed;
}

/** The copy that a new book begins with. */
const firstCopy = (): KnownCopy => ({
  ...{ id: undefined, barcode: null, callNumber: null, priceMinor: null, addedOn: null, inUse: false },
  ...{ material: DEFAULT_MATERIAL, status: 'in_service' },
});
