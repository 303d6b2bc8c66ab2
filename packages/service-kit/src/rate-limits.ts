import type { FastifyRequest } from 'fastify';
import type { App } from './app.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route is exempt from rate limits. */
    unlimited?: boolean;
  }
}

/** At most `max` requests in `seconds`. `name` is what the window is called in the RateLimit headers. */
export type RateWindow = { name: string; max: number; seconds: number };

/** Windows that hold together, counted for each `key` (e.g. an address) in each `bucket` (e.g. a route). */
export type RateRule = { bucket: string; key: string; windows: readonly RateWindow[] };

export type RateLimitOptions = {
  enabled: boolean;
  /** Names the service where several share one Redis. */
  name: string;
  redisUrl?: string | undefined;
  /** All rules that hold for a request; none: it is not limited. */
  rules: (request: FastifyRequest) => readonly RateRule[];
};

export function registerRateLimits(app: App, options: RateLimitOptions): void {
  if (!options.enabled) app.log.warn('rate limits are switched off');
}
