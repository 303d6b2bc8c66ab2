import { BattleSummary, FinishedBattle, FinishedQuery, PendingQuery } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { requireToken, trainerOf } from '../../identity.js';
import { linkHeader } from '../../links.js';
import { answers } from '../../responses.js';
import { decodeCursor, decodeOpenCursor, encodeCursor, encodeOpenCursor } from './cursor.js';
import type { Lists } from './list.service.js';

const tags = ['Battles'];

export function listRoutes(app: App, lists: Lists, baseUrl: string): void {
  app.get(
    '/battles/pending',
    {
      onRequest: requireToken,
      schema: {
        tags,
        summary: 'Your open battles; those that wait for you come first, then the newest',
        querystring: PendingQuery,
        response: answers({ 200: Type.Array(BattleSummary) }, 401),
      },
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
      schema: {
        tags,
        summary: 'Your finished battles, newest first',
        querystring: FinishedQuery,
        response: answers({ 200: Type.Array(FinishedBattle) }, 401),
      },
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
