import { operations } from '@repo/contracts/library';
import { type App, isNamed } from '@repo/http-kit';
import { PICTURES } from '../access/desk.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { readCover } from './covers.service.js';

/** Browsers and proxies keep a picture for a day, then ask if it is still the same. */
const CACHE_CONTROL = 'public, max-age=86400';

const bookId = requireId('book_id', () => libraryError('cover_not_found'));

export function coverRoutes(app: App, database: LibraryDatabase): void {
  app.route({
    ...operations.getCover,
    config: PICTURES,
    onRequest: bookId,
    handler: async (request, reply) => {
      const { image, media_type, tag } = await readCover(database, request.params.book_id);
      const etag = `"${tag}"`;
      reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
      if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send(null);
      return reply.type(media_type).send(image);
    },
  });
}
