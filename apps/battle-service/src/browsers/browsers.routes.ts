import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import type { PushBrowsers } from './browsers.service.js';

export function browserRoutes(app: App, browsers: PushBrowsers): void {
  app.route({
    ...operations.listBrowsers,
    onRequest: requireToken,
    handler: async (request) => browsers.list(trainerOf(request).sub),
  });

  app.route({
    ...operations.addBrowser,
    onRequest: requireToken,
    handler: async (request, reply) =>
      reply.code(201).send(await browsers.add(trainerOf(request).sub, request.body)),
  });

  app.route({
    ...operations.removeBrowser,
    onRequest: requireToken,
    handler: async (request, reply) => {
      await browsers.remove(trainerOf(request).sub, request.params.browserId);
      return reply.code(204).send(null);
    },
  });
}
