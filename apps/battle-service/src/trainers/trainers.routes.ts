import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import { linkHeader } from '../http/links.js';
import type { Trainers } from './trainers.service.js';

export function trainersRoutes(app: App, trainers: Trainers, baseUrl: string): void {
  app.get(
    '/trainers',
    {
      onRequest: requireToken,
      schema: operations.listTrainers,
    },
    async (request, reply) => {
      const { prefix, limit } = request.query;
      const { trainers: page, next } = await trainers.list(request.query);
      if (next !== null) {
        const query = { ...(prefix !== undefined && { prefix }), limit, after: next };
        reply.header('link', linkHeader(`${baseUrl}/trainers`, { next: query }));
      }
      return page;
    },
  );

  app.get(
    '/trainers/:username',
    {
      onRequest: requireToken,
      schema: operations.getTrainer,
    },
    async (request) => trainers.profile(request.params.username),
  );

  app.get(
    '/trainers/me/settings',
    {
      onRequest: requireToken,
      schema: operations.getSettings,
    },
    async (request) => trainers.settings(trainerOf(request).sub),
  );

  app.patch(
    '/trainers/me/settings',
    {
      onRequest: requireToken,
      schema: operations.changeSettings,
    },
    async (request) => trainers.change(trainerOf(request).sub, request.body),
  );
}
