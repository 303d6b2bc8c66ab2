import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { pageLinks } from '../http/links.js';
import type { Leaderboard } from './leaderboard.service.js';

export function leaderboardRoutes(app: App, leaderboard: Leaderboard, baseUrl: string): void {
  app.get(
    '/leaderboard',
    {
      schema: operations.getLeaderboard,
    },
    async (request, reply) => {
      const { sort_by, limit, offset } = request.query;
      const { entries, total } = await leaderboard.page(sort_by, limit, offset);
      reply
        .header('x-total-count', total)
        .header('link', pageLinks(`${baseUrl}/leaderboard`, { sort_by }, { limit, offset }, total));
      return entries;
    },
  );

  app.get(
    '/leaderboard/:username',
    {
      schema: operations.getLeaderboardEntry,
    },
    async (request) => leaderboard.entry(request.query.sort_by, request.params.username),
  );

  app.get(
    '/leaderboard/:username/around',
    {
      schema: operations.getSurroundings,
    },
    async (request) => {
      const { sort_by, radius } = request.query;
      return leaderboard.around(sort_by, request.params.username, radius);
    },
  );
}
