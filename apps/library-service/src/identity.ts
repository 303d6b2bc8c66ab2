import type { FastifyRequest } from 'fastify';
import { isId } from './path-ids.js';
import { refusal } from './refusals.js';

export type Caller = { id: number; role: string };

const REFUSALS = { missing: 'token_missing', expired: 'token_expired', invalid: 'token_invalid' } as const;

/**
 * Who the request's token belongs to; the account may be deleted meanwhile.
 * @throws ServiceError 401 `token_missing` or `token_invalid`, 403 `token_expired`
 */
export function callerOf({ identity }: Pick<FastifyRequest, 'identity'>): Caller {
  if (identity.kind !== 'token') throw refusal(REFUSALS[identity.kind]);
  const { sub, role } = identity.claims;
  if (!isId(sub)) throw refusal('token_invalid');
  return { id: Number(sub), role };
}

/** Hook that refuses a request without a valid token before anything of it is read. */
export async function requireToken(request: Pick<FastifyRequest, 'identity'>): Promise<void> {
  callerOf(request);
}
