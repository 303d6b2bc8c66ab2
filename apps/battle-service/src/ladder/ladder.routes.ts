import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { acceptToken, requireToken, trainerIfAny } from '../http/identity.js';
import { linkHeader } from '../http/links.js';
import type { Ladder } from './ladder.service.js';

export function ladderRoutes(app: App, ladder: Ladder, baseUrl: string): void {
  app.get(
    '/battles/:id/rating',
    {
      onRequest: acceptToken,
      schema: operations.getBattleRating,
    },
    async (request) => ladder.rating(trainerIfAny(request), request.params.id),
  );

  app.get(
    '/trainers/:username/ratings',
    {
      onRequest: requireToken,
      schema: operations.listRatingChanges,
    },
    async (request, reply) => {
      const { limit, before } = request.query;
      const { username, changes, next } = await ladder.changes(request.params.username, limit, before);
      if (next !== null) {
        const url = `${baseUrl}/trainers/${username}/ratings`;
        reply.header('link', linkHeader(url, { next: { limit, before: next } }));
      }
      return changes;
    },
  );

  app.get(
    '/trainers/:a/versus/:b',
    {
      onRequest: requireToken,
      schema: operations.getHeadToHead,
    },
    async (request) => ladder.versus(request.params.a, request.params.b),
  );
}
