import { eloDelta, type Outcome } from '@repo/battle-engine';
import { withTransaction } from '@repo/database';
import type { BattleDatabase } from '../../db/database.js';
import type { BattleRow } from '../battles.repository.js';
import { trainerIdOf } from '../model/battle.state.js';
import { type Basis, lockForEnd, type NewAction, type ResolvedStep, saveEnd } from './actions.repository.js';

/**
 * Ends the battle and gives both trainers their points in one transaction: once, whatever happens at the same time.
 * What one rating gains the other loses.
 * @returns false, with nothing changed, if the battle has moved on
 */
export function finish(
  database: BattleDatabase,
  battle: BattleRow,
  basis: Basis,
  now: Date,
  action: NewAction,
  step: ResolvedStep,
  outcome: Outcome,
): Promise<boolean> {
  const { challengerId, opponentId } = battle;
  return withTransaction(database, async (tx) => {
    const ratings = await lockForEnd(tx, basis, [challengerId, opponentId]);
    if (ratings.size === 0) return false;
    const [challengerElo, opponentElo] = [ratings.get(challengerId), ratings.get(opponentId)];
    if (challengerElo === undefined || opponentElo === undefined) {
      throw new Error(`a trainer of battle ${battle.id} is missing`);
    }
    const delta = eloDelta(challengerElo, opponentElo, pointsOfChallenger(outcome));
    await saveEnd(tx, basis, now, action, step, {
      winnerId: outcome.winner === null ? null : trainerIdOf(battle, outcome.winner),
      reason: outcome.reason,
      challenger: { id: challengerId, before: challengerElo, after: challengerElo + delta },
      opponent: { id: opponentId, before: opponentElo, after: opponentElo - delta },
    });
    return true;
  });
}

function pointsOfChallenger({ winner }: Outcome): 0 | 0.5 | 1 {
  if (winner === null) return 0.5;
  return winner === 0 ? 1 : 0;
}
