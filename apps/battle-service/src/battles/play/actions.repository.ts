import type { Side } from '@repo/battle-engine';
import { prepared } from '@repo/database';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.js';
import { battleActions, battleSteps, battles } from '../../db/schema.js';
import { given, inserted } from '../../db/values.js';
import type { ResolvedStep } from '../../model/battle.step.js';
import type { StoredAction } from '../../model/battle.types.js';
import type { ClockChange } from '../../model/clocks.js';
import type { News } from '../../model/news.js';
import { NEWS, newsValues, type Told, telling, toldBy } from '../../notices/tell.repository.js';
import { type ExpectedRevision, hasExpectedRevision } from '../battles.repository.js';
import type { TakingBack } from './taking-back.js';

// Under READ COMMITTED an UPDATE that has waited for another one reads its own row again. The other parts of the statement
// still see the snapshot from before. So the UPDATE alone checks the revision, and the inserts select from what it returns.

/** The row of a new action, of the battle that was changed. */
const newAction = (battleId: AnyPgColumn) => ({
  battleId,
  step: inserted(battleActions.step, 'actionStep'),
  side: inserted(battleActions.side, 'side'),
  action: inserted(battleActions.action, 'action'),
  idempotencyKey: inserted(battleActions.idempotencyKey, 'idempotencyKey'),
  answer: inserted(battleActions.answer, 'answer'),
  origin: inserted(battleActions.origin, 'origin'),
  createdAt: inserted(battleActions.createdAt, 'now'),
});

/** The clocks of a battle that is changed. */
const newClocks = {
  clocks: given(battles.clocks, 'clocks'),
  deadlineAt: given(battles.deadlineAt, 'deadlineAt'),
  wakeAt: given(battles.wakeAt, 'wakeAt'),
  wakeAttempts: 0,
};

const holdAction = prepared('hold_action', (db: Db) => {
  const changed = db.$with('changed').as(
    db
      .update(battles)
      .set({
        waiting: given(battles.waiting, 'waiting'),
        updatedAt: given(battles.updatedAt, 'now'),
        ...newClocks,
      })
      .where(hasExpectedRevision)
      .returning({ id: battles.id }),
  );
  return db
    .with(changed)
    .insert(battleActions)
    .select(db.select(newAction(changed.id)).from(changed))
    .returning({ battleId: battleActions.battleId });
});

const takeBack = prepared('take_back', (db: Db) => {
  const changed = db.$with('changed').as(
    db
      .update(battles)
      .set({
        waiting: given(battles.waiting, 'waiting'),
        takenBackKeys: given(battles.takenBackKeys, 'takenBackKeys'),
        updatedAt: given(battles.updatedAt, 'now'),
        ...newClocks,
      })
      .where(hasExpectedRevision)
      .returning({ id: battles.id }),
  );
  return db
    .with(changed)
    .delete(battleActions)
    .where(
      and(
        eq(battleActions.battleId, sql`(select ${changed.id} from ${changed})`),
        eq(battleActions.step, sql.placeholder('step')),
        eq(battleActions.side, sql.placeholder('side')),
      ),
    )
    .returning({ battleId: battleActions.battleId });
});

const resolveStep = prepared('resolve_step', (db: Db) => {
  const changed = db.$with('changed').as(
    db
      .update(battles)
      .set({
        turn: given(battles.turn, 'turn'),
        step: given(battles.step, 'step'),
        phase: given(battles.phase, 'phase'),
        waiting: given(battles.waiting, 'waiting'),
        progress: given(battles.progress, 'progress'),
        updatedAt: given(battles.updatedAt, 'now'),
        ...newClocks,
      })
      .where(hasExpectedRevision)
      .returning({ id: battles.id }),
  );
  const acted = db
    .$with('acted')
    .as(db.insert(battleActions).select(db.select(newAction(changed.id)).from(changed)));
  const newStep = db
    .select({
      battleId: changed.id,
      step: inserted(battleSteps.step, 'actionStep'),
      lastSeq: inserted(battleSteps.lastSeq, 'lastSeq'),
      events: inserted(battleSteps.events, 'events'),
    })
    .from(changed);
  const { ctes, trainerIds } = telling(db, changed, NEWS);
  return db
    .with(changed, acted, ...ctes)
    .insert(battleSteps)
    .select(newStep)
    .returning({ trainerIds });
});

const valuesOf = (
  { id, revision }: ExpectedRevision,
  { step: actionStep, origin = null, ...action }: StoredAction,
) => ({
  ...{ id, revision, actionStep, origin },
  ...action,
});

/**
 * Stores an action that waits for those of the sides in `waiting`.
 * @returns nobody, who is told of it, or null, with nothing changed, if the battle has another revision by now
 * @throws ServiceError 503 when the connection is lost: whether it was stored is unknown
 */
export async function saveHeld(
  db: Db,
  expected: ExpectedRevision,
  now: Date,
  action: StoredAction,
  waiting: Side[],
  clock: ClockChange,
): Promise<Told | null> {
  const values = { ...valuesOf(expected, action), now, waiting, ...clock };
  return (await holdAction(db).execute(values)).length === 1 ? [] : null;
}

/**
 * Takes a held action back.
 * @returns false, with nothing changed, if the battle has another revision by now
 * @throws ServiceError 503 when the connection is lost: whether it was taken back is unknown
 */
export async function saveTakenBack(
  db: Db,
  { id, revision }: ExpectedRevision,
  now: Date,
  { clock, ...taken }: TakingBack,
): Promise<boolean> {
  return (await takeBack(db).execute({ id, revision, now, ...taken, ...clock })).length === 1;
}

/**
 * Stores a step that is not the last, with the action that was the last missing, and tells of it.
 * @returns who was told, or null, with nothing changed, if the battle has another revision by now
 * @throws ServiceError 503 when the connection is lost: whether it was stored is unknown
 */
export async function saveStep(
  db: Db,
  expected: ExpectedRevision,
  now: Date,
  action: StoredAction,
  step: ResolvedStep,
  news: News,
): Promise<Told | null> {
  const { clock, ...resolved } = step;
  const values = { ...valuesOf(expected, action), ...resolved, ...clock, now, ...newsValues(news) };
  return toldBy(news, await resolveStep(db).execute(values));
}
