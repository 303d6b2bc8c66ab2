import type { TokenClaims } from '@repo/contracts/battle';
import type { FastifyRequest } from 'fastify';
import { problem } from './problems.js';

const REFUSALS = {
  missing: 'Send a token as "Authorization: Bearer …"; POST /token gives one.',
  expired: 'The token has expired; POST /token gives a new one.',
  invalid: 'The token is not valid; POST /token gives one.',
} as const;

/**
 * The claims of the request's token.
 * @throws ServiceError 401 `invalid_token`
 */
export function trainerOf(request: FastifyRequest): Pick<TokenClaims, 'sub'> {
  const { identity } = request;
  if (identity.kind !== 'token') throw problem('invalid_token', REFUSALS[identity.kind]);
  return identity.claims;
}

/** Hook that refuses a request without a valid token before anything of it is read. */
export async function requireToken(request: FastifyRequest): Promise<void> {
  trainerOf(request);
}
