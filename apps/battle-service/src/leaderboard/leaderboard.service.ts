import type { LeaderboardEntry, SortKey } from '@repo/contracts/battle';
import { countBefore, keepOffsetIndex, type OffsetIndex, startOfPage } from '@repo/database';
import type { BattleDatabase } from '../db/database.js';
import { trainers } from '../db/schema.js';
import { serviceError } from '../errors.js';
import {
  findPlace,
  findStanding,
  INDEX_STEP,
  ORDERS,
  type Place,
  readPageFrom,
  readPageFromTop,
  readWholePage,
  type Standing,
} from './leaderboard.repository.js';
import { keyOf, leaderboardEntry, positionsOf } from './standings.js';

export type Leaderboard = ReturnType<typeof createLeaderboard>;

/** @param shortList for tests: another length up to which the list is counted anew for every request */
export function createLeaderboard({ database, shortList }: { database: BattleDatabase; shortList?: number }) {
  const offsetIndexBy = (sortBy: SortKey) =>
    keepOffsetIndex(
      database.readStale,
      { table: trainers, order: ORDERS[sortBy], step: INDEX_STEP, markRuns: true },
      { ...(shortList !== undefined && { shortList }) },
    );
  const offsetIndexes = {
    elo_rating: offsetIndexBy('elo_rating'),
    battle_wins: offsetIndexBy('battle_wins'),
  };

  async function page(
    sortBy: SortKey,
    limit: number,
    offset: number,
  ): Promise<{ entries: LeaderboardEntry[]; total: number }> {
    const index = await offsetIndexes[sortBy]();
    const { standings, above, total } = index
      ? await readLongPage(index, sortBy, { limit, offset })
      : await database.readStale((db) => readWholePage(db, sortBy, { limit, offset }));
    const keys = standings.map((standing) => keyOf(standing, sortBy));
    const positions = positionsOf(keys, above, offset);
    const entries = standings.map((standing, index) => leaderboardEntry(standing, positions[index] ?? 0));
    return { entries, total };
  }

  async function readLongPage(
    index: OffsetIndex<Place>,
    sortBy: SortKey,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ standings: Standing[]; above: number; total: number }> {
    const { from, skip } = startOfPage(index, offset);
    const standings = await database.readStale((db) =>
      from ? readPageFrom(db, sortBy, from, { limit, skip }) : readPageFromTop(db, sortBy, { limit, skip }),
    );
    const above = standings[0] ? countAbove(index, keyOf(standings[0], sortBy)) : 0;
    return { standings, above, total: index.total };
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function entry(sortBy: SortKey, username: string): Promise<LeaderboardEntry> {
    const index = await offsetIndexes[sortBy]();
    const found = await database.readStale(async (db) => {
      if (!index) return findPlace(db, sortBy, username);
      const standing = await findStanding(db, username);
      return standing && { standing, above: countAbove(index, keyOf(standing, sortBy)) };
    });
    if (!found) throw serviceError('unknown_trainer', `There is no trainer ${username}.`);
    return leaderboardEntry(found.standing, found.above + 1);
  }

  return { page, entry };
}

/** Counts the trainers with a greater key. */
const countAbove = (index: OffsetIndex<Place>, key: number) => countBefore(index, (at) => at.key <= key);
