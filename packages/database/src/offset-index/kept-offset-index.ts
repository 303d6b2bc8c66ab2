import { LRUCache } from 'lru-cache';
import type { ListOrder, ListPoint } from './list-order.js';
import type { OffsetIndex } from './offset-index.js';
import { type AnyDatabase, hasMoreThan, type IndexedList, readOffsetIndex } from './read-offset-index.js';

/** The age that an offset index may have; the descriptions of the routes that use one say so. */
const MAX_AGE_MILLIS = 5000;
/** From this age on it is read anew in the background, while requests go on with what there is. */
const RENEW_AFTER_MILLIS = 4000;
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
  { shortList = SHORT_LIST, now = () => performance.now() }: Options = {},
): () => Promise<OffsetIndex<ListPoint<O>> | null> {
  const read = (db: AnyDatabase) =>
    hasMoreThan(db, list, shortList).then((isLong) => (isLong ? readOffsetIndex(db, list) : null));
  const cache = new LRUCache<'index', { index: OffsetIndex<ListPoint<O>> | null }>({
    max: 1,
    ttl: RENEW_AFTER_MILLIS,
    perf: { now },
    fetchMethod: async () => ({ index: await readStale(read) }),
    noDeleteOnFetchRejection: true,
  });
  return async () => {
    // Negative once it is to be renewed; what is older than the maximum is waited for.
    const isRecent = cache.getRemainingTTL('index') > RENEW_AFTER_MILLIS - MAX_AGE_MILLIS;
    return (await cache.forceFetch('index', { allowStale: isRecent })).index;
  };
}
