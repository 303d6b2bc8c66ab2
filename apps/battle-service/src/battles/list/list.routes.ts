import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { decodeCursor, encodeCursor } from '../../http/cursor.js';
import { requireToken, trainerOf } from '../../http/identity.js';
import { linkHeader } from '../../http/links.js';
import type { OpenPlace } from './list.repository.js';
import type { Lists } from './list.service.js';

/** The groups of the list of open battles: those that wait for the trainer, and those that wait for the other side. */
const DUE = 'due';
const WAITING = 'waiting';

function openPlaceOf(cursor: string): OpenPlace {
  const { group, at, id } = decodeCursor(cursor, 'after', [DUE, WAITING]);
  return { isDue: group === DUE, at, id };
}

export function listRoutes(app: App, lists: Lists, baseUrl: string): void {
  app.route({
    ...operations.listOpenBattles,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { limit, after } = request.query;
      const cursor = after === undefined ? null : openPlaceOf(after);
      const page = await lists.open(trainerOf(request).sub, limit, cursor);
      if (page.next) {
        const next = { limit, after: encodeCursor(page.next, page.next.isDue ? DUE : WAITING) };
        reply.header('link', linkHeader(`${baseUrl}/battles/pending`, { next }));
      }
      return page.battles;
    },
  });

  app.route({
    ...operations.listFinishedBattles,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { limit, before } = request.query;
      const cursor = before === undefined ? null : decodeCursor(before, 'before');
      const page = await lists.finished(trainerOf(request).sub, limit, cursor);
      if (page.next) {
        const next = { limit, before: encodeCursor(page.next) };
        reply.header('link', linkHeader(`${baseUrl}/battles/history/me`, { next }));
      }
      return page.battles;
    },
  });
}
