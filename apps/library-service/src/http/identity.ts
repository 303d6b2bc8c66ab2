import type { FastifyRequest } from 'fastify';
import { libraryError } from './errors.js';
import { isId } from './path-ids.js';

/** The token's user, its role and when it was issued, in seconds since 1970. */
export type Caller = { id: number; role: string; issuedAt: number };

const ERRORS = { missing: 'token_missing', expired: 'token_expired', invalid: 'token_invalid' } as const;

/**
 * Returns whose token a request has; the account may be deleted meanwhile, or its password changed.
 * @throws ServiceError 401 `token_missing` or `token_invalid`, 403 `token_expired`
 */
export function callerOf({ identity }: Pick<FastifyRequest, 'identity'>): Caller {
  if (identity.kind !== 'token') throw libraryError(ERRORS[identity.kind]);
  const { sub, role, iat } = identity.claims;
  if (!isId(sub)) throw libraryError('token_invalid');
  return { id: Number(sub), role, issuedAt: iat };
}

/** Hook that refuses a request without a valid token before anything of it is read. */
export async function requireToken(request: Pick<FastifyRequest, 'identity'>): Promise<void> {
  callerOf(request);
}
