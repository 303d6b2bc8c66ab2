import { prepared } from '@repo/database';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.js';
import { battleSetups } from '../db/schema.js';
import type { BattleRow } from '../model/battle.rows.js';
import { readSetup } from '../model/battle.state.js';
import type { Setup } from '../model/battle.types.js';

/** Of all setups in memory: those of 500 battles of three against three. One takes 4.4 KB as the engine prepares it. */
const MOST_CREATURES = 3000;

/** A setup never changes, so that there is nothing to invalidate. */
const inMemory = new LRUCache<string, Setup>({
  maxSize: MOST_CREATURES,
  // A battle that somebody did not enter has no creatures, and a size must be positive.
  sizeCalculation: ({ teams }) => Math.max(1, teams.flat().length),
});

type Started = Pick<BattleRow, 'id' | 'startedAt'>;

/** With the start: a database that lost the last moments in a failover may start a battle again, with another team. */
const keyOf = ({ id, startedAt }: Started) => `${id} ${startedAt?.getTime()}`;

const setupById = prepared('find_setup', (db: Db) =>
  db
    .select({ engineVersion: battleSetups.engineVersion, setup: battleSetups.setup })
    .from(battleSetups)
    .where(eq(battleSetups.battleId, sql.placeholder('id'))),
);

/**
 * Finds the setup of a battle, or null where it has not started. The same battle gives the same object while it is in
 * memory: the engine prepares each creature of it once.
 */
export async function findSetup(db: Db, battle: Started): Promise<Setup | null> {
  if (battle.startedAt === null) return null;
  const known = inMemory.get(keyOf(battle));
  if (known) return known;
  const [row] = await setupById(db).execute({ id: battle.id });
  if (!row) throw new Error(`battle ${battle.id} has no setup`);
  const setup = readSetup(row.engineVersion, row.setup);
  rememberSetup(battle, setup);
  return setup;
}

/** Keeps the setup of a battle that has just started: it is going to be played. */
export function rememberSetup(battle: Started, setup: Setup): void {
  inMemory.set(keyOf(battle), setup);
}
