import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitStore } from './limit-store.js';
import type { RateLimit } from './rate-rules.js';
import { WindowCounts } from './window-counts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit that the request is being charged to: all that @fastify/rate-limit is given is the request. */
    charged: RateLimit;
  }
}

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
 * Makes the function that charges one request to one window: in `store`, under keys that begin with `nameSpace`, where it
 * is given and there, else in memory.
 * `app` ends the connection when it closes.
 */
export async function createCounter(
  app: FastifyInstance,
  { nameSpace, store }: { nameSpace: string; store: LimitStore | undefined },
): Promise<Charge> {
  app.decorateRequest('charged');
  const local = await chargeInMemory(app);
  if (store === undefined) return local;

  app.addHook('onReady', store.connect);
  app.addHook('onClose', async () => store.close());
  const shared = await chargeWith(app, { redis: store.redis, nameSpace }, (limit) =>
    store.decr(nameSpace + keyOf(limit)),
  );
  return (request, limit) =>
    store.whileThere(
      () => shared(request, limit),
      () => local(request, limit),
    );
}

function chargeInMemory(app: FastifyInstance): Promise<Charge> {
  const counts = new WindowCounts();
  class Store {
    incr(
      key: string,
      callback: (error: null, count: ReturnType<WindowCounts['add']>) => void,
      millis: number,
    ) {
      callback(null, counts.add(key, millis));
    }
    child(): Store {
      return this;
    }
  }
  return chargeWith(app, { store: Store }, async (limit) => counts.takeBack(keyOf(limit), millisOf(limit)));
}

/** Charges with the plugin, in a scope of its own, since an instance holds only one. */
async function chargeWith(
  app: FastifyInstance,
  place: RateLimitPluginOptions,
  giveBack: (limit: RateLimit) => Promise<void>,
): Promise<Charge> {
  let check: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      max: ({ charged }) => charged.window.max,
      timeWindow: ({ charged }) => millisOf(charged),
      keyGenerator: ({ charged }) => keyOf(charged),
      ...place,
    });
    check = scope.createRateLimit();
  });
  return async (request, limit) => {
    request.charged = limit;
    const result = await check?.(request);
    // The plugin allows requests without counting them only where it was given a list of exceptions.
    if (!result || result.isAllowed) throw new Error('A request was not counted.');
    return {
      exceeded: result.isExceeded,
      remaining: result.remaining,
      // A window just created may have a whole second more than none left.
      resetSeconds: Math.max(1, result.ttlInSeconds),
      giveBack: () => giveBack(limit),
    };
  };
}

const keyOf = ({ bucket, key, window }: RateLimit): string => JSON.stringify([window.name, bucket, key]);

const millisOf = ({ window }: RateLimit): number => window.seconds * 1000;
