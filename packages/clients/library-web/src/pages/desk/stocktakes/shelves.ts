import type { Stocktake } from '@creature-arena/library-client';

/** Returns the shelves of a stocktake in words. */
export function shelvesOf({
  shelf_from: from,
  shelf_to: to,
}: Pick<Stocktake, 'shelf_from' | 'shelf_to'>): string {
  if (from === null && to === null) return 'All shelves';
  if (from === to) return `Shelf ${from}`;
  if (from === null) return `Shelves to ${to}`;
  return to === null ? `Shelves from ${from}` : `Shelves ${from} to ${to}`;
}
