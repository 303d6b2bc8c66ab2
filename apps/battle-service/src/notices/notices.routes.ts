import { Readable } from 'node:stream';
import { operations } from '@repo/contracts/battle';
import { type App, clientAddress } from '@repo/http-kit';
import { requireToken, trainerOf } from '../http/identity.js';
import { linkHeader } from '../http/links.js';
import { sendStream } from '../streams/send-stream.js';
import type { Notices } from './notices.service.js';
import type { Streams } from './streams.js';

export function noticeRoutes(
  app: App,
  { notices, streams }: { notices: Notices; streams: Streams },
  baseUrl: string,
): void {
  app.route({
    ...operations.listNotices,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { limit, after } = request.query;
      const page = await notices.page(trainerOf(request).sub, after, limit);
      if (page.next !== null) {
        reply.header('link', linkHeader(`${baseUrl}/notices`, { next: { limit, after: page.next } }));
      }
      return page.notices;
    },
  });

  app.route({
    ...operations.streamNotices,
    onRequest: requireToken,
    config: { stream: true },
    handler: async (request, reply) => {
      const after = request.headers['last-event-id'] ?? request.query.after;
      // Nobody would read what HEAD opens.
      const isRead = request.method !== 'HEAD';
      if (!isRead) return sendStream(reply, Readable.from([]));
      return sendStream(reply, await streams.open(trainerOf(request), clientAddress(request), after));
    },
  });
}
