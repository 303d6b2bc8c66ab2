import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK } from '../access/desk.js';
import { JSON_TYPE } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import type { LibraryCalendar } from './calendar.service.js';

export function calendarRoutes(app: App, calendar: LibraryCalendar): void {
  app.get(
    '/calendar/closures',
    {
      config: DESK,
      schema: operations.listClosures,
    },
    async () => calendar.closures(),
  );

  app.post(
    '/calendar/closures',
    {
      config: DESK,
      schema: operations.makeClosure,
    },
    async (request, reply) => reply.code(201).send(await calendar.close(request.body, actorOf(request))),
  );

  app.delete(
    '/calendar/closures/:closure_id',
    {
      config: DESK,
      onRequest: requireId('closure_id', () => libraryError('closure_not_found')),
      schema: operations.deleteClosure,
    },
    async (request, reply) => {
      const { closure_id } = request.params;
      await calendar.remove(closure_id, actorOf(request));
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted closure ${closure_id}`));
    },
  );

  app.get(
    '/calendar/days',
    {
      config: DESK,
      schema: operations.listDays,
    },
    async (request) => calendar.days(request.query),
  );
}
