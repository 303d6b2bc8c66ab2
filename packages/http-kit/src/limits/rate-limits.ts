import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, Gauge } from 'prom-client';
import { ServiceError } from '../errors/errors.js';
import { isPreflight } from '../requests/cors.js';
import { type LimitStore, openLimitStore, type StoreState } from './limit-store.js';
import { type Count, createCounter } from './rate-counter.js';
import { limitHeader, limitText, policyHeader } from './rate-headers.js';
import type { RateLimit, RateRule, RateWindow } from './rate-rules.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * This route is exempt from rate limits. Only for health: a load balancer that was refused would take the process out,
     * and whoever shares an address with it could bring that about. Its answer must cost no more than a refusal.
     */
    unlimited?: boolean;
    /** Of the rate limits only this one holds on this route, for each address. Routes with the same one count together. */
    ownLimit?: RateWindow;
  }
  interface FastifyInstance {
    /** Where limits should be counted: `there` also if no Redis is given. */
    rateLimitStoreState: () => StoreState;
  }
}

export type RateLimitOptions = {
  enabled: boolean;
  /** All keys in Redis begin with it and a colon, which keeps services apart that share one. */
  name: string;
  /** Counts are kept there, shared by replicas; without it, or while it is away, in this process. */
  redisUrl?: string | undefined;
  /** After so many milliseconds without an answer Redis counts as away. Default: 80. */
  redisCommandMillis?: number;
  /** All rules that hold for a request; none: it is not limited. */
  rules: (request: FastifyRequest) => readonly RateRule[];
};

/**
 * Limits every request, unknown addresses and wrong methods too, except on routes with `config.unlimited`. Preflights
 * of browsers count apart from all else, 600 a minute for each address. The shortest window is charged first; once one
 * refuses, the longer ones are not charged. Adds `rate_limit_refusals_total` and, with Redis, `rate_limit_store_up` and
 * `rate_limit_store_refusing` to the metrics. Register it after the plugin of everything that `rules` reads, such as the
 * identity.
 */
export const rateLimitsPlugin = fastifyPlugin(registerRateLimits, {
  name: 'rate-limits',
  dependencies: ['metrics'],
});

async function registerRateLimits(
  app: FastifyInstance,
  { enabled, name, redisUrl, redisCommandMillis, rules }: RateLimitOptions,
): Promise<void> {
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests refused with 429, by what they counted towards and the window that was used up.',
    labelNames: ['bucket', 'window'],
    registers: [app.metrics],
  });
  const nameSpace = `${name}:limit:`;
  const store =
    enabled && redisUrl !== undefined
      ? openLimitStore(redisUrl, nameSpace, app.log, redisCommandMillis)
      : undefined;
  app.decorate('rateLimitStoreState', () => store?.state() ?? { is: 'there' });
  if (!enabled) {
    app.log.warn('rate limits are switched off (RATE_LIMITS=off)');
    return;
  }
  if (store) registerStoreGauges(app.metrics, store);
  const charge = await createCounter(app, { nameSpace, store });
  /** What is given back unless the answer is a failure. */
  const unless = new WeakMap<FastifyRequest, Count[]>();
  app.addHook('onRequest', async (request, reply) => {
    const { unlimited, ownLimit } = request.routeOptions.config;
    if (unlimited) return;
    const own = isPreflight(request) ? PREFLIGHTS : ownLimit;
    const limits = shortestFirst(own ? [ownRule(own, request)] : rules(request));
    if (limits.length === 0) return;
    await enforce(
      limits,
      async (limit) => {
        const count = await charge(request, limit);
        if (limit.window.failuresOnly) unless.set(request, [...(unless.get(request) ?? []), count]);
        return count;
      },
      reply,
      ({ bucket, window }) => refusals.inc({ bucket, window: window.name }),
    );
  });
  app.addHook('onSend', async (request, reply) => {
    const charged = unless.get(request);
    if (charged === undefined || isFailure(reply.statusCode)) return;
    await Promise.all(charged.map(({ giveBack }) => giveBack()));
  });
}

type Charged = { window: RateWindow; count: Count };

/** True for an answer that says that the request was wrong; not that it came too early. */
const isFailure = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** A browser asks once for each address and method, and remembers the answer: what it asks for counts by itself. */
const PREFLIGHTS: RateWindow = { name: 'preflights', max: 600, seconds: 60 };

function registerStoreGauges(metrics: FastifyInstance['metrics'], store: LimitStore): void {
  new Gauge({
    name: 'rate_limit_store_up',
    help: '1 while rate limits are counted in Redis, 0 while they are counted in this process instead.',
    registers: [metrics],
    collect() {
      this.set(store.state().is === 'there' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rate_limit_store_refusing',
    help: '1 while Redis answers with this error when limits are to be counted there.',
    labelNames: ['code'],
    registers: [metrics],
    collect() {
      this.reset();
      const state = store.state();
      if (state.is === 'refusing') this.set({ code: state.code }, 1);
    },
  });
}

/**
 * The client's address as a key for limits: IPv6 clients count by their /64, which one of them has to itself. Some
 * proxies name the port, too, which is another one for every connection.
 */
export function clientAddress({ ip: known }: Pick<FastifyRequest, 'ip'>): string {
  // Of a client that is gone already there is no address.
  const ip: string = known ?? '';
  const { address = ip } = WITH_PORT.exec(ip)?.groups ?? {};
  return normalizeIP(address.replace(/^\[|\]$/g, ''));
}

/** `192.0.2.1:50000`, `[2001:db8::1]:50000` */
const WITH_PORT = /^(?<address>[0-9.]+|\[[^\]]*\]):[0-9]+$/;

const ownRule = (window: RateWindow, request: FastifyRequest): RateRule => ({
  bucket: window.name,
  key: clientAddress(request),
  windows: [window],
});

const shortestFirst = (rules: readonly RateRule[]): RateLimit[] =>
  rules
    .flatMap(({ bucket, key, windows }) => windows.map((window) => ({ bucket, key, window })))
    .sort((a, b) => a.window.seconds - b.window.seconds);

async function enforce(
  limits: readonly RateLimit[],
  charge: (limit: RateLimit) => Promise<Count>,
  reply: FastifyReply,
  onRefusal: (limit: RateLimit) => void,
): Promise<void> {
  reply.header('ratelimit-policy', policyHeader(limits.map(({ window }) => window)));
  let tightest: Charged | undefined;
  for (const limit of limits) {
    const { window } = limit;
    const count = await charge(limit);
    if (count.exceeded) {
      onRefusal(limit);
      reply.header('ratelimit', limitHeader(window, count));
      throw tooMany(window, count);
    }
    // What a success gives back is not told as used up.
    if (window.failuresOnly) continue;
    if (!tightest || count.remaining <= tightest.count.remaining) tightest = { window, count };
  }
  if (tightest) reply.header('ratelimit', limitHeader(tightest.window, tightest.count));
}

function tooMany(window: RateWindow, { resetSeconds }: Count): ServiceError {
  const text = limitText(window);
  return new ServiceError({
    status: 429,
    code: 'rate_limited',
    detail: `Too many requests: the limit is ${text}.`,
    headers: { 'retry-after': String(resetSeconds) },
    limit: { max: window.max, seconds: window.seconds, text },
  });
}
