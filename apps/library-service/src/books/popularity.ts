import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

export type Popularity = {
  /** The last count. Waits only where nothing has been counted yet. @throws what that count throws */
  latest(): Promise<string>;
  /** Begins to count now and after every interval. */
  start(): void;
  stop(): void;
};

/**
 * Counts in the background, one count at a time. While one runs, and after one has failed, the last result is served:
 * nobody waits but who asks before the first count has ended.
 *
 * @param intervalMillis time from one count to the next
 */
export function countPopularity(options: {
  count: () => Promise<string>;
  intervalMillis: number;
  log: FastifyBaseLogger;
}): Popularity {
  const { count, intervalMillis, log } = options;
  const cache = new LRUCache<'latest', string>({
    max: 1,
    fetchMethod: count,
    allowStale: true,
    noDeleteOnFetchRejection: true,
  });
  const countAnew = () => {
    cache.fetch('latest', { forceRefresh: true, allowStale: false }).catch((error: unknown) => {
      log.warn({ err: error }, 'popularity could not be counted; the last count is served');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    latest: () => cache.forceFetch('latest'),
    start: () => {
      countAnew();
      timer = setInterval(countAnew, intervalMillis).unref();
    },
    stop: () => clearInterval(timer),
  };
}
