import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit.repository.js';
import { callerOf } from './identity.js';

/** Returns who sent a request that needs a token. @throws ServiceError 401 without one */
export const actorOf = (request: Pick<FastifyRequest, 'identity' | 'id'>): Actor => ({
  id: callerOf(request).id,
  requestId: request.id,
});
