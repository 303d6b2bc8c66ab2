/** An entry of a list, and how many entries come before it. */
export type Marker<P> = { before: number; at: P };

/**
 * An index by offset: markers at some entries of a list, in its order, and the list's length. It leads to a page far
 * down, and tells how many entries come before a point, without counting the list out from its first entry.
 */
export type OffsetIndex<P> = { total: number; markers: readonly Marker<P>[] };

/** A place to read a list from: at a point, or at its first entry, skipping some. */
export type Start<P> = { from: P | null; skip: number };

/**
 * The nearest marker at or before the entry `offset`, and how many entries to skip from there. Before the second
 * marker the list is read from its first entry, so that an entry which has just become the first is found.
 *
 * @param offset number of entries before the page, from 0; past the end there is nothing after what is skipped
 */
export function startOfPage<P>({ markers }: OffsetIndex<P>, offset: number): Start<P> {
  const marker = markers[firstIndex(markers, ({ before }) => before > offset) - 1];
  if (!marker || marker.before === 0) return { from: null, skip: offset };
  return { from: marker.at, skip: offset - marker.before };
}

/**
 * Counts the entries before the first marker for which `isReached` holds; all of them if it holds for none. Exact
 * where that marker is the first entry for which it holds, as at the beginning of a run.
 *
 * @param isReached holds for all markers after the first for which it holds
 */
export function countBefore<P>({ total, markers }: OffsetIndex<P>, isReached: (at: P) => boolean): number {
  return markers[firstIndex(markers, ({ at }) => isReached(at))]?.before ?? total;
}

/** The index of the first element that `holds`, where it holds for all after it too; the length if for none. */
function firstIndex<T>(list: readonly T[], holds: (element: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = list[middle];
    if (element !== undefined && holds(element)) high = middle;
    else low = middle + 1;
  }
  return low;
}
