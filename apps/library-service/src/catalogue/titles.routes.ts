import { operations } from '@repo/contracts/library';
import type { App, Clock } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK, PUBLIC, TYPING } from '../access/desk.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { notFoundFirst } from '../http/replacement.js';
import { searchCatalogue } from './search.service.js';
import { readShelves } from './shelves.service.js';
import { suggest } from './suggestions.service.js';
import type { Titles } from './titles.service.js';

const bookId = requireId('book_id', () => libraryError('book_not_found'));

type Options = {
  titles: Titles;
  database: LibraryDatabase;
  clock: Clock;
  /** The day at a moment in the time zone of the library. */
  dayAt: (now: Date) => string;
  timeZone: string;
};

export function titleRoutes(app: App, { titles, database, clock, dayAt, timeZone }: Options): void {
  app.route({
    ...operations.searchCatalogue,
    config: PUBLIC,
    handler: async (request) => searchCatalogue(database, request.query),
  });

  app.route({
    ...operations.suggestTitles,
    config: TYPING,
    handler: async (request) => suggest(database, request.query.q),
  });

  app.route({
    ...operations.getShelves,
    config: PUBLIC,
    handler: async () => {
      const now = clock.now();
      return readShelves(database, { now, day: dayAt(now), timeZone });
    },
  });

  app.route({
    ...operations.addEdition,
    config: DESK,
    handler: async (request, reply) =>
      reply.code(201).send(await titles.addEdition(request.body, actorOf(request))),
  });

  app.route({
    ...operations.getTitle,
    config: PUBLIC,
    onRequest: bookId,
    handler: async (request) => titles.get(request.params.book_id),
  });

  app.route({
    ...operations.listLikeTitle,
    config: PUBLIC,
    onRequest: bookId,
    handler: async (request) => titles.like(request.params.book_id),
  });

  app.route({
    ...operations.replaceTitle,
    config: DESK,
    onRequest: bookId,
    ...notFoundFirst('book_id', titles.get),
    handler: async (request) => titles.replace(request.params.book_id, request.body, actorOf(request)),
  });
}
