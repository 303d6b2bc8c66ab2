import {
  Book,
  BookFields,
  BookReplacement,
  ErrorBody,
  FieldMessages,
  Id,
  PageQuery,
  PopularBook,
  SearchQuery,
  TextBody,
} from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { errorText, libraryError } from '../errors.js';
import { ArrayStream, JSON_TYPE, streamArray, writeArray } from '../http/array-stream.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import { answers, bodyErrors } from '../http/responses.js';
import type { Books } from './books.service.js';
import { pageLinks } from './page-links.js';
import { pageOf } from './page-query.js';
import { countPopularity } from './popularity.js';

/** Seconds that an answer about popularity may be kept by clients and proxies, and from one count to the next. */
export const POPULARITY_SECONDS = 90;

const tags = ['Books'];
const params = Type.Object({ book_id: Id });
const invalidId = () => libraryError('invalid_book_id');

type Options = {
  books: Books;
  baseUrl: string;
  /** Time from one count of popularity to the next. */
  popularityMillis: number;
};

export function bookRoutes(app: App, { books, baseUrl, popularityMillis }: Options): void {
  const popularity = countPopularity({
    count: async () => JSON.stringify(await books.countMostRead()),
    intervalMillis: popularityMillis,
    log: app.log,
  });
  app.addHook('onReady', async () => popularity.start());
  app.addHook('onClose', async () => popularity.stop());

  app.post(
    '/books',
    {
      config: { staffOnly: true },
      schema: {
        tags,
        summary: 'Add a book',
        body: BookFields,
        response: answers({ 201: Book }, { ...bodyErrors, 409: FieldMessages }),
      },
    },
    async (request, reply) => reply.code(201).send(await books.add(request.body)),
  );

  app.get(
    '/books',
    {
      // Whatever is no page asks for all books.
      config: { anyQuery: true },
      schema: {
        tags,
        summary: 'One page of the books by id, or all of them',
        description:
          'Parameters that are not known are ignored. ' +
          'A page comes with `X-Total-Count` and `Link` (RFC 8288). Of more than 10,000 books, the total and the ' +
          'book that a page begins with may be up to 5 seconds old.',
        querystring: PageQuery,
        response: answers({ 200: ArrayStream(Book) }),
      },
    },
    async (request, reply) => {
      reply.type(JSON_TYPE);
      const page = pageOf(request.query);
      if (!page) return reply.send(streamArray(request, books.list()));
      const { total, ...list } = await books.page(page);
      reply.header('x-total-count', total).header('link', pageLinks(`${baseUrl}/books`, page, total));
      return reply.send(writeArray(request, list));
    },
  );

  app.get(
    '/books/search',
    {
      schema: {
        tags,
        summary: 'The books whose title contains a text, ignoring case, by id',
        querystring: SearchQuery,
        response: answers({ 200: ArrayStream(Book) }),
      },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(writeArray(request, await books.search(request.query.title))),
  );

  app.get(
    '/books/popularity',
    {
      config: { cacheSeconds: POPULARITY_SECONDS },
      schema: {
        tags,
        summary: 'The five books that most loans contain, and how many; ties by id',
        description: 'Counted anew every 90 seconds.',
        response: answers({ 200: Type.Unsafe<string>(Type.Array(PopularBook, { maxItems: 5 })) }),
      },
    },
    async (_request, reply) => reply.type(JSON_TYPE).send(await popularity.latest()),
  );

  app.get(
    '/books/:book_id',
    {
      onRequest: requireId('book_id', () => libraryError('book_not_found')),
      schema: { tags, summary: 'One book', params, response: answers({ 200: Book }, { 404: ErrorBody }) },
    },
    async (request) => books.get(request.params.book_id),
  );

  app.put(
    '/books/:book_id',
    {
      config: { staffOnly: true },
      onRequest: requireId('book_id', invalidId),
      ...notFoundFirst('book_id', books.requireBook),
      schema: {
        tags,
        summary: 'Replace a book',
        description: 'An `id` may be sent where it is that of the path.',
        params,
        body: BookReplacement,
        response: answers(
          { 200: Book },
          { ...bodyErrors, 404: TextBody(errorText('invalid_book_id')), 409: FieldMessages },
        ),
      },
    },
    async (request) => books.replace(request.params.book_id, request.body),
  );

  app.delete(
    '/books/:book_id',
    {
      config: { staffOnly: true },
      onRequest: requireId('book_id', invalidId),
      schema: {
        tags,
        summary: 'Remove a book',
        params,
        response: answers(
          { 200: TextBody('Successfully deleted book 7') },
          {
            ...bodyErrors,
            404: TextBody(errorText('invalid_book_id')),
            409: TextBody(errorText('book_on_loan')),
          },
        ),
      },
    },
    async (request, reply) => {
      const { book_id } = request.params;
      await books.remove(book_id);
      return reply.type(JSON_TYPE).send(JSON.stringify(`Successfully deleted book ${book_id}`));
    },
  );
}
