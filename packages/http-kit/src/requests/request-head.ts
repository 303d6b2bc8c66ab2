import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, notFound, type ServiceError, unsupportedMediaType } from '../errors/errors.js';

/** The address that stands for one that cannot be decoded; no route has it. */
const NOWHERE = '/undecodable';

/**
 * Returns the address for the router. The router would answer one that cannot be decoded before all hooks, and so outside
 * all limits: it is replaced by one that no route has.
 */
export function addressOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return isDecodable(url) ? url : NOWHERE;
}

function isDecodable(url: string): boolean {
  // The quick way, for most addresses.
  if (url.startsWith('/') && !url.includes('%')) return true;
  // RFC 9112 section 3.2: a path, a whole address, or * for the server itself.
  if (!url.startsWith('/') && url !== '*' && !URL.canParse(url)) return false;
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses requests by their heads, in the service's own shape where Node would answer in its own: unknown and
 * undecodable addresses, a host not named or named twice (RFC 9112 section 3.2), bodies in an encoding, which
 * could grow when decoded. After the rate limits, which come earlier, and before the body is read: whatever it
 * holds, nothing is done with it. Expectations that are not known are ignored (RFC 9110 section 10.1.1).
 */
export function registerHeadChecks(app: FastifyInstance): void {
  app.server.on('checkExpectation', app.routing);
  app.addHook('preParsing', (request, _reply, payload, done) => done(errorOf(request) ?? null, payload));
}

function errorOf(request: FastifyRequest): ServiceError | undefined {
  if (!isDecodable(request.originalUrl)) return badRequest('The address cannot be decoded.');
  if (request.is404) return notFound('not_found', 'There is nothing at this address.');
  const hosts = hostsNamed(request.raw.rawHeaders);
  if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) {
    return badRequest('The request must name one host.');
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return unsupportedMediaType('Send the body as it is, without an encoding.');
  return undefined;
}

/** Counts the Host headers in headers as Node gives them: names and values in turn. */
function hostsNamed(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
