import { Readable } from 'node:stream';
import { operations } from '@repo/contracts/battle';
import { type App, clientAddress } from '@repo/http-kit';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import { acceptToken, requireToken, trainerOf } from '../http/identity.js';
import { linkHeader } from '../http/links.js';
import { sendStream } from '../streams/send-stream.js';
import type { Live } from './live.service.js';
import type { LiveStreams } from './live-streams.js';

export function liveRoutes(
  app: App,
  { live, streams }: { live: Live; streams: LiveStreams },
  baseUrl: string,
): void {
  app.route({
    ...operations.listLiveBattles,
    onRequest: acceptToken,
    handler: async (request, reply) => {
      const { before, ...query } = request.query;
      const page = await live.list(query, before === undefined ? null : decodeCursor(before, 'before'));
      if (page.next) {
        const next = { ...query, before: encodeCursor(page.next) };
        reply.header('link', linkHeader(`${baseUrl}/live`, { next }));
      }
      return page.battles;
    },
  });

  app.route({
    ...operations.watchBattle,
    onRequest: acceptToken,
    handler: async (request) => live.view(request.params.id),
  });

  app.route({
    ...operations.listLiveEvents,
    onRequest: acceptToken,
    handler: async (request) => live.history(request.params.id, request.query.after),
  });

  app.route({
    ...operations.streamBattle,
    onRequest: requireToken,
    config: { stream: true },
    handler: async (request, reply) => {
      const last = request.headers['last-event-id'];
      const after = last === undefined ? request.query.after : Number(last);
      const { id } = request.params;
      if (request.method === 'HEAD') {
        // Nobody would read what it opens.
        await live.lastSeq(id);
        return sendStream(reply, Readable.from([]));
      }
      return sendStream(reply, await streams.open(id, trainerOf(request), clientAddress(request), after));
    },
  });
}
