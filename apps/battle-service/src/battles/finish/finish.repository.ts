import type { EndReason, Score } from '@repo/battle-engine';
import { COUNTERS, type Counter } from '@repo/contracts/battle';
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import {
  battleActions,
  battleSetups,
  battleSteps,
  battles,
  battleTranscripts,
  ratingChanges,
  trainers,
} from '../../db/schema.js';
import type { Transcript } from '../../model/battle.types.js';
import type { News } from '../../model/news.js';
import { newsValues, type Told, telling, toldBy } from '../../notices/tell.repository.js';
import { counterColumns, ratedBattles } from '../../trainers/counters.js';

/** Lists the resolved steps and the actions of an active battle. */
export async function listPlayed(db: Db, battleId: string): Promise<Pick<Transcript, 'steps' | 'actions'>> {
  const steps = await db
    .select({ events: battleSteps.events })
    .from(battleSteps)
    .where(eq(battleSteps.battleId, battleId))
    .orderBy(asc(battleSteps.step));
  const actions = await db
    .select({
      step: battleActions.step,
      side: battleActions.side,
      action: battleActions.action,
      idempotencyKey: battleActions.idempotencyKey,
      answer: battleActions.answer,
      origin: battleActions.origin,
    })
    .from(battleActions)
    .where(eq(battleActions.battleId, battleId))
    .orderBy(asc(battleActions.step), asc(battleActions.side));
  return {
    steps: steps.map(({ events }) => events),
    actions: actions.map(({ origin, ...action }) => ({ ...action, ...(origin && { origin }) })),
  };
}

/** The rating of a trainer, and the number of rated battles that it comes from. */
export type TrainerRecord = { elo: number; ratedBattles: number };

/**
 * Locks a battle and its two trainers until the transaction ends. The battle comes first and then the trainers in the
 * order of their ids, so that no two transactions wait for each other.
 * @param expected finds the battle as it was found before
 * @returns the records by trainer id; none if it is not so any more
 */
export async function lockForEnd(
  tx: Db,
  expected: SQL | undefined,
  trainerIds: readonly [string, string],
): Promise<Map<string, TrainerRecord>> {
  const found = tx
    .$with('found')
    .as(tx.select({ id: battles.id }).from(battles).where(expected).for('no key update'));
  const rows = await tx
    .with(found)
    .select({ id: trainers.id, elo: trainers.eloRating, ratedBattles })
    .from(trainers)
    .where(and(inArray(trainers.id, [...trainerIds]), exists(tx.select({ id: found.id }).from(found))))
    .orderBy(asc(trainers.id))
    .for('no key update');
  return new Map(rows.map(({ id: trainerId, ...record }) => [trainerId, record]));
}

/**
 * The end of a battle for a trainer: the score, the rating before and after it, and, if it is rated, its number among the
 * rated battles of the trainer.
 */
export type EndOfSide = { id: string; score: Score; n: number; before: number; after: number };

/** The way a battle ends, and the ratings, which stay as they are unless it is rated. */
export type End = {
  winnerId: string | null;
  reason: EndReason;
  rated: boolean;
  /** The most points that it could move on a guarded ladder; null: as many as it did. */
  pointsLimit: number | null;
  challenger: EndOfSide;
  opponent: EndOfSide;
};

/** The columns of a battle's row that its end changes, besides result and ratings. */
export type EndingChange = Partial<typeof battles.$inferInsert>;

/** Stores the setup of a battle that ends without having begun. */
export async function saveSetup(tx: Db, setup: typeof battleSetups.$inferInsert): Promise<void> {
  await tx.insert(battleSetups).values(setup);
}

/**
 * Ends a battle that is locked: its result, its transcript in place of its steps and actions, and, if it is rated, the
 * records of its trainers and two entries of the ladder's log; and tells of it.
 * @returns who was told
 */
export async function saveEnd(
  tx: Db,
  battleId: string,
  now: Date,
  change: EndingChange,
  { winnerId, reason, rated, pointsLimit, challenger, opponent }: End,
  contents: Buffer,
  news: News,
): Promise<Told> {
  const ended = tx.$with('ended').as(
    tx
      .update(battles)
      .set({
        ...{ ...change, progress: null },
        ...{ status: 'finished', winnerId, endReason: reason, updatedAt: now, finishedAt: now },
        pointsLimit,
        ...{ challengerEloBefore: challenger.before, challengerEloAfter: challenger.after },
        ...{ opponentEloBefore: opponent.before, opponentEloAfter: opponent.after },
      })
      .where(eq(battles.id, battleId))
      .returning({ id: battles.id }),
  );
  const steps = tx.$with('steps').as(tx.delete(battleSteps).where(eq(battleSteps.battleId, battleId)));
  const actions = tx
    .$with('actions')
    .as(tx.delete(battleActions).where(eq(battleActions.battleId, battleId)));
  const record = (name: string, { id, score, after }: EndOfSide) =>
    tx.$with(name).as(
      tx
        .update(trainers)
        .set({ eloRating: after, ...countOf(score) })
        .where(eq(trainers.id, id)),
    );
  const entry = ({ id: trainerId, ...side }: EndOfSide, { id: opponentId }: EndOfSide) => ({
    ...{ trainerId, battleId, opponentId, at: now },
    ...side,
  });
  const logged = tx
    .$with('logged')
    .as(tx.insert(ratingChanges).values([entry(challenger, opponent), entry(opponent, challenger)]));
  const ladder = [record('challenger', challenger), record('opponent', opponent), logged];
  const { ctes, trainerIds } = telling(tx, ended, newsValues(news));
  const rows = await tx
    .with(ended, steps, actions, ...(rated ? ladder : []), ...ctes)
    .insert(battleTranscripts)
    .values({ battleId, contents })
    .returning({ trainerIds });
  return toldBy(news, rows) ?? [];
}

/** Adds one to the counter of battles with this score. */
const countOf = (score: Score) =>
  Object.fromEntries(
    Object.entries(counterColumns).flatMap(([name, column]) =>
      COUNTERS[column.name as Counter] === score ? [[name, sql`${column} + 1`]] : [],
    ),
  );
