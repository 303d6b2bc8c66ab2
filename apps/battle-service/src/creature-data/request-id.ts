import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '@repo/http-kit';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being handled, undefined outside of one; the creature data service is sent it. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Lets {@link currentRequestId} know the id in every handler. In Node 20 it adds to the cost of every promise. */
export function rememberRequestId(app: App): void {
  // Not earlier: the hooks before wait for the body, whose events belong to the connection.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done));
}
