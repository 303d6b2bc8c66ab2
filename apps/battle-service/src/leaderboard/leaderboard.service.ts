import type { LeaderboardEntry, SortKey } from '@repo/contracts/battle';
import { keepRecent } from '@repo/http-kit';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../errors.js';
import {
  areThereMoreThan,
  countGroups,
  findPlace,
  findStanding,
  readPageAfter,
  readWholePage,
  type Standing,
} from './leaderboard.repository.js';
import { countAbove, LANDMARK_STEP, type Places, placeAt, placesOf } from './places.js';
import { keyOf, leaderboardEntry, positionsOf } from './standings.js';

export type Leaderboard = ReturnType<typeof createLeaderboard>;

/** A list of up to so many trainers is counted anew for every request. */
const SHORT = 10_000;
/** How old its positions and total may be; names and ratings never are. The API's description says so. */
const MAX_AGE_MILLIS = 5000;
const RENEW_AFTER_MILLIS = 4000;

/** @param short for tests: another length from which the list is not counted anew for every request */
export function createLeaderboard({ database, short = SHORT }: { database: BattleDatabase; short?: number }) {
  /** The outline of a long list, null for a short one. */
  const outlineBy = (sortBy: SortKey) =>
    keepRecent<Places | null>({
      read: () =>
        database.readStale(async (db) =>
          (await areThereMoreThan(db, short)) ? placesOf(await countGroups(db, sortBy, LANDMARK_STEP)) : null,
        ),
      maxAgeMillis: MAX_AGE_MILLIS,
      renewAfterMillis: RENEW_AFTER_MILLIS,
    });
  const outlines = { elo_rating: outlineBy('elo_rating'), battle_wins: outlineBy('battle_wins') };

  async function page(
    sortBy: SortKey,
    limit: number,
    offset: number,
  ): Promise<{ entries: LeaderboardEntry[]; total: number }> {
    const places = await outlines[sortBy]();
    const { standings, above, total } = places
      ? await readLongPage(places, sortBy, { limit, offset })
      : await database.readStale((db) => readWholePage(db, sortBy, { limit, offset }));
    const keys = standings.map((standing) => keyOf(standing, sortBy));
    const positions = positionsOf(keys, above, offset);
    const entries = standings.map((standing, index) => leaderboardEntry(standing, positions[index] ?? 0));
    return { entries, total };
  }

  async function readLongPage(
    places: Places,
    sortBy: SortKey,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ standings: Standing[]; above: number; total: number }> {
    const { after, skip } = placeAt(places, offset);
    const standings = await database.readStale((db) => readPageAfter(db, sortBy, after, { limit, skip }));
    const above = standings[0] ? countAbove(places, keyOf(standings[0], sortBy)) : 0;
    return { standings, above, total: places.total };
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function entry(sortBy: SortKey, username: string): Promise<LeaderboardEntry> {
    const places = await outlines[sortBy]();
    const found = await database.readStale(async (db) => {
      if (!places) return findPlace(db, sortBy, username);
      const standing = await findStanding(db, username);
      return standing && { standing, above: countAbove(places, keyOf(standing, sortBy)) };
    });
    if (!found) throw serviceError('unknown_trainer', `There is no trainer ${username}.`);
    return leaderboardEntry(found.standing, found.above + 1);
  }

  return { page, entry };
}
