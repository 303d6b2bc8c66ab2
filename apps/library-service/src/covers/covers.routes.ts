import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { PICTURES } from '../access/desk.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { sendPicture } from '../http/pictures.js';
import { readCover } from './covers.service.js';

const bookId = requireId('book_id', () => libraryError('cover_not_found'));

export function coverRoutes(app: App, database: LibraryDatabase): void {
  app.route({
    ...operations.getCover,
    config: PICTURES,
    onRequest: bookId,
    handler: async (request, reply) => {
      const { image, media_type, tag } = await readCover(database, request.params.book_id);
      return sendPicture(request, reply, { bytes: image, type: media_type, tag });
    },
  });
}
