import { keepValue } from './kept-value.js';
import type { ListOrder, ListPoint } from './list-order.js';
import type { OffsetIndex } from './offset-index.js';
import { type AnyDatabase, hasMoreThan, type IndexedList, readOffsetIndex } from './read-offset-index.js';

/** Lists of up to so many entries are counted for each request. */
const SHORT_LIST = 10_000;

type Options = {
  /** Another length up to which a list is short. */
  shortList?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/**
 * A function that returns the offset index of a list, at most five seconds old, or null while the list is short. All who
 * ask at once wait for one reading at most; nobody asks, nobody reads. A failure is not kept.
 */
export function keepOffsetIndex<O extends ListOrder>(
  readStale: <T>(work: (db: AnyDatabase) => Promise<T>) => Promise<T>,
  list: IndexedList<O>,
  { shortList = SHORT_LIST, now }: Options = {},
): () => Promise<OffsetIndex<ListPoint<O>> | null> {
  const read = (db: AnyDatabase) =>
    hasMoreThan(db, list, shortList).then((isLong) => (isLong ? readOffsetIndex(db, list) : null));
  return keepValue(() => readStale(read), now);
}
