import type { TokenClaims } from '@repo/contracts/battle';
import { toServiceError } from '@repo/http-kit';
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
  const caller = callerOf(request);
  requireCurrent(caller, await request.server.tokenVersionOf(caller.trainerId));
}

/** The trainer in whose name something is done, and the version of their token; null: the service does it for them. */
export type Caller = { trainerId: string; tokenVersion: number | null };

/**
 * The trainer of a request.
 * @throws ServiceError 401 `invalid_token`
 */
export function callerOf(request: FastifyRequest): Caller {
  const { sub, token_version: version = 0 } = trainerOf(request);
  return { trainerId: sub, tokenVersion: version };
}

/**
 * For routes of one battle that are asked so often that one statement reads both, the battle and the version that the caller's
 * token must have: `loadForCaller` refuses a token that has ended. A request that is refused before is refused for its token
 * first, too.
 */
export const tokenReadWithBattle = {
  onRequest: async (request: FastifyRequest): Promise<void> => {
    trainerOf(request);
  },
  errorHandler: async (error: unknown, request: FastifyRequest): Promise<never> => {
    if (NOT_UNDERSTOOD.has(toServiceError(error).status)) await requireToken(request);
    throw error;
  },
};

/** Statuses of requests that may not have come as far as to the battle. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 413, 415]);

/**
 * Requires that a token has not ended.
 * @param version that the caller's tokens must have; null: the account is gone
 * @throws ServiceError 401 `invalid_token`
 */
export function requireCurrent({ tokenVersion }: Caller, version: number | null): void {
  if (tokenVersion === null) return;
  if (version === null) throw accountGone();
  if (version !== tokenVersion) throw tokenEnded();
}

/** Hook that refuses a token that is not good, and lets a request without one pass. */
export async function acceptToken(request: FastifyRequest): Promise<void> {
  if (request.identity.kind !== 'missing') await requireToken(request);
}

/** The trainer of a request that may come without a token. */
export function trainerIfAny(request: FastifyRequest): string | null {
  return request.identity.kind === 'missing' ? null : trainerOf(request).sub;
}
