import { LARGEST_IMPORT, operations } from '@repo/contracts/library';
import { type App, invalid } from '@repo/http-kit';
import { actorOf } from '../access/actor.js';
import { DESK, HEAVY_DESK } from '../access/desk.js';
import { libraryError } from '../http/errors.js';
import { requireId } from '../http/path-ids.js';
import type { Imports } from './imports.service.js';

const importId = requireId('import_id', () => libraryError('import_not_found'));

export function importRoutes(app: App, imports: Imports): void {
  app.route({ ...operations.listImports, config: DESK, handler: () => imports.list() });

  app.route({
    ...operations.getImport,
    config: DESK,
    onRequest: importId,
    handler: (request) => imports.get(request.params.import_id),
  });

  app.register(async (scope: App) => {
    // Each byte is a character, so that the import itself sees what is no UTF-8.
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
      const noText = 'It is UTF-16, or no text; save the file as "CSV UTF-8".';
      if (bytes.includes(0)) done(invalid({ file: [noText] }));
      else done(null, bytes.toString('latin1'));
    });

    scope.route({
      ...operations.startImport,
      config: HEAVY_DESK,
      bodyLimit: LARGEST_IMPORT,
      handler: async (request, reply) => {
        const bytes = Buffer.from(request.body, 'latin1');
        return reply.code(202).send(await imports.start(request.query, bytes, actorOf(request)));
      },
    });
  });
}
