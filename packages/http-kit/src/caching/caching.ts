import caching from '@fastify/caching';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The successful answers of this route are the same for everybody and may be kept this many seconds, or for
     * {@link DEFAULT_CACHE_SECONDS}.
     */
    cacheSeconds?: number | 'default';
  }
}

/** Seconds for a route that is cacheable without a reason for another time. */
const DEFAULT_CACHE_SECONDS = 300;

/**
 * Forbids browsers and proxies to store any answer, unless the route has `config.cacheSeconds`; errors are never stored.
 * The plugin sets the header for the default time. `reply.etag()` must not be used: the plugin would answer 304 for any
 * address, even after a change.
 */
export function registerCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { cacheSeconds } = request.routeOptions.config;
    const succeeded = reply.statusCode >= 200 && reply.statusCode < 300;
    if (!reply.hasHeader('cache-control')) {
      if (cacheSeconds === undefined || !succeeded) reply.header('cache-control', 'no-store');
      else if (cacheSeconds !== 'default') reply.header('cache-control', `public, max-age=${cacheSeconds}`);
    }
    done();
  });
  // Its hook comes after the one above, and leaves the header alone where there is one.
  app.register(caching, { privacy: caching.privacy.PUBLIC, expiresIn: DEFAULT_CACHE_SECONDS });
}
