import { MOST_READ, operations, POPULARITY_SECONDS } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { JSON_TYPE, streamArray, writeArray } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import type { Books } from './books.service.js';
import { pageLinks } from './page-links.js';
import { pageOf, withoutRepeated } from './page-query.js';
import { countPopularity, type Popularity } from './popularity.js';

/** Seconds from one count to the next while fewer than five books have been lent. */
export const FEW_BOOKS_SECONDS = 1;

const invalidId = () => libraryError('invalid_book_id');

type Options = {
  books: Books;
  baseUrl: string;
  /** Time from one count of popularity to the next, and the same while fewer than five books have been lent. */
  popularityMillis: number;
  fewBooksMillis: number;
};

/** Registers the routes of books. Returns the count of the most read ones, which it starts. */
export function bookRoutes(
  app: App,
  { books, baseUrl, popularityMillis, fewBooksMillis }: Options,
): Popularity {
  const popularity = countPopularity({
    count: books.countMostRead,
    most: MOST_READ,
    intervalMillis: popularityMillis,
    fewBooksMillis,
    log: app.log,
  });
  app.addHook('onReady', async () => popularity.start());
  app.addHook('onClose', async () => popularity.stop());

  app.route({
    ...operations.addBook,
    config: { staffOnly: true },
    handler: async (request, reply) => reply.code(201).send(await books.add(request.body)),
  });

  app.route({
    ...operations.listBooks,
    // Whatever is no page asks for all books.
    config: { anyQuery: true },
    onRequest: async (request) => {
      request.query = withoutRepeated(request.query);
    },
    handler: async (request, reply) => {
      reply.type(JSON_TYPE);
      const page = pageOf(request.query);
      if (!page) return reply.send(streamArray(request, books.list()));
      const { total, ...list } = await books.page(page);
      reply.header('x-total-count', total).header('link', pageLinks(`${baseUrl}/books`, page, total));
      return reply.send(writeArray(request, list));
    },
  });

  app.route({
    ...operations.searchBooks,
    handler: async (request, reply) =>
      reply.type(JSON_TYPE).send(writeArray(request, await books.search(request.query.title))),
  });

  app.route({
    ...operations.listPopularBooks,
    config: { cacheSeconds: POPULARITY_SECONDS },
    handler: async (_request, reply) => {
      const { json, ageSeconds } = await popularity.latest();
      // Who keeps the answer takes it off `max-age`: nobody shows a count that is older than that.
      return reply.header('age', ageSeconds).type(JSON_TYPE).send(json);
    },
  });

  app.route({
    ...operations.getBook,
    onRequest: requireId('book_id', () => libraryError('book_not_found')),
    handler: async (request) => books.get(request.params.book_id),
  });

  app.route({
    ...operations.replaceBook,
    config: { staffOnly: true },
    onRequest: requireId('book_id', invalidId),
    ...notFoundFirst('book_id', books.requireBook),
    handler: async (request) => books.replace(request.params.book_id, request.body),
  });

  app.route({
    ...operations.deleteBook,
    config: { staffOnly: true },
    onRequest: requireId('book_id', invalidId),
    handler: async (request, reply) => {
      const { book_id } = request.params;
      await books.remove(book_id);
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted book ${book_id}`));
    },
  });

  return popularity;
}
