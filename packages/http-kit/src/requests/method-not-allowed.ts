import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ServiceError } from '../errors/errors.js';
import { isPreflight } from './cors.js';

/**
 * Answers 405 with `Allow` on every known path for every method it does not have (RFC 9110 section 15.5.6), whatever the
 * body is and whoever asks. HEAD comes with GET; OPTIONS is a method like the others, unless a browser asks before a
 * request. Register it after the rate limits, and before any hook that asks for a token.
 */
export const methodNotAllowedPlugin = fastifyPlugin(refuseWrongMethods, { name: 'method-not-allowed' });

async function refuseWrongMethods(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const methods = app.knownPaths.methodsAt(request.url);
    if (methods === undefined || methods.has(request.method) || isPreflight(request)) done();
    else done(methodNotAllowed([...methods].sort().join(', ')));
  });
}

const methodNotAllowed = (allowed: string): ServiceError =>
  new ServiceError({
    status: 405,
    code: 'method_not_allowed',
    detail: `This address answers ${allowed} only.`,
    headers: { allow: allowed },
  });
