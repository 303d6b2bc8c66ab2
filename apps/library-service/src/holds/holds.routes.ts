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
  app.get(
    '/holds',
    {
      config: DESK,
      schema: operations.listHolds,
    },
    async ({ query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/holds`, query }, (after, limit) =>
        holds.list(query, after, limit),
      ),
  );

  app.post(
    '/holds',
    {
      config: DESK,
      schema: operations.placeHold,
    },
    async (request, reply) => reply.code(201).send(await holds.place(request.body, actorOf(request))),
  );

  app.get(
    '/holds/:hold_id',
    {
      config: DESK,
      onRequest: holdId,
      schema: operations.getHold,
    },
    async (request) => holds.get(request.params.hold_id),
  );

  app.put(
    '/holds/:hold_id',
    {
      config: DESK,
      onRequest: holdId,
      ...notFoundFirst('hold_id', holds.get),
      schema: operations.changeHold,
    },
    async (request) => holds.change(request.params.hold_id, request.body, actorOf(request)),
  );

  app.delete(
    '/holds/:hold_id',
    {
      config: DESK,
      onRequest: holdId,
      schema: operations.cancelHold,
    },
    async (request, reply) => {
      const { hold_id } = request.params;
      await holds.cancel(hold_id, actorOf(request));
      return reply.type(JSON_TYPE).send(cancelled(hold_id));
    },
  );

  app.get(
    '/me/holds',
    {
      config: SELF,
      schema: operations.listMyHolds,
    },
    async (request, reply) => {
      const { query } = request;
      const { id } = actorOf(request);
      return pageWithLink({ reply, url: `${baseUrl}/me/holds`, query }, (after, limit) =>
        holds.list({ user_id: id }, after, limit),
      );
    },
  );

  app.post(
    '/me/holds',
    {
      config: SELF,
      schema: operations.placeMyHold,
    },
    async (request, reply) => {
      const by = actorOf(request);
      return reply.code(201).send(await holds.place({ ...request.body, user_id: by.id }, by));
    },
  );

  app.put(
    '/me/holds/:hold_id',
    {
      config: SELF,
      onRequest: holdId,
      schema: operations.changeMyHold,
    },
    async (request) => {
      const by = actorOf(request);
      return holds.change(request.params.hold_id, request.body, by, by.id);
    },
  );

  app.delete(
    '/me/holds/:hold_id',
    {
      config: SELF,
      onRequest: holdId,
      schema: operations.cancelMyHold,
    },
    async (request, reply) => {
      const by = actorOf(request);
      const { hold_id } = request.params;
      await holds.cancel(hold_id, by, by.id);
      return reply.type(JSON_TYPE).send(cancelled(hold_id));
    },
  );

  app.get(
    '/circulation/pick-list',
    {
      config: DESK,
      schema: operations.getPickList,
    },
    async () => holds.pickList(),
  );

  app.get(
    '/circulation/clear-list',
    {
      config: DESK,
      schema: operations.getClearList,
    },
    async () => holds.clearList(),
  );
}
