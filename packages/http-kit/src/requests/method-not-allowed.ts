import type { HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../app.js';
import { ServiceError } from '../errors/errors.js';
import { ANY_PATH } from './cors.js';

/**
 * Answers 405 with `Allow` on every known path for every method it does not have (RFC 9110 section 15.5.6).
 * Call it after all routes are registered. HEAD comes with GET; OPTIONS is a method like the others.
 */
export function registerMethodNotAllowed(app: App): void {
  app.register(
    fastifyPlugin(async (instance) => {
      for (const url of [...app.routeUrls]) {
        // No path of its own, but that of preflights.
        if (url === ANY_PATH) continue;
        const has = (method: HTTPMethods) => instance.hasRoute({ method, url });
        const allowed = instance.supportedMethods.filter(has).sort().join(', ');
        const method = instance.supportedMethods.filter((each) => !has(each));
        instance.route({
          method,
          url,
          schema: { hide: true },
          // Before the body is read: whatever it holds, the method is wrong.
          onRequest: async () => {
            throw new ServiceError({
              status: 405,
              code: 'method_not_allowed',
              detail: `This address answers ${allowed} only.`,
              headers: { allow: allowed },
            });
          },
          handler: async () => undefined,
        });
      }
    }),
  );
}
