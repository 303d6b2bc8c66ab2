import type { Event } from '@repo/battle-engine';
import { prepared } from '@repo/database';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import { battleSteps, battleTranscripts } from '../../db/schema.js';
import type { Battle, BattleRow } from '../../model/battle.rows.js';
import { unpackTranscript } from '../battle.transcript.js';
import { battle, battleColumns, dueColumns, partiesColumns } from '../battles.repository.js';
import { findSetup } from '../setups.repository.js';

// Each of these reads is one statement: it sees a battle that ends at the same time whole, before or after.

const viewById = prepared('find_view', (db: Db) =>
  db
    .select({
      ...battleColumns,
      lastEvents: battleSteps.events,
      transcript: battleTranscripts.contents,
    })
    .from(battle)
    .leftJoin(
      battleSteps,
      and(eq(battleSteps.battleId, battle.id), eq(battleSteps.step, sql`${battle.step} - 1`)),
    )
    .leftJoin(battleTranscripts, eq(battleTranscripts.battleId, battle.id))
    .where(eq(battle.id, sql.placeholder('id'))),
);

/** Finds a battle with the events of the step resolved last. */
export async function findView(
  db: Db,
  id: string,
): Promise<(Battle & { lastEvents: readonly Event[] }) | null> {
  const [row] = await viewById(db).execute({ id });
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
      ...historyColumns,
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
export type History = Pick<BattleRow, keyof typeof historyColumns> & { events: Event[] };

/** Finds the events of a battle with a sequence number above `after`. */
export async function findHistory(db: Db, id: string, after: number): Promise<History | null> {
  const rows = await historyById(db).execute({ id, after });
  const [first] = rows;
  if (!first) return null;
  const { transcript: packed, events: _ofOneStep, ...parties } = first;
  const steps = packed
    ? (await unpackTranscript(packed)).steps
    : rows.flatMap(({ events }) => (events ? [events] : []));
  return { ...parties, events: steps.flat().filter((event) => event.seq > after) };
}
