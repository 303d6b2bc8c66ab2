import type { TokenClaims } from '@repo/contracts/battle';
import type { FastifyRequest } from 'fastify';
import { accountGone, serviceError, tokenEnded } from './errors.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The version that tokens of the trainer must have, or null if there is no such trainer. */
    tokenVersionOf(trainerId: string): Promise<number | null>;
  }
}

const REFUSALS = {
  missing: 'Send a token as "Authorization: Bearer …"; POST /token gives one.',
  expired: 'The token has expired; POST /token gives a new one.',
  invalid: 'The token is not valid; POST /token gives one.',
} as const;

/**
 * The claims of the request's token.
 * @throws ServiceError 401 `invalid_token`
 */
export function trainerOf(request: FastifyRequest): Pick<TokenClaims, 'sub' | 'token_version' | 'exp'> {
  const { identity } = request;
  if (identity.kind !== 'token') throw serviceError('invalid_token', REFUSALS[identity.kind]);
  return identity.claims;
}

/** Hook that refuses a request without a token that is good today, before anything of it is read. */
export async function requireToken(request: FastifyRequest): Promise<void> {
  const { sub, token_version: version = 0 } = trainerOf(request);
  const current = await request.server.tokenVersionOf(sub);
  if (current === null) throw accountGone();
  if (current !== version) throw tokenEnded();
}

/** Hook that refuses a token that is not good, and lets a request without one pass. */
export async function acceptToken(request: FastifyRequest): Promise<void> {
  if (request.identity.kind !== 'missing') await requireToken(request);
}

/** The trainer of a request that may come without a token. */
export function trainerIfAny(request: FastifyRequest): string | null {
  return request.identity.kind === 'missing' ? null : trainerOf(request).sub;
}
