import { EXPORT_FORMATS, operations } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { ADMIN, DESK } from '../access/desk.js';
import { writeAudit } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { streamTexts } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import { toMarcXml } from '../marc/marc-xml.js';
import { startExport } from './export-library.js';
import { FORMATS } from './formats.js';
import { recordOfTitle } from './record-of-title.js';
import { findTitleToExport } from './titles.repository.js';

type Options = { database: LibraryDatabase; today: () => string };

export function exportRoutes(app: App, { database, today }: Options): void {
  app.route({
    ...operations.exportLibrary,
    config: ADMIN,
    onRequest: async ({ params }) => {
      if (!EXPORT_FORMATS.some((format) => format === params.format)) throw libraryError('export_not_found');
    },
    handler: async (request, reply) => {
      const { format } = request.params;
      await writeAudit(database.db, actorOf(request), { action: 'library_exported', details: { format } });
      const { mediaType, suffix } = FORMATS[format];
      reply.header('content-disposition', `attachment; filename="${format}-${today()}${suffix}"`);
      return reply.type(mediaType).send(streamTexts(request, startExport(database, format).next));
    },
  });

  app.route({
    ...operations.getTitleRecord,
    config: DESK,
    onRequest: requireId('book_id', () => libraryError('book_not_found')),
    handler: async (request, reply) => {
      const title = await database.readStale((db) => findTitleToExport(db, request.params.book_id));
      if (title === null) throw libraryError('book_not_found');
      return reply.type(FORMATS.marcxml.mediaType).send(toMarcXml(recordOfTitle(title), true));
    },
  });
}
