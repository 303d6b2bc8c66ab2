import { operations, PAGE_SIZE } from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import { ADMIN_DESK } from '../access/desk.js';
import type { LibraryDatabase } from '../db/database.js';
import { linkPages } from '../http/next-page.js';
import { listAudit } from './audit.repository.js';

type Options = { database: LibraryDatabase; baseUrl: string };

export function auditRoutes(app: App, { database, baseUrl }: Options): void {
  app.route({
    ...operations.listAudit,
    config: ADMIN_DESK,
    handler: async ({ query }, reply) => {
      const limit = query.limit ?? PAGE_SIZE;
      const entries = await listAudit(database.db, query, limit + 1);
      const page = entries.slice(0, limit);
      const last = page.at(-1);
      const first = { ...query, before: undefined, limit };
      const next = last && entries.length > limit ? { ...first, before: last.id } : null;
      linkPages(reply, `${baseUrl}/audit`, { first, next });
      return page;
    },
  });
}
