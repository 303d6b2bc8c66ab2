import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK } from '../access/desk.js';
import type { Books } from '../books/books.service.js';
import { JSON_TYPE } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { Copies } from './copies.service.js';

const copyId = requireId('copy_id', () => libraryError('copy_not_found'));
const bookId = requireId('book_id', () => libraryError('book_not_found'));

export function copyRoutes(app: App, { copies, books }: { copies: Copies; books: Books }): void {
  app.route({
    ...operations.listCopies,
    config: DESK,
    onRequest: bookId,
    handler: async ({ params: { book_id } }) => {
      const found = await copies.list(book_id);
      // A book may be left without copies, and is found all the same.
      if (found.length === 0) await books.get(book_id);
      return found;
    },
  });

  app.route({
    ...operations.addCopy,
    config: DESK,
    onRequest: bookId,
    handler: async (request, reply) =>
      reply.code(201).send(await copies.add(request.params.book_id, request.body, actorOf(request))),
  });

  app.route({
    ...operations.labelCopy,
    config: DESK,
    onRequest: bookId,
    handler: async (request) => {
      const { book_id } = request.params;
      await books.get(book_id);
      return copies.label(book_id, request.body.barcode, actorOf(request));
    },
  });

  app.route({
    ...operations.findCopies,
    config: DESK,
    handler: async (request) => copies.find(request.query.barcode),
  });

  app.route({
    ...operations.getCopy,
    config: DESK,
    onRequest: copyId,
    handler: async (request) => copies.get(request.params.copy_id),
  });

  app.route({
    ...operations.replaceCopy,
    config: DESK,
    onRequest: copyId,
    ...notFoundFirst('copy_id', copies.get),
    handler: async (request) => copies.replace(request.params.copy_id, request.body, actorOf(request)),
  });

  app.route({
    ...operations.deleteCopy,
    config: DESK,
    onRequest: copyId,
    handler: async (request, reply) => {
      const { copy_id } = request.params;
      await copies.remove(copy_id, actorOf(request));
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted copy ${copy_id}`));
    },
  });
}
