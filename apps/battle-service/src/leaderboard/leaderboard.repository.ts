import type { SortKey } from '@repo/contracts/battle';
import { asc, count, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { trainers } from '../db/schema.js';

const SORT_COLUMNS = { elo_rating: trainers.eloRating, battle_wins: trainers.battleWins } as const;

const standingColumns = {
  username: trainers.username,
  eloRating: trainers.eloRating,
  battleWins: trainers.battleWins,
  battleLosses: trainers.battleLosses,
  battleDraws: trainers.battleDraws,
};

function selectStandings(db: Db) {
  return db.select(standingColumns).from(trainers);
}

export type Standing = Awaited<ReturnType<typeof selectStandings>>[number];

/** One page of all trainers, best first; equal ones by username. */
export function listStandings(db: Db, sortBy: SortKey, limit: number, offset: number): Promise<Standing[]> {
  return selectStandings(db)
    .orderBy(desc(SORT_COLUMNS[sortBy]), asc(trainers.usernameKey))
    .limit(limit)
    .offset(offset);
}

export async function findStanding(db: Db, username: string): Promise<Standing | null> {
  const [row] = await selectStandings(db).where(eq(trainers.usernameKey, username.toLowerCase()));
  return row ?? null;
}

/** How many trainers there are whose key is above `key`. */
export async function countAbove(db: Db, sortBy: SortKey, key: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(trainers).where(gt(SORT_COLUMNS[sortBy], key));
  return row?.n ?? 0;
}

export async function countTrainers(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(trainers);
  return row?.n ?? 0;
}
