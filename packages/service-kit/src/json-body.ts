import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies; one of no bytes is no body, since many clients name a content type on every request. Keys
 * that could reach an object's prototype are refused.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
