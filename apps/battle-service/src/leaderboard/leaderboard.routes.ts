import { type Format, operations, type SortKey } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import { pageLinks } from '../http/links.js';
import type { List } from './leaderboard.repository.js';
import type { Leaderboard } from './leaderboard.service.js';

type ListQuery = { sort_by: SortKey; played: boolean; format?: Format };

const listOf = ({ sort_by: sortBy, played }: ListQuery): List => ({
  sortBy,
  members: played ? 'players' : 'all',
});

/** What the links to other pages have of the query. */
const filterOf = ({ sort_by, played, format }: ListQuery) => ({
  ...{ sort_by, ...(played && { played: 'true' }) },
  ...(format && { format }),
});

export function leaderboardRoutes(app: App, leaderboard: Leaderboard, baseUrl: string): void {
  app.route({
    ...operations.getLeaderboard,
    handler: async (request, reply) => {
      const { limit, offset, ...query } = request.query;
      const { entries, total } = query.format
        ? await leaderboard.formatPage(query.format, limit, offset)
        : await leaderboard.page(listOf(query), limit, offset);
      reply
        .header('x-total-count', total)
        .header('link', pageLinks(`${baseUrl}/leaderboard`, filterOf(query), { limit, offset }, total));
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
      const { radius, ...query } = request.query;
      return leaderboard.around(listOf(query), request.params.username, radius);
    },
  });
}
