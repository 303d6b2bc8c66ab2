import { clientAddress, type RateRule } from '@repo/service-kit';
import type { FastifyRequest } from 'fastify';

const CREDENTIALS = [{ name: 'minute', max: 10, seconds: 60 }];
const REST = [{ name: 'minute', max: 300, seconds: 60 }];

/**
 * What a request counts towards: guessing passwords and making accounts are dear, for each client address and
 * apart from each other; everything else, unknown addresses included, together for each trainer, or for each
 * address without a valid token.
 */
export function rateRules(request: FastifyRequest): RateRule[] {
  const path = request.routeOptions.url;
  if (request.method === 'POST' && (path === '/token' || path === '/register')) {
    return [{ bucket: path, key: clientAddress(request), windows: CREDENTIALS }];
  }
  const { identity } = request;
  const key =
    identity.kind === 'token' ? `trainer ${identity.claims.sub}` : `address ${clientAddress(request)}`;
  return [{ bucket: 'rest', key, windows: REST }];
}
