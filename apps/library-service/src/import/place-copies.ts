import { DEFAULT_MATERIAL, MOST_COPIES } from '@repo/contracts/library';
import type { KnownCopy } from './copies.repository.js';
import type { ReadCopy } from './file/read-book.js';

/** A row that says something of a copy of a book. */
export type CopyRow = { line: number; bookId: number; copy: ReadCopy };

/**
 * The outcome for a row's copy: it is added, a copy without a barcode gets its barcode, a copy that is there gets its call
 * number or price, nothing is new, there are as many as a book may have, or there is no such book any more.
 */
export type Placed = 'added' | 'labelled' | 'completed' | 'unchanged' | 'too_many_copies' | 'gone';

/**
 * Finds the copy that each row stands for. A barcode that no copy of the book has goes to one in service that has none, if there
 * is one, rather to one that is at hand than to one on loan. A call number without a barcode goes to all copies of the book that
 * have none. Nothing that a copy has is replaced.
 *
 * @param shelves the copies of each book of the rows; changed to what they are afterwards
 * @returns what becomes of each row, by line, and the copies to write
 */
export function placeCopies(rows: readonly CopyRow[], shelves: ReadonlyMap<number, KnownCopy[]>) {
  const placed = new Map<number, Placed>();
  const changed = new Map<KnownCopy, number>();
  for (const { line, bookId, copy } of rows) {
    const shelf = shelves.get(bookId);
    const { placing, touched } = shelf ? place(copy, shelf) : GONE;
    placed.set(line, placing);
    for (const each of touched) changed.set(each, bookId);
  }
  return { placed, changed: [...changed].map(([copy, bookId]) => ({ copy, bookId })) };
}

type Placing = { placing: Placed; touched: KnownCopy[] };

const GONE: Placing = { placing: 'gone', touched: [] };

/** Returns a copy as a new title has it: to be added, or in the place of the one that the title begins with. */
export const newCopy = (
  { barcode, callNumber, material, status, priceMinor, addedOn }: ReadCopy,
  first?: KnownCopy,
): KnownCopy => ({
  ...{
    id: first?.id,
    barcode,
    callNumber,
    priceMinor,
    addedOn: addedOn ?? first?.addedOn ?? null,
    inUse: false,
  },
  material: material ?? DEFAULT_MATERIAL,
  status: status ?? 'in_service',
});

function place(copy: ReadCopy, shelf: KnownCopy[]): Placing {
  const { barcode, callNumber, material, status, priceMinor, addedOn } = copy;
  if (barcode === null) return complete(shelf, copy);
  const same = shelf.find((known) => known.barcode === barcode);
  if (same !== undefined) return complete([same], copy);
  const isFree = (known: KnownCopy) =>
    known.barcode === null &&
    known.status === 'in_service' &&
    !(known.inUse && (status ?? 'in_service') !== 'in_service');
  const bare = shelf.find(isFree);
  if (bare !== undefined) {
    bare.barcode = barcode;
    bare.callNumber ??= callNumber;
    bare.material = material ?? bare.material;
    bare.status = status ?? bare.status;
    bare.priceMinor ??= priceMinor;
    bare.addedOn = addedOn ?? bare.addedOn;
    return { placing: 'labelled', touched: [bare] };
  }
  if (shelf.length >= MOST_COPIES) return { placing: 'too_many_copies', touched: [] };
  shelf.push(newCopy(copy));
  return { placing: 'added', touched: shelf.slice(-1) };
}

/** Gives a call number and a price to those of these copies that have none. */
function complete(copies: readonly KnownCopy[], { callNumber, priceMinor }: ReadCopy): Placing {
  const touched = copies.filter(
    (copy) =>
      (callNumber !== null && copy.callNumber === null) || (priceMinor !== null && copy.priceMinor === null),
  );
  for (const copy of touched) {
    copy.callNumber ??= callNumber;
    copy.priceMinor ??= priceMinor;
  }
  return { placing: touched.length === 0 ? 'unchanged' : 'completed', touched };
}
