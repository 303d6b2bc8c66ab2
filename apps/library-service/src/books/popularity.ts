import type { PopularBook } from '@repo/contracts/library';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A count as JSON, and when it began, as `performance.now()` tells it. */
type Count = { json: string; begin: number };

export type Popularity = {
  /** The last count, and how many whole seconds old it is. Waits only where nothing has been counted yet. @throws what that count throws */
  latest(): Promise<{ json: string; ageSeconds: number }>;
  /** Counts now, and repeatedly from then on. */
  start(): void;
  stop(): void;
};

/** While few books are counted, counting takes at most about this part of the time: one in twenty. */
const FEW_BOOKS_PAUSE = 20;

/**
 * Counts in the background, one count at a time. While one runs, and after one has failed, the last result is served:
 * nobody waits but who asks before the first count has ended.
 *
 * @param most how many books a count has at most
 * @param intervalMillis time from one count to the next
 * @param fewBooksMillis the same while fewer than `most` books have readers, so that a new library shows its first loans
 *   soon; longer where counting takes long
 */
export function countPopularity(options: {
  count: () => Promise<PopularBook[]>;
  most: number;
  intervalMillis: number;
  fewBooksMillis: number;
  log: FastifyBaseLogger;
}): Popularity {
  const { count, most, intervalMillis, fewBooksMillis, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function countAgainIn(millis: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(countAnew, millis).unref();
  }

  async function countNow(): Promise<Count> {
    let pause = intervalMillis;
    const begin = performance.now();
    try {
      const counted = await count();
      if (counted.filter(({ readers }) => readers > 0).length < most) {
        const took = performance.now() - begin;
        pause = Math.min(intervalMillis, Math.max(fewBooksMillis, FEW_BOOKS_PAUSE * took));
      }
      return { json: JSON.stringify(counted), begin };
    } finally {
      countAgainIn(pause);
    }
  }

  const cache = new LRUCache<'latest', Count>({
    max: 1,
    fetchMethod: countNow,
    allowStale: true,
    noDeleteOnFetchRejection: true,
  });

  function countAnew(): void {
    cache.fetch('latest', { forceRefresh: true, allowStale: false }).catch((error: unknown) => {
      log.warn({ err: error }, 'popularity could not be counted; the last count is served');
    });
  }

  return {
    latest: async () => {
      const { json, begin } = await cache.forceFetch('latest');
      return { json, ageSeconds: Math.floor((performance.now() - begin) / 1000) };
    },
    start: countAnew,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
