import type { FastifyInstance } from 'fastify';
import { malformedBody } from '../validation/validation.js';

/**
 * Reads JSON bodies as RFC 8259 has them: UTF-8 only. Without it bytes that are no UTF-8 would silently become
 * U+FFFD. Keys that would reach into prototypes are refused. No other type of body is read, plain text neither.
 * A body of no bytes is no body: many clients name a content type on every request.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch (error) {
      done(malformedBody('The body is not UTF-8.', error));
      return;
    }
    parse(request, text, done);
  });
}
