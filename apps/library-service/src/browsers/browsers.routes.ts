import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { SELF } from '../access/desk.js';
import type { PushBrowsers } from './browsers.service.js';

export function browserRoutes(app: App, browsers: PushBrowsers): void {
  app.route({
    ...operations.listBrowsers,
    config: SELF,
    handler: async (request) => browsers.list(actorOf(request).id),
  });

  app.route({
    ...operations.addBrowser,
    config: SELF,
    handler: async (request, reply) =>
      reply.code(201).send(await browsers.add(actorOf(request).id, request.body)),
  });

  app.route({
    ...operations.removeBrowser,
    config: SELF,
    handler: async (request) => {
      await browsers.remove(actorOf(request).id, request.params.browserId);
      return { message: 'This browser is told no more' };
    },
  });
}
