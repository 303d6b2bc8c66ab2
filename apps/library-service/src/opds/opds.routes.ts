import {
  LARGEST_PAGE,
  MOST_PAGED,
  MOST_RESULTS,
  OPDS_SECONDS,
  OPDS_TYPE,
  operations,
  type PopularBook,
  type ShortTitle,
} from '@repo/contracts/library';
import type { App, Clock } from '@repo/http-kit';
import { PUBLIC } from '../access/desk.js';
import type { Popularity } from '../books/popularity.js';
import { searchCatalogue } from '../catalogue/search.service.js';
import { findNew, titlesInOrder } from '../catalogue/shelves.repository.js';
import { shortTitle } from '../catalogue/suggestions.service.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import type { Lists } from '../lists/lists.service.js';
import type { LibrarySite } from '../site/site.service.js';
import { feedLink, feedOf, publicationOf } from './feeds.js';

type Options = {
  database: LibraryDatabase;
  lists: Pick<Lists, 'listPublic' | 'getPublic'>;
  popularity: Pick<Popularity, 'latest'>;
  clock: Clock;
  site: LibrarySite['get'];
  baseUrl: string;
};

const FEED = { ...PUBLIC, cacheSeconds: OPDS_SECONDS } as const;

/** Feeds of the catalogue for reading apps. */
export function opdsRoutes(app: App, { database, lists, popularity, clock, site, baseUrl }: Options): void {
  const start = `${baseUrl}/opds`;
  const booksOf = (self: string, title: string, books: readonly ShortTitle[]) =>
    feedOf(baseUrl, {
      self,
      metadata: { title, numberOfItems: books.length },
      publications: books.map((book) => publicationOf(baseUrl, book)),
    });

  app.route({
    ...operations.opdsStart,
    config: FEED,
    handler: async (_request, reply) => {
      reply.type(OPDS_TYPE);
      const navigation = [
        feedLink(`${start}/new`, { title: 'New here', rel: 'http://opds-spec.org/sort/new' }),
        feedLink(`${start}/popular`, { title: 'Most read', rel: 'http://opds-spec.org/sort/popular' }),
        feedLink(`${start}/lists`, { title: 'Lists of the library' }),
      ];
      const { name } = await site();
      return feedOf(baseUrl, { self: start, metadata: { title: name }, navigation });
    },
  });

  app.route({
    ...operations.opdsNew,
    config: FEED,
    handler: async (_request, reply) => {
      reply.type(OPDS_TYPE);
      const { titles } = await database.readStale((db) => findNew(db, clock.now()));
      return booksOf(`${start}/new`, 'New here', titles.map(shortTitle));
    },
  });

  app.route({
    ...operations.opdsPopular,
    config: FEED,
    handler: async (_request, reply) => {
      reply.type(OPDS_TYPE);
      const popular: PopularBook[] = JSON.parse((await popularity.latest()).json);
      const ids = popular.filter(({ readers }) => readers > 0).map(({ book }) => book.id);
      const titles = await database.readStale((db) => titlesInOrder(db, ids));
      return booksOf(`${start}/popular`, 'Most read', titles.map(shortTitle));
    },
  });

  app.route({
    ...operations.opdsLists,
    config: FEED,
    handler: async (_request, reply) => {
      reply.type(OPDS_TYPE);
      const all = await lists.listPublic(0, LARGEST_PAGE);
      const navigation = all.map((list) =>
        feedLink(`${start}/lists/${list.id}`, {
          title: list.name,
          properties: { numberOfItems: list.titles },
        }),
      );
      return feedOf(baseUrl, {
        self: `${start}/lists`,
        metadata: { title: 'Lists of the library', numberOfItems: all.length },
        navigation,
      });
    },
  });

  app.route({
    ...operations.opdsList,
    config: FEED,
    onRequest: requireId('list_id', () => libraryError('list_not_found')),
    handler: async (request, reply) => {
      const list = await lists.getPublic(request.params.list_id);
      reply.type(OPDS_TYPE);
      return booksOf(`${start}/lists/${list.id}`, list.name, list.titles);
    },
  });

  app.route({
    ...operations.opdsSearch,
    config: FEED,
    handler: async ({ query: { query, page = 1 } }, reply) => {
      const found = await searchCatalogue(database, { q: query, page, per_page: MOST_RESULTS });
      reply.type(OPDS_TYPE);
      const pageAt = (number: number) =>
        `${start}/search?${new URLSearchParams({ query, page: `${number}` })}`;
      const hasMore = page * MOST_RESULTS < Math.min(found.total, MOST_PAGED);
      return feedOf(baseUrl, {
        self: pageAt(page),
        metadata: {
          title: query,
          numberOfItems: found.total,
          itemsPerPage: MOST_RESULTS,
          currentPage: page,
        },
        links: [
          ...(page > 1 ? [feedLink(pageAt(page - 1), { rel: 'previous' })] : []),
          ...(hasMore ? [feedLink(pageAt(page + 1), { rel: 'next' })] : []),
        ],
        publications: found.results.map(({ book, availability }) =>
          publicationOf(baseUrl, { ...book, availability }),
        ),
      });
    },
  });
}
