import { LeaderboardEntry, LeaderboardQuery, SortQuery } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { Type } from 'typebox';
import { pageLinks } from '../links.js';
import { answers, PAGE_HEADERS, withHeaders } from '../responses.js';
import type { Leaderboard } from './leaderboard.service.js';

const tags = ['Leaderboard'];
const AGE =
  'Of more than 10,000 trainers, positions and the total may be up to 5 seconds old; all else is as it is now.';

export function leaderboardRoutes(app: App, leaderboard: Leaderboard, baseUrl: string): void {
  app.get(
    '/leaderboard',
    {
      schema: {
        tags,
        summary: 'All trainers, the best first',
        description: AGE,
        security: [],
        querystring: LeaderboardQuery,
        response: answers({ 200: withHeaders(Type.Array(LeaderboardEntry), PAGE_HEADERS) }),
      },
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
      schema: {
        tags,
        summary: 'One trainer’s place',
        description: AGE,
        security: [],
        params: Type.Object({ username: Type.String() }),
        querystring: SortQuery,
        response: answers({ 200: LeaderboardEntry }, 404),
      },
    },
    async (request) => leaderboard.entry(request.query.sort_by, request.params.username),
  );
}
