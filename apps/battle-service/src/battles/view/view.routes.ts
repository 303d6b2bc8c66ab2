import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../http/identity.js';
import type { Views } from './view.service.js';

export function viewRoutes(app: App, views: Views): void {
  app.get(
    '/battles/:id',
    {
      onRequest: requireToken,
      schema: operations.getBattle,
    },
    async (request) => views.view(trainerOf(request).sub, request.params.id),
  );

  app.get(
    '/battles/:id/history',
    {
      onRequest: requireToken,
      schema: operations.listEvents,
    },
    async (request) => views.history(trainerOf(request).sub, request.params.id, request.query.after),
  );
}
