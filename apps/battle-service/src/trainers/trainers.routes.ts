import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import { linkHeader } from '../http/links.js';
import type { Trainers } from './trainers.service.js';

export function trainersRoutes(app: App, trainers: Trainers, baseUrl: string): void {
  app.route({
    ...operations.listTrainers,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { prefix, limit } = request.query;
      const { trainers: page, next } = await trainers.list(request.query);
      if (next !== null) {
        const query = { ...(prefix !== undefined && { prefix }), limit, after: next };
        reply.header('link', linkHeader(`${baseUrl}/trainers`, { next: query }));
      }
      return page;
    },
  });

  app.route({
    ...operations.getTrainer,
    onRequest: requireToken,
    handler: async (request) => trainers.profile(request.params.username),
  });

  app.route({
    ...operations.getSettings,
    onRequest: requireToken,
    handler: async (request) => trainers.settings(trainerOf(request).sub),
  });

  app.route({
    ...operations.changeSettings,
    onRequest: requireToken,
    handler: async (request) => trainers.change(trainerOf(request).sub, request.body),
  });
}
