import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../access/actor.js';
import { PUBLIC, SELF } from '../access/desk.js';
import { JSON_TYPE } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { pageWithLink } from '../http/next-page.js';
import { requireId } from '../http/path-ids.js';
import type { Lists } from './lists.service.js';

const listId = requireId('list_id', () => libraryError('list_not_found'));
const bookId = requireId('book_id', () => libraryError('book_not_found'));

const ownerOf = (request: FastifyRequest) => ({ ...actorOf(request), isStaff: request.onlyOf === null });

export function listRoutes(app: App, { lists, baseUrl }: { lists: Lists; baseUrl: string }): void {
  app.route({
    ...operations.listPublicLists,
    config: PUBLIC,
    handler: async ({ query }, reply) =>
      pageWithLink({ reply, url: `${baseUrl}/lists`, query }, lists.listPublic),
  });

  app.route({
    ...operations.getPublicList,
    config: PUBLIC,
    onRequest: listId,
    handler: async (request) => lists.getPublic(request.params.list_id),
  });

  app.route({
    ...operations.listMyLists,
    config: SELF,
    handler: async (request) => lists.own(actorOf(request).id, request.query.book_id),
  });

  app.route({
    ...operations.makeMyList,
    config: SELF,
    handler: async (request, reply) => reply.code(201).send(await lists.make(request.body, ownerOf(request))),
  });

  app.route({
    ...operations.getMyList,
    config: SELF,
    onRequest: listId,
    handler: async (request) => lists.getOwn(actorOf(request).id, request.params.list_id),
  });

  app.route({
    ...operations.replaceMyList,
    config: SELF,
    onRequest: listId,
    handler: async (request) => lists.replace(request.params.list_id, request.body, ownerOf(request)),
  });

  app.route({
    ...operations.deleteMyList,
    config: SELF,
    onRequest: listId,
    handler: async (request, reply) => {
      const { list_id } = request.params;
      await lists.remove(list_id, actorOf(request));
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted list ${list_id}`));
    },
  });

  app.route({
    ...operations.putOnMyList,
    config: SELF,
    onRequest: [listId, bookId],
    handler: async (request) => lists.put(request.params.list_id, request.params.book_id, actorOf(request)),
  });

  app.route({
    ...operations.takeOffMyList,
    config: SELF,
    onRequest: [listId, bookId],
    handler: async (request) => lists.take(request.params.list_id, request.params.book_id, actorOf(request)),
  });
}
