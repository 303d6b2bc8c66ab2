import { prepared } from '@repo/database';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { battleActions, battleSteps, battleTranscripts } from '../db/schema.js';
import type { LoadedBattle } from '../model/battle.rows.js';
import { sideOf } from '../model/battle.state.js';
import { unpackTranscript } from './battle.transcript.js';
import { battle, battleColumns, callerVersion } from './battles.repository.js';
import { findSetup } from './setups.repository.js';

const { placeholder } = sql;

/** Names the trainer whose token is looked up with a battle, and asks for more of it. */
export type Reading = {
  trainerId: string;
  /** Of an action that may have come before. */
  idempotencyKey?: string | null;
  /** The events of the step resolved last, which a view shows, where no action is held yet. */
  withLastEvents?: boolean;
};

/** The actions of the battle's step, by side. */
const first = alias(battleActions, 'first');
const second = alias(battleActions, 'second');
/** The action that came with the same idempotency key, and the events of its step where it is resolved. */
const earlier = alias(battleActions, 'earlier');
const earlierStep = alias(battleSteps, 'earlier_step');
const lastStep = alias(battleSteps, 'last_step');

const loadedBattle = prepared('load_battle', (db: Db) =>
  db
    .select({
      ...battleColumns,
      first: {
        ...{ action: first.action, answer: first.answer },
        ...{ idempotencyKey: first.idempotencyKey, origin: first.origin },
      },
      second: {
        ...{ action: second.action, answer: second.answer },
        ...{ idempotencyKey: second.idempotencyKey, origin: second.origin },
      },
      takenBackKeys: battle.takenBackKeys,
      callerVersion,
      lastEvents: lastStep.events,
      earlier: { step: earlier.step, action: earlier.action, answer: earlier.answer },
      earlierEvents: earlierStep.events,
      transcript: battleTranscripts.contents,
    })
    .from(battle)
    .leftJoin(first, and(eq(first.battleId, battle.id), eq(first.step, battle.step), eq(first.side, 0)))
    .leftJoin(second, and(eq(second.battleId, battle.id), eq(second.step, battle.step), eq(second.side, 1)))
    .leftJoin(
      earlier,
      and(
        eq(earlier.battleId, battle.id),
        sql`${earlier.side} = case when ${battle.challengerId} = ${placeholder('trainerId')} then 0 else 1 end`,
        eq(earlier.idempotencyKey, placeholder('idempotencyKey')),
      ),
    )
    .leftJoin(
      earlierStep,
      and(eq(earlierStep.battleId, earlier.battleId), eq(earlierStep.step, earlier.step)),
    )
    .leftJoin(
      lastStep,
      and(
        eq(lastStep.battleId, battle.id),
        eq(lastStep.step, sql`${battle.step} - 1`),
        sql`${placeholder('withLastEvents')}::boolean`,
        isNull(first.step),
        isNull(second.step),
      ),
    )
    .leftJoin(
      battleTranscripts,
      and(eq(battleTranscripts.battleId, battle.id), isNotNull(sql`${placeholder('idempotencyKey')}::text`)),
    )
    .where(eq(battle.id, placeholder('id'))),
);

/** Loads a battle for a submission. Nothing is locked: saving expects the revision that is found here. */
export async function loadBattle(
  db: Db,
  id: string,
  { trainerId, idempotencyKey = null, withLastEvents = false }: Reading,
): Promise<(LoadedBattle & { callerVersion: number | null }) | null> {
  const [row] = await loadedBattle(db).execute({ id, trainerId, idempotencyKey, withLastEvents });
  if (!row) return null;
  const { first: held0, second: held1, earlier: found, earlierEvents, lastEvents, ...rest } = row;
  const { transcript: packed, ...loaded } = rest;
  return {
    ...loaded,
    setup: await findSetup(db, loaded),
    held: [held0, held1],
    lastEvents: lastEvents ?? [],
    earlier:
      packed && idempotencyKey !== null
        ? await earlierIn(packed, sideOf(loaded, trainerId), idempotencyKey)
        : found && { ...found, events: earlierEvents ?? [] },
  };
}

/** Finds the action with an idempotency key in a packed transcript. */
async function earlierIn(
  packed: Buffer,
  side: number | null,
  idempotencyKey: string,
): Promise<LoadedBattle['earlier']> {
  const { actions, steps } = await unpackTranscript(packed);
  const found = actions.find((each) => each.side === side && each.idempotencyKey === idempotencyKey);
  return found ? { ...found, events: steps[found.step] ?? [] } : null;
}
