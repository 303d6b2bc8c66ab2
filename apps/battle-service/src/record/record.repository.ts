import { prepared } from '@repo/database';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { unpackTranscript } from '../battles/battle.transcript.js';
import { battle, battleColumns } from '../battles/battles.repository.js';
import { findSetup } from '../battles/setups.repository.js';
import type { Db } from '../db/database.js';
import { battles, battleTranscripts, isOpen } from '../db/schema.js';
import type { BattleRow } from '../model/battle.rows.js';
import type { Setup, Transcript } from '../model/battle.types.js';

/** A battle, and everything that happened in it if it is finished. */
export type RecordedBattle = BattleRow & { finished: { setup: Setup; transcript: Transcript } | null };

const recordById = prepared('find_record', (db: Db) =>
  db
    .select({ ...battleColumns, transcript: battleTranscripts.contents })
    .from(battle)
    .leftJoin(battleTranscripts, eq(battleTranscripts.battleId, battle.id))
    .where(eq(battle.id, sql.placeholder('id'))),
);

/** Finds a battle, whole: one that ends at the same time is seen before or after. */
export async function findRecorded(db: Db, id: string): Promise<RecordedBattle | null> {
  const [row] = await recordById(db).execute({ id });
  if (!row) return null;
  const { transcript: packed, ...found } = row;
  const setup = packed && (await findSetup(db, found));
  return { ...found, finished: setup && { setup, transcript: await unpackTranscript(packed) } };
}

/**
 * Tells if one of the trainers is in play in a battle that began before `moment`. Not prepared: the best plan depends on
 * how many battles are open.
 */
export async function isInPlaySince(db: Db, trainerIds: readonly string[], moment: Date): Promise<boolean> {
  const inPlayAs = (side: typeof battles.challengerId | typeof battles.opponentId) =>
    db
      .select({ id: battles.id })
      .from(battles)
      .where(and(inArray(side, [...trainerIds]), isOpen(battles.status), lte(battles.inPlaySince, moment)));
  const found = await inPlayAs(battles.challengerId).unionAll(inPlayAs(battles.opponentId)).limit(1);
  return found.length > 0;
}
