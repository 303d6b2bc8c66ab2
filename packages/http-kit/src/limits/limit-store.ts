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
  state(): StoreState;
  close(): void;
};

/** A command answered later than this counts as not answered. */
const COMMAND_MILLIS = 80;
const CONNECT_MILLIS = 1000;
/** After a failure Redis is not asked again for this long, so that only one request in a second waits for it. */
const REST_MILLIS = 1000;

/** Counts as the limits do: by a script that writes one key, which is gone after a second. */
const PROBE = "redis.call('INCR', KEYS[1]) return redis.call('PEXPIRE', KEYS[1], 1000)";

/**
 * Opens a connection that is restored when lost. Each outage is logged once, and its end once. With every connection a
 * probe counts under `nameSpace`, so that a Redis that refuses is found out before the first request.
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
  let restUntil = 0;
  let probed: Promise<void> | undefined;

  const noteFailure = (error: unknown) => {
    restUntil = performance.now() + REST_MILLIS;
    const before = describe(state);
    state = stateAfter(error);
    if (describe(state) === before) return;
    log.error({ err: error }, `Redis ${describe(state)}; rate limits are counted in this process`);
  };
  const noteThere = () => {
    if (state.is !== 'there') log.info('Redis is back; rate limits are shared again');
    state = { is: 'there' };
  };
  redis.on('error', noteFailure);
  redis.on('ready', () => {
    restUntil = 0;
    probed = redis.eval(PROBE, 1, `${nameSpace}probe`).then(noteThere, noteFailure);
  });

  return {
    redis,
    connect: () => {
      // Why there is no connection, the event `error` has told.
      const tried = redis.connect().then(
        () => probed,
        () => undefined,
      );
      return Promise.race([tried, sleep(CONNECT_MILLIS, undefined, { ref: false })]);
    },
    state: () => (state.is === 'there' && redis.status !== 'ready' ? { is: 'away' } : state),
    close: () => redis.disconnect(),
    whileThere: async (there, fallback) => {
      if (redis.status !== 'ready' || performance.now() < restUntil) return fallback();
      try {
        const result = await there();
        noteThere();
        return result;
      } catch (error) {
        noteFailure(error);
        return fallback();
      }
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
