import caching, { type AbstractCacheCompliantObject } from '@fastify/caching';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The successful answers of this route are the same for everybody and may be kept this many seconds. */
    cacheSeconds?: number;
  }
}

/** `app.cache`, where a service keeps what is dear to compute; times are in milliseconds. */
export type CacheStore = AbstractCacheCompliantObject;

/** For what is cacheable without a reason for another time. */
export const DEFAULT_CACHE_SECONDS = 300;

/**
 * Nothing is kept by browsers or proxies, unless a route's `config.cacheSeconds` says so; errors never are.
 * `reply.etag()` must not be used: the plugin would answer 304 for any address, even after a change.
 */
export function registerCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const seconds = request.routeOptions.config.cacheSeconds;
    const succeeded = reply.statusCode >= 200 && reply.statusCode < 300;
    if (seconds !== undefined && succeeded && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', `public, max-age=${seconds}`);
    }
    done();
  });
  app.register(caching, { privacy: 'no-store' });
}
