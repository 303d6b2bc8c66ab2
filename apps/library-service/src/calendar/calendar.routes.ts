import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK, PUBLIC } from '../access/desk.js';
import { JSON_TYPE } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import type { LibraryCalendar } from './calendar.service.js';

export function calendarRoutes(app: App, calendar: LibraryCalendar): void {
  app.route({
    ...operations.listClosures,
    config: DESK,
    handler: async () => calendar.closures(),
  });

  app.route({
    ...operations.makeClosure,
    config: DESK,
    handler: async (request, reply) =>
      reply.code(201).send(await calendar.close(request.body, actorOf(request))),
  });

  app.route({
    ...operations.deleteClosure,
    config: DESK,
    onRequest: requireId('closure_id', () => libraryError('closure_not_found')),
    handler: async (request, reply) => {
      const { closure_id } = request.params;
      await calendar.remove(closure_id, actorOf(request));
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted closure ${closure_id}`));
    },
  });

  app.route({
    ...operations.listDays,
    config: DESK,
    handler: async (request) => calendar.days(request.query),
  });

  app.route({
    ...operations.getLibrary,
    config: PUBLIC,
    handler: async () => calendar.library(),
  });
}
