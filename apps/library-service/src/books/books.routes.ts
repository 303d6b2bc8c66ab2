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
import { refusal } from '../errors.js';
import { ArrayStream, arrayOf, arrayStream, JSON_TYPE } from '../http/array-stream.js';
import { pageLinks } from '../http/page-links.js';
import { pageOf } from '../http/page-query.js';
import { requireId } from '../http/path-ids.js';
import { thereFirst } from '../http/replacement.js';
import { answers, bodyRefusals } from '../http/responses.js';
import type { Books } from './books.service.js';
import { keepFor } from './popularity.js';

const POPULARITY_SECONDS = 90;

const tags = ['Books'];
const params = Type.Object({ book_id: Id });
const invalidId = () => refusal('invalid_book_id');

export function bookRoutes(app: App, books: Books, baseUrl: string): void {
  const popularity = keepFor({
    store: app.cache,
    key: 'popularity',
    seconds: POPULARITY_SECONDS,
    compute: books.mostRead,
  });

  app.post(
    '/books',
    {
      config: { staffOnly: true },
      schema: {
        tags,
        summary: 'Add a book',
        body: BookFields,
        response: answers({ 201: Book }, { ...bodyRefusals, 409: FieldMessages }),
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
      if (!page) return reply.send(arrayStream(request, books.all()));
      const { total, ...list } = await books.page(page);
      reply.header('x-total-count', total).header('link', pageLinks(`${baseUrl}/books`, page, total));
      return reply.send(arrayOf(request, list));
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
      reply.type(JSON_TYPE).send(arrayOf(request, await books.search(request.query.title))),
  );

  app.get(
    '/books/popularity',
    {
      config: { cacheSeconds: POPULARITY_SECONDS },
      schema: {
        tags,
        summary: 'The five books that most loans contain, and how many; ties by id',
        response: answers({ 200: Type.Unsafe<string>(Type.Array(PopularBook, { maxItems: 5 })) }),
      },
    },
    async (_request, reply) => reply.type(JSON_TYPE).send(await popularity()),
  );

  app.get(
    '/books/:book_id',
    {
      onRequest: requireId('book_id', () => refusal('book_not_found')),
      schema: { tags, summary: 'One book', params, response: answers({ 200: Book }, { 404: ErrorBody }) },
    },
    async (request) => books.one(request.params.book_id),
  );

  app.put(
    '/books/:book_id',
    {
      config: { staffOnly: true },
      onRequest: requireId('book_id', invalidId),
      ...thereFirst('book_id', books.demand),
      schema: {
        tags,
        summary: 'Replace a book',
        description: 'An `id` may be sent where it is that of the path.',
        params,
        body: BookReplacement,
        response: answers(
          { 200: Book },
          { ...bodyRefusals, 404: TextBody('Invalid book_id'), 409: FieldMessages },
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
            ...bodyRefusals,
            404: TextBody('Invalid book_id'),
            409: TextBody('This book is on a loan that is not returned'),
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
