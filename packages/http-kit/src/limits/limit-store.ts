import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, ReplyError } from 'ioredis';

/**
 * Where counts are kept. `away`: Redis cannot be reached, or does not answer. `refusing`: it answers with an error, and
 * `code` is the first word of that: `NOPERM`, `WRONGPASS`, `READONLY`, `OOM` …
 */
export type StoreState =
  | { readonly is: 'there' }
  | { readonly is: 'away' }
  | { readonly is: 'refusing'; readonly code: string };

/** A connection to Redis; while it is lost, or refuses to count, no request waits for it. */
export type LimitStore = {
  redis: Redis;
  /** Waits a second at most for the first connection and its probe; resolves without one too. */
  connect(): Promise<void>;
  /** The result of `there`, or at once of `away` while Redis is not to be reached. */
  whileThere<T>(there: () => Promise<T>, away: () => Promise<T>): Promise<T>;
  /** Takes one back of what was counted at a key; nothing where that has ended, or Redis is away. */
  decr(key: string): Promise<void>;
  state(): StoreState;
  close(): void;
};

/** A count that has ended is left alone: DECR would make one that never ends. */
const DECREMENT = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** A command answered later than this counts as not answered. */
const COMMAND_MILLIS = 80;
const CONNECT_MILLIS = 1000;
/** So long after a failure a probe asks Redis again; until one has passed, no request waits for it. */
const REST_MILLIS = 1000;

/** Does all that limits do, on a key that is gone after a second: who may do this may count. */
const PROBE = `redis.call('INCR', KEYS[1]) redis.call('PEXPIRE', KEYS[1], 1000) redis.call('PTTL', KEYS[1]) ${DECREMENT}`;

/**
 * Opens a connection that is restored when lost. Each outage is logged once, and its end once. A probe counts under
 * `nameSpace` with every connection, so that a Redis that refuses is found out before the first request, and again and again
 * after a failure.
 *
 * @param nameSpace how the keys of all counts begin
 * @param commandMillis a command answered later counts as not answered
 */
export function openLimitStore(
  url: string,
  nameSpace: string,
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
  let state: StoreState = { is: 'there' };
  let probed: Promise<void> | undefined;
  let nextProbe: NodeJS.Timeout | undefined;

  const noteFailure = (error: unknown) => {
    nextProbe ??= setTimeout(probe, REST_MILLIS).unref();
    const before = describe(state);
    state = stateAfter(error);
    if (describe(state) === before) return;
    log.error({ err: error }, `Redis ${describe(state)}; rate limits are counted in this process`);
  };
  const noteThere = () => {
    if (state.is !== 'there') log.info('Redis is back; rate limits are shared again');
    state = { is: 'there' };
  };
  const probe = () => {
    clearTimeout(nextProbe);
    nextProbe = undefined;
    // A connection that is made anew begins with a probe.
    if (redis.status !== 'ready') return;
    probed = redis.eval(PROBE, 1, `${nameSpace}probe`).then(noteThere, noteFailure);
  };
  redis.on('error', noteFailure);
  redis.on('ready', probe);

  const whileThere = async <T>(there: () => Promise<T>, fallback: () => Promise<T>): Promise<T> => {
    if (state.is !== 'there' || redis.status !== 'ready') return fallback();
    try {
      return await there();
    } catch (error) {
      noteFailure(error);
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
    connect: () => {
      // Why there is no connection, the event `error` has told.
      const tried = redis.connect().then(
        () => probed,
        () => undefined,
      );
      return Promise.race([tried, sleep(CONNECT_MILLIS, undefined, { ref: false })]);
    },
    state: () => (state.is === 'there' && redis.status !== 'ready' ? { is: 'away' } : state),
    close: () => {
      clearTimeout(nextProbe);
      redis.disconnect();
    },
  };
}

function stateAfter(error: unknown): StoreState {
  if (!(error instanceof ReplyError)) return { is: 'away' };
  return { is: 'refusing', code: /^[A-Z]+/.exec((error as Error).message)?.[0] ?? 'ERR' };
}

/** Says how Redis is, as the end of a sentence. */
export function describe(state: StoreState): string {
  return state.is === 'refusing' ? `refuses to count (${state.code})` : `is ${state.is}`;
}
