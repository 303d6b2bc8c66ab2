import type { FastifyInstance, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../errors/errors.js';
import { ANY_PATH } from './cors.js';

/**
 * Answers 405 with `Allow` on every known path for every method it does not have (RFC 9110 section 15.5.6).
 * Register it after all routes. HEAD comes with GET; OPTIONS is a method like the others.
 */
export const methodNotAllowedPlugin = fastifyPlugin(registerMethodNotAllowed, { name: 'method-not-allowed' });

async function registerMethodNotAllowed(app: FastifyInstance): Promise<void> {
  for (const url of [...app.routeUrls]) {
    // The route of preflights is at every address, and has no path of its own.
    if (url === ANY_PATH) continue;
    const has = (method: HTTPMethods) => app.hasRoute({ method, url });
    const allowed = app.supportedMethods.filter(has).sort().join(', ');
    const method = app.supportedMethods.filter((each) => !has(each));
    app.route({
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
}
