import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { acceptToken, requireToken, trainerIfAny } from '../http/identity.js';
import { linkHeader } from '../http/links.js';
import type { Ladder } from './ladder.service.js';

export function ladderRoutes(app: App, ladder: Ladder, baseUrl: string): void {
  app.route({
    ...operations.getBattleRating,
    onRequest: acceptToken,
    handler: async (request) => ladder.rating(trainerIfAny(request), request.params.id),
  });

  app.route({
    ...operations.listRatingChanges,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const { limit, before } = request.query;
      const { username, changes, next } = await ladder.changes(request.params.username, limit, before);
      if (next !== null) {
        const url = `${baseUrl}/trainers/${username}/ratings`;
        reply.header('link', linkHeader(url, { next: { limit, before: next } }));
      }
      return changes;
    },
  });

  app.route({
    ...operations.listFormatRatings,
    handler: async (request) => ladder.formats(request.params.username),
  });

  app.route({
    ...operations.getHeadToHead,
    onRequest: requireToken,
    handler: async (request) => ladder.versus(request.params.a, request.params.b),
  });
}
