import { prepared } from '@repo/database';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import { isUnfought } from '../../db/schema.js';
import type { BattleRow } from '../../model/battle.rows.js';
import { battle, battleColumns } from '../battles.repository.js';

const rematchOf = prepared('find_rematch', (db: Db) =>
  db
    .select(battleColumns)
    .from(battle)
    .where(and(eq(battle.rematchOf, sql.placeholder('id')), not(isUnfought(battle.status)))),
);

/** Finds the rematch of a battle: offered, accepted or fought. There is one at most. */
export async function findRematch(db: Db, id: string): Promise<BattleRow | null> {
  const [row] = await rematchOf(db).execute({ id });
  return row ?? null;
}
