import { LRUCache } from 'lru-cache';

/** The age that a kept value may have; the descriptions of the routes that use one say so. */
const MAX_AGE_MILLIS = 5000;
/** From this age on it is read anew in the background, while requests go on with what there is. */
const RENEW_AFTER_MILLIS = 4000;

/**
 * A function that returns what `read` gives, at most five seconds old. All who ask at once wait for one reading at most;
 * nobody asks, nobody reads. A failure is not kept.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function keepValue<T>(
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  const cache = new LRUCache<'kept', { value: T }>({
    max: 1,
    ttl: RENEW_AFTER_MILLIS,
    perf: { now },
    fetchMethod: async () => ({ value: await read() }),
    noDeleteOnFetchRejection: true,
  });
  return async () => {
    // Negative once it is to be renewed; what is older than the maximum is waited for.
    const isRecent = cache.getRemainingTTL('kept') > RENEW_AFTER_MILLIS - MAX_AGE_MILLIS;
    return (await cache.forceFetch('kept', { allowStale: isRecent })).value;
  };
}
