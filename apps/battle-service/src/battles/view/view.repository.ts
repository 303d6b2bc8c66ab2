import type { Action, Event } from '@repo/battle-engine';
import { prepared } from '@repo/database';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import { battleActions, battleSteps, battleTranscripts } from '../../db/schema.js';
import type { Battle, BattleRow } from '../../model/battle.rows.js';
import { unpackTranscript } from '../battle.transcript.js';
import { battle, battleColumns, callerVersion, dueColumns, partiesColumns } from '../battles.repository.js';
import { findSetup } from '../setups.repository.js';

// Each of these reads is one statement: it sees a battle that ends at the same time whole, before or after.

/** The held action of the trainer who views the battle, and nobody else's; those that were taken for somebody do not count. */
const isHeldForViewer = and(
  eq(battleActions.battleId, battle.id),
  eq(battleActions.step, battle.step),
  sql`${battleActions.side} = case ${sql.placeholder('trainerId')}::uuid
    when ${battle.challengerId} then 0 when ${battle.opponentId} then 1 end`,
  isNull(battleActions.origin),
);

const viewById = prepared('find_view', (db: Db) =>
  db
    .select({
      ...{ ...battleColumns, callerVersion },
      lastEvents: battleSteps.events,
      heldAction: battleActions.action,
      transcript: battleTranscripts.contents,
    })
    .from(battle)
    .leftJoin(
      battleSteps,
      and(eq(battleSteps.battleId, battle.id), eq(battleSteps.step, sql`${battle.step} - 1`)),
    )
    .leftJoin(battleActions, isHeldForViewer)
    .leftJoin(battleTranscripts, eq(battleTranscripts.battleId, battle.id))
    .where(eq(battle.id, sql.placeholder('id'))),
);

/** The rest of what a view shows. */
type Context = {
  /** The events of the step resolved last. */
  lastEvents: readonly Event[];
  /** The action that the viewer sent for this step; null: none, or the viewer plays neither side. */
  heldAction: Action | null;
  /** The version that the viewer's tokens must have. */
  callerVersion: number | null;
};

/** Finds a battle as `trainerId` views it; null: somebody who plays neither side. */
export async function findView(
  db: Db,
  id: string,
  trainerId: string | null,
): Promise<(Battle & Context) | null> {
  const [row] = await viewById(db).execute({ id, trainerId });
  if (!row) return null;
  const { transcript: packed, lastEvents, ...found } = row;
  const setup = await findSetup(db, found);
  if (!packed) return { ...found, setup, lastEvents: lastEvents ?? [] };
  const { progress, steps } = await unpackTranscript(packed);
  return { ...found, setup, progress, lastEvents: steps.at(-1) ?? [] };
}

const historyColumns = {
  ...dueColumns,
  ...partiesColumns,
  status: battle.status,
  spectators: battle.spectators,
};

const historyById = prepared('find_history', (db: Db) =>
  db
    .select({
      ...{ ...historyColumns, callerVersion },
      events: battleSteps.events,
      transcript: battleTranscripts.contents,
    })
    .from(battle)
    .leftJoin(
      battleSteps,
      and(eq(battleSteps.battleId, battle.id), gt(battleSteps.lastSeq, sql.placeholder('after'))),
    )
    .leftJoin(battleTranscripts, eq(battleTranscripts.battleId, battle.id))
    .where(eq(battle.id, sql.placeholder('id')))
    .orderBy(asc(battleSteps.step)),
);

/** The trainers of a battle, and its events. */
export type History = Pick<BattleRow, keyof typeof historyColumns> & {
  events: Event[];
  callerVersion: number | null;
};

/** Finds the events of a battle with a sequence number above `after`, for `trainerId`; null: for anybody. */
export async function findHistory(
  db: Db,
  id: string,
  trainerId: string | null,
  after: number,
): Promise<History | null> {
  const rows = await historyById(db).execute({ id, trainerId, after });
  const [first] = rows;
  if (!first) return null;
  const { transcript: packed, events: _ofOneStep, ...parties } = first;
  const steps = packed
    ? (await unpackTranscript(packed)).steps
    : rows.flatMap(({ events }) => (events ? [events] : []));
  return { ...parties, events: steps.flat().filter((event) => event.seq > after) };
}
