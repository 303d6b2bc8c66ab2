import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { requireToken, trainerOf } from '../../identity.js';
import { linkHeader } from '../../links.js';
import { decodeCursor, decodeOpenCursor, encodeCursor, encodeOpenCursor } from './cursor.js';
import type { Lists } from './list.service.js';

export function listRoutes(app: App, lists: Lists, baseUrl: string): void {
  app.get(
    '/battles/pending',
    {
      onRequest: requireToken,
      schema: operations.listOpenBattles,
    },
    async (request, reply) => {
      const { limit, after } = request.query;
      const cursor = after === undefined ? null : decodeOpenCursor(after);
      const page = await lists.open(trainerOf(request).sub, limit, cursor);
      if (page.next) {
        const next = { limit, after: encodeOpenCursor(page.next) };
        reply.header('link', linkHeader(`${baseUrl}/battles/pending`, { next }));
      }
      return page.battles;
    },
  );

  app.get(
    '/battles/history/me',
    {
      onRequest: requireToken,
      schema: operations.listFinishedBattles,
    },
    async (request, reply) => {
      const { limit, before } = request.query;
      const cursor = before === undefined ? null : decodeCursor(before);
      const page = await lists.finished(trainerOf(request).sub, limit, cursor);
      if (page.next) {
        const next = { limit, before: encodeCursor(page.next) };
        reply.header('link', linkHeader(`${baseUrl}/battles/history/me`, { next }));
      }
      return page.battles;
    },
  );
}
