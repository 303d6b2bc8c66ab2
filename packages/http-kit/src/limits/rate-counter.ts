import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitStore } from './limit-store.js';
import type { RateLimit } from './rate-limits.js';
import { WindowStore } from './window-store.js';

/** The state of a window after a request was charged to it. */
export type Count = { exceeded: boolean; remaining: number; resetSeconds: number };

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
  const local = await createLimiter(instance, 'local');
  if (store === undefined) return local;

  instance.addHook('onReady', store.connect);
  instance.addHook('onClose', async () => store.close());
  const shared = await createLimiter(instance, { redis: store.redis, nameSpace });
  return (request, limit) =>
    store.whileThere(
      () => shared(request, limit),
      () => local(request, limit),
    );
}

type Where = 'local' | { redis: unknown; nameSpace: string };

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * One limiter for all windows: the plugin asks, for each charge, which window and key it is for. In a scope of its
 * own, since an instance holds only one. In memory each window has a store of its own: however many keys the
 * lenient ones come to, they do not push out those of the strict ones.
 */
async function createLimiter(instance: FastifyInstance, where: Where): Promise<Charge> {
  const charged = new WeakMap<FastifyRequest, RateLimit>();
  const limitOf = (request: FastifyRequest): RateLimit => {
    const limit = charged.get(request);
    if (!limit) throw new Error('A request is counted for no limit.');
    return limit;
  };
  let create: FastifyInstance['createRateLimit'] | undefined;
  await instance.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      max: (request) => limitOf(request).window.max,
      timeWindow: (request) => limitOf(request).window.seconds * 1000,
      keyGenerator: (request) => {
        const { bucket, key, window } = limitOf(request);
        return JSON.stringify([window.name, bucket, key]);
      },
      ...(where === 'local' ? { store: WindowStore } : where),
    });
    create = scope.createRateLimit;
  });
  if (!create) throw new Error('The rate limiter was not registered.');
  const checkOf = where === 'local' ? onePerWindow(create) : onlyOne(create());

  return async (request, limit) => {
    charged.set(request, limit);
    const result = await checkOf(limit.window.name)(request);
    if (result.isAllowed) return { exceeded: false, remaining: limit.window.max, resetSeconds: 0 };
    return {
      exceeded: result.isExceeded,
      remaining: result.remaining,
      // A window just created may have a whole second more than none left.
      resetSeconds: Math.max(1, result.ttlInSeconds),
    };
  };
}

const onlyOne = (check: Check) => () => check;

function onePerWindow(create: FastifyInstance['createRateLimit']): (window: string) => Check {
  const checks = new Map<string, Check>();
  return (window) => {
    const known = checks.get(window);
    if (known) return known;
    // With options of its own it has a store of its own.
    const check = create({ skipOnError: false });
    checks.set(window, check);
    return check;
  };
}
