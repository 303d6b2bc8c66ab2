import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../http/identity.js';
import type { Views } from './view.service.js';

export function viewRoutes(app: App, views: Views): void {
  app.route({
    ...operations.getBattle,
    onRequest: requireToken,
    handler: async (request) => views.view(trainerOf(request).sub, request.params.id),
  });

  app.route({
    ...operations.listEvents,
    onRequest: requireToken,
    handler: async (request) => views.history(trainerOf(request).sub, request.params.id, request.query.after),
  });
}
