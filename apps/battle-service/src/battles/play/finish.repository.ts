import type { EndReason } from '@repo/battle-engine';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import { battleActions, battleSteps, battles, battleTranscripts, trainers } from '../../db/schema.js';
import type { ExpectedRevision } from '../battles.repository.js';
import type { Transcript } from '../model/battle.types.js';
import type { ResolvedStep } from './actions.repository.js';

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
    })
    .from(battleActions)
    .where(eq(battleActions.battleId, battleId))
    .orderBy(asc(battleActions.step), asc(battleActions.side));
  return { steps: steps.map(({ events }) => events), actions };
}

/**
 * Locks a battle and its two trainers until the transaction ends. The battle comes first and then the trainers in the
 * order of their ids, so that no two transactions wait for each other.
 * @returns the ratings by trainer id; none if the battle has another revision by now
 */
export async function lockForEnd(
  tx: Db,
  { id, revision }: ExpectedRevision,
  trainerIds: readonly [string, string],
): Promise<Map<string, number>> {
  const found = tx.$with('found').as(
    tx
      .select({ id: battles.id })
      .from(battles)
      .where(and(eq(battles.id, id), eq(battles.revision, revision)))
      .for('no key update'),
  );
  const rows = await tx
    .with(found)
    .select({ id: trainers.id, elo: trainers.eloRating })
    .from(trainers)
    .where(and(inArray(trainers.id, [...trainerIds]), exists(tx.select({ id: found.id }).from(found))))
    .orderBy(asc(trainers.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row.elo]));
}

/** A trainer and the rating before and after the battle. */
export type Rated = { id: string; before: number; after: number };

/** The way a battle ends, and the ratings. */
export type End = { winnerId: string | null; reason: EndReason; challenger: Rated; opponent: Rated };

/**
 * Ends a battle that is locked: its result, its transcript in place of its steps and actions, and the records of its
 * trainers.
 */
export async function saveEnd(
  tx: Db,
  battleId: string,
  now: Date,
  { turn, step, phase, waiting }: ResolvedStep,
  { winnerId, reason, challenger, opponent }: End,
  contents: Buffer,
): Promise<void> {
  const ended = tx.$with('ended').as(
    tx
      .update(battles)
      .set({
        ...{ turn, step, phase, waiting, progress: null },
        ...{ status: 'finished', winnerId, endReason: reason, updatedAt: now, finishedAt: now },
        ...{ challengerEloBefore: challenger.before, challengerEloAfter: challenger.after },
        ...{ opponentEloBefore: opponent.before, opponentEloAfter: opponent.after },
      })
      .where(eq(battles.id, battleId)),
  );
  const steps = tx.$with('steps').as(tx.delete(battleSteps).where(eq(battleSteps.battleId, battleId)));
  const actions = tx
    .$with('actions')
    .as(tx.delete(battleActions).where(eq(battleActions.battleId, battleId)));
  const rated = (name: string, { id, after }: Rated) =>
    tx.$with(name).as(
      tx
        .update(trainers)
        .set({ eloRating: after, ...countOf(id, winnerId) })
        .where(eq(trainers.id, id)),
    );
  await tx
    .with(ended, steps, actions, rated('challenger', challenger), rated('opponent', opponent))
    .insert(battleTranscripts)
    .values({ battleId, contents });
}

/** The battle, counted among those that the trainer has won, lost or drawn. */
function countOf(trainerId: string, winnerId: string | null) {
  if (winnerId === null) return { battleDraws: sql`${trainers.battleDraws} + 1` };
  return winnerId === trainerId
    ? { battleWins: sql`${trainers.battleWins} + 1` }
    : { battleLosses: sql`${trainers.battleLosses} + 1` };
}
