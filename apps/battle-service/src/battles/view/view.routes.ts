import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { callerOf, tokenReadWithBattle } from '../../http/identity.js';
import type { Views } from './view.service.js';

export function viewRoutes(app: App, views: Views): void {
  app.route({
    ...operations.getBattle,
    ...tokenReadWithBattle,
    handler: async (request) => views.view(callerOf(request), request.params.id),
  });

  app.route({
    ...operations.listEvents,
    ...tokenReadWithBattle,
    handler: async (request) => views.history(callerOf(request), request.params.id, request.query.after),
  });
}
