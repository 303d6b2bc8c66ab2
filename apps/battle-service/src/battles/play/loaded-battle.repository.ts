import { prepared } from '@repo/database';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.js';
import { battleActions, battleSteps } from '../../db/schema.js';
import { withKeptParts } from '../battle-parts.js';
import { battle, isLastStep, keptColumns } from '../battles.repository.js';

const { placeholder } = sql;

/** The actions of the battle's step, by side. */
const first = alias(battleActions, 'first');
const second = alias(battleActions, 'second');
/** The action that came with the same idempotency key, and the events of its step where it is resolved. */
const earlier = alias(battleActions, 'earlier');
const earlierStep = alias(battleSteps, 'earlier_step');

const situation = prepared('find_situation', (db: Db) =>
  db
    .select({
      ...keptColumns,
      first: { side: first.side, action: first.action, answer: first.answer },
      second: { side: second.side, action: second.action, answer: second.answer },
      earlier: { step: earlier.step, action: earlier.action, answer: earlier.answer },
      earlierEvents: earlierStep.events,
    })
    .from(battle)
    .leftJoin(battleSteps, isLastStep)
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
    .where(eq(battle.id, placeholder('id'))),
);

/** A battle and what has been submitted in it, as far as a submission depends on it. */
export type Situation = Awaited<ReturnType<ReturnType<typeof situation>['execute']>>[number];

/** The situation at one moment. Nothing is locked: what is saved afterwards names what it was decided on. */
export async function findSituation(
  db: Db,
  id: string,
  trainerId: string,
  idempotencyKey: string | null,
): Promise<Situation | null> {
  const read = situation(db);
  return withKeptParts(
    id,
    async (known) => (await read.execute({ id, trainerId, idempotencyKey, known }))[0],
  );
}
