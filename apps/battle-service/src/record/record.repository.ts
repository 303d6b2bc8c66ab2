import type { Action, Event } from '@repo/battle-engine';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { battleActions, battleSteps } from '../db/schema.js';

/** The events of every step of a battle, step 0 first. */
export async function listSteps(db: Db, battleId: string): Promise<Event[][]> {
  const rows = await db
    .select({ events: battleSteps.events })
    .from(battleSteps)
    .where(eq(battleSteps.battleId, battleId))
    .orderBy(asc(battleSteps.step));
  return rows.map((row) => row.events);
}

/** Every action of a battle, by step. */
export function listActions(
  db: Db,
  battleId: string,
): Promise<{ step: number; side: 0 | 1; action: Action }[]> {
  return db
    .select({ step: battleActions.step, side: battleActions.side, action: battleActions.action })
    .from(battleActions)
    .where(eq(battleActions.battleId, battleId))
    .orderBy(asc(battleActions.step), asc(battleActions.side));
}
