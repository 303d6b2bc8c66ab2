import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being handled, to be passed on to other services; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/**
 * Lets {@link currentRequestId} know the id in every handler, and in all it calls. For services that call others: in
 * Node 20 it makes every promise dearer.
 */
export function rememberRequestId(app: FastifyInstance): void {
  // Not earlier: what comes in between waits for the body, whose events belong to the connection.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done));
}
