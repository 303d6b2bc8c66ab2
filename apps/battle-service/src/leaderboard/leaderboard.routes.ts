import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { pageLinks } from '../http/links.js';
import type { Leaderboard } from './leaderboard.service.js';

export function leaderboardRoutes(app: App, leaderboard: Leaderboard, baseUrl: string): void {
  app.route({
    ...operations.getLeaderboard,
    handler: async (request, reply) => {
      const { sort_by, limit, offset } = request.query;
      const { entries, total } = await leaderboard.page(sort_by, limit, offset);
      reply
        .header('x-total-count', total)
        .header('link', pageLinks(`${baseUrl}/leaderboard`, { sort_by }, { limit, offset }, total));
      return entries;
    },
  });

  app.route({
    ...operations.getLeaderboardEntry,
    handler: async (request) => leaderboard.entry(request.query.sort_by, request.params.username),
  });

  app.route({
    ...operations.getSurroundings,
    handler: async (request) => {
      const { sort_by, radius } = request.query;
      return leaderboard.around(sort_by, request.params.username, radius);
    },
  });
}
