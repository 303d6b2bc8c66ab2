import { operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../errors.js';
import { requireId } from '../http/path-ids.js';
import { findTitle } from './titles.repository.js';

const bookId = requireId('book_id', () => libraryError('book_not_found'));

export function titleRoutes(app: App, database: LibraryDatabase): void {
  app.get(
    '/catalogue/titles/:book_id',
    {
      config: { limits: 'public' },
      onRequest: bookId,
      schema: operations.getTitle,
    },
    async (request) => {
      const title = await database.readStale((db) => findTitle(db, request.params.book_id));
      if (!title) throw libraryError('book_not_found');
      return title;
    },
  );
}
