import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitStore } from './limit-store.js';
import type { RateLimit } from './rate-rules.js';
import { WindowStore } from './window-store.js';

/** The state of a window after a request was charged to it. */
export type Count = {
  exceeded: boolean;
  remaining: number;
  resetSeconds: number;
  /** Takes the request out of the count again, where it was counted. */
  giveBack(): Promise<void>;
};

type Charge = (request: FastifyRequest, limit: RateLimit) => Promise<Count>;

/**
 * A function that charges one request to one window: in `store`, under keys that begin with `nameSpace`, where it is
 * given and there, else in memory.
 * `instance` ends the connection when it closes.
 */
export async function createCounter(
  instance: FastifyInstance,
  { nameSpace, store }: { nameSpace: string; store: LimitStore | undefined },
): Promise<Charge> {
  const local = await createLimiter(instance, inMemory());
  if (store === undefined) return local;

  instance.addHook('onReady', store.connect);
  instance.addHook('onClose', async () => store.close());
  const shared = await createLimiter(instance, inRedis(store, nameSpace));
  return (request, limit) =>
    store.whileThere(
      () => shared(request, limit),
      () => local(request, limit),
    );
}

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** A place where requests are counted. */
type Place = {
  /** What the plugin is told of it. */
  options: RateLimitPluginOptions;
  /** Makes the function that gives the plugin's check of a window. */
  checks(create: FastifyInstance['createRateLimit']): (window: string) => Check;
  decr(key: string): Promise<void>;
};

/** One limiter for all windows: the plugin asks, for each charge, which window and key it is for. */
async function createLimiter(instance: FastifyInstance, { options, checks, decr }: Place): Promise<Charge> {
  const charged = new WeakMap<FastifyRequest, RateLimit>();
  const limitOf = (request: FastifyRequest): RateLimit => {
    const limit = charged.get(request);
    if (!limit) throw new Error('A request is counted for no limit.');
    return limit;
  };
  let create: FastifyInstance['createRateLimit'] | undefined;
  // In a scope of its own, since an instance holds only one.
  await instance.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      max: (request) => limitOf(request).window.max,
      timeWindow: (request) => limitOf(request).window.seconds * 1000,
      keyGenerator: (request) => keyOf(limitOf(request)),
      ...options,
    });
    create = scope.createRateLimit;
  });
  if (!create) throw new Error('The rate limiter was not registered.');
  const checkOf = checks(create);

  return async (request, limit) => {
    charged.set(request, limit);
    const result = await checkOf(limit.window.name)(request);
    const giveBack = () => decr(keyOf(limit));
    if (result.isAllowed) return { exceeded: false, remaining: limit.window.max, resetSeconds: 0, giveBack };
    return {
      exceeded: result.isExceeded,
      remaining: result.remaining,
      // A window just created may have a whole second more than none left.
      resetSeconds: Math.max(1, result.ttlInSeconds),
      giveBack,
    };
  };
}

const keyOf = ({ bucket, key, window }: RateLimit): string => JSON.stringify([window.name, bucket, key]);

const inRedis = ({ redis, decr }: LimitStore, nameSpace: string): Place => ({
  options: { redis, nameSpace },
  checks: (create) => {
    const check = create();
    return () => check;
  },
  decr: (key) => decr(nameSpace + key),
});

/**
 * In memory each window has a store of its own: however many keys the lenient ones come to, they do not push out those of
 * the strict ones.
 */
function inMemory(): Place {
  const stores: WindowStore[] = [];
  class ListedStore extends WindowStore {
    override child(): WindowStore {
      const store = new WindowStore();
      stores.push(store);
      return store;
    }
  }
  const checks = new Map<string, Check>();
  return {
    options: { store: ListedStore },
    checks: (create) => (window) => {
      const known = checks.get(window);
      if (known) return known;
      // With options of its own it has a store of its own.
      const check = create({ skipOnError: false });
      checks.set(window, check);
      return check;
    },
    decr: async (key) => {
      // A key names its window, so only one of them has it.
      for (const store of stores) store.decr(key);
    },
  };
}
