import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK, SELF } from '../access/desk.js';
import { JSON_TYPE } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { Holds } from './holds.service.js';

const holdId = requireId('hold_id', () => libraryError('hold_not_found'));

const cancelled = (id: number) => JSON.stringify(`Successfully cancelled hold ${id}`);

export function holdRoutes(app: App, { holds, baseUrl }: { holds: Holds; baseUrl: string }): void {
  app.route({
    ...operations.listHolds,
    config: DESK,
    handler: async ({ query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/holds`, query }, (after, limit) =>
        holds.list(query, after, limit),
      ),
  });

  app.route({
    ...operations.placeHold,
    config: DESK,
    handler: async (request, reply) =>
      reply.code(201).send(await holds.place(request.body, actorOf(request))),
  });

  app.route({
    ...operations.getHold,
    config: DESK,
    onRequest: holdId,
    handler: async (request) => holds.get(request.params.hold_id),
  });

  app.route({
    ...operations.changeHold,
    config: DESK,
    onRequest: holdId,
    ...notFoundFirst('hold_id', holds.get),
    handler: async (request) => holds.change(request.params.hold_id, request.body, actorOf(request)),
  });

  app.route({
    ...operations.cancelHold,
    config: DESK,
    onRequest: holdId,
    handler: async (request, reply) => {
      const { hold_id } = request.params;
      await holds.cancel(hold_id, actorOf(request));
      return reply.type(JSON_TYPE).send(cancelled(hold_id));
    },
  });

  app.route({
    ...operations.listMyHolds,
    config: SELF,
    handler: async (request, reply) => {
      const { query } = request;
      const { id } = actorOf(request);
      return pageWithLink({ reply, url: `${baseUrl}/me/holds`, query }, (after, limit) =>
        holds.list({ user_id: id }, after, limit),
      );
    },
  });

  app.route({
    ...operations.placeMyHold,
    config: SELF,
    handler: async (request, reply) => {
      const by = actorOf(request);
      return reply.code(201).send(await holds.place({ ...request.body, user_id: by.id }, by));
    },
  });

  app.route({
    ...operations.changeMyHold,
    config: SELF,
    onRequest: holdId,
    handler: async (request) => {
      const by = actorOf(request);
      return holds.change(request.params.hold_id, request.body, by, by.id);
    },
  });

  app.route({
    ...operations.cancelMyHold,
    config: SELF,
    onRequest: holdId,
    handler: async (request, reply) => {
      const by = actorOf(request);
      const { hold_id } = request.params;
      await holds.cancel(hold_id, by, by.id);
      return reply.type(JSON_TYPE).send(cancelled(hold_id));
    },
  });

  app.route({
    ...operations.getPickList,
    config: DESK,
    handler: async () => holds.pickList(),
  });

  app.route({
    ...operations.getClearList,
    config: DESK,
    handler: async () => holds.clearList(),
  });
}
