import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit.repository.js';
import { callerOf } from '../http/identity.js';

/** Returns who sent a request that needs a token. @throws ServiceError 401 without one */
export const actorOf = (request: Pick<FastifyRequest, 'identity' | 'id'>): Actor => ({
  id: callerOf(request).id,
  requestId: request.id,
});

/** A member of the staff, who does something to an account. */
export type StaffActor = Actor & { isAdmin: boolean };

/** Returns who sent a request to a route for staff. @throws ServiceError 401 without a token */
export const staffActorOf = (request: Pick<FastifyRequest, 'identity' | 'id' | 'isAdmin'>): StaffActor => ({
  ...actorOf(request),
  isAdmin: request.isAdmin,
});
