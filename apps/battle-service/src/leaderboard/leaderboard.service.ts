import type { LeaderboardEntry, SortKey } from '@repo/contracts/battle';
import type { BattleDatabase } from '../db/database.js';
import { problem } from '../problems.js';
import { countAbove, countTrainers, findStanding, listStandings } from './leaderboard.repository.js';
import { keyOf, leaderboardEntry, positionsOf } from './standings.js';

export type Leaderboard = ReturnType<typeof createLeaderboard>;

export function createLeaderboard({ database }: { database: BattleDatabase }) {
  async function page(
    sortBy: SortKey,
    limit: number,
    offset: number,
  ): Promise<{ entries: LeaderboardEntry[]; total: number }> {
    return database.readStale(async (db) => {
      const [standings, total] = await Promise.all([
        listStandings(db, sortBy, limit, offset),
        countTrainers(db),
      ]);
      const keys = standings.map((standing) => keyOf(standing, sortBy));
      const above = keys[0] === undefined ? 0 : await countAbove(db, sortBy, keys[0]);
      const positions = positionsOf(keys, above, offset);
      const entries = standings.map((standing, index) => leaderboardEntry(standing, positions[index] ?? 0));
      return { entries, total };
    });
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function entry(sortBy: SortKey, username: string): Promise<LeaderboardEntry> {
    return database.readStale(async (db) => {
      const standing = await findStanding(db, username);
      if (!standing) throw problem('unknown_trainer', `There is no trainer ${username}.`);
      return leaderboardEntry(standing, (await countAbove(db, sortBy, keyOf(standing, sortBy))) + 1);
    });
  }

  return { page, entry };
}
