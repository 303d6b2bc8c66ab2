import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** A connection to Redis; while it is lost, no request waits for it. */
export type LimitStore = {
  redis: Redis;
  /** Waits a second at most for the first connection; resolves without one too. */
  connect(): Promise<void>;
  /** The result of `there`, or at once of `away` while Redis is not to be reached. */
  whileThere<T>(there: () => Promise<T>, away: () => Promise<T>): Promise<T>;
  /** Takes one back of what was counted at a key; nothing where that has ended, or Redis is away. */
  decr(key: string): Promise<void>;
  /** True while counts are kept there. */
  isThere(): boolean;
  close(): void;
};

/** A count that has ended is left alone: DECR would make one that never ends. */
const DECREMENT = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** A command answered later than this counts as not answered. */
const COMMAND_MILLIS = 80;
const CONNECT_MILLIS = 1000;
/** After a failure Redis is not asked again for this long, so that only one request in a second waits for it. */
const REST_MILLIS = 1000;

/**
 * Opens a connection that is restored when lost. Each outage is logged once, and its end once.
 *
 * @param commandMillis a command answered later counts as not answered
 */
export function openLimitStore(
  url: string,
  log: FastifyBaseLogger,
  commandMillis: number = COMMAND_MILLIS,
): LimitStore {
  const redis = new Redis(url, {
    lazyConnect: true,
    // The defaults would hold every request for seconds while Redis is away.
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: CONNECT_MILLIS,
    commandTimeout: commandMillis,
    retryStrategy: (attempt) => Math.min(attempt * 100, REST_MILLIS),
  });
  let away = false;
  let restUntil = 0;

  const noteAway = (error: unknown) => {
    restUntil = performance.now() + REST_MILLIS;
    if (!away) log.error({ err: error }, 'Redis is away; rate limits are counted in this process');
    away = true;
  };
  const noteThere = () => {
    if (away) log.info('Redis is back; rate limits are shared again');
    away = false;
  };
  redis.on('error', noteAway);
  redis.on('ready', () => {
    restUntil = 0;
    noteThere();
  });

  const whileThere = async <T>(there: () => Promise<T>, fallback: () => Promise<T>): Promise<T> => {
    if (redis.status !== 'ready' || performance.now() < restUntil) return fallback();
    try {
      const result = await there();
      noteThere();
      return result;
    } catch (error) {
      noteAway(error);
      return fallback();
    }
  };

  return {
    redis,
    whileThere,
    decr: (key) =>
      whileThere(
        async () => void (await redis.eval(DECREMENT, 1, key)),
        async () => {},
      ),
    connect: () =>
      Promise.race([redis.connect().catch(noteAway), sleep(CONNECT_MILLIS, undefined, { ref: false })]),
    isThere: () => redis.status === 'ready' && !away,
    close: () => redis.disconnect(),
  };
}
