import { eloDelta, type Outcome } from '@repo/battle-engine';
import { withTransaction } from '@repo/database';
import type { BattleDatabase } from '../../db/database.js';
import { trainerIdOf } from '../model/battle.state.js';
import { packTranscript, withLastStep } from '../model/battle.transcript.js';
import type { StoredAction } from '../model/battle.types.js';
import type { ResolvedStep } from './actions.repository.js';
import { listPlayed, lockForEnd, saveEnd } from './finish.repository.js';
import type { LoadedBattle } from './loaded-battle.repository.js';

/**
 * Ends the battle, packs its steps and actions and gives both trainers their points in one transaction: once, whatever
 * happens at the same time. What one rating gains the other loses.
 * @returns false, with nothing changed, if the battle has another revision by now
 */
export async function finish(
  database: BattleDatabase,
  battle: LoadedBattle,
  now: Date,
  action: StoredAction,
  step: ResolvedStep,
  outcome: Outcome,
): Promise<boolean> {
  const { challengerId, opponentId } = battle;
  // Outside of the transaction, so that nothing is locked meanwhile: if the battle still has its revision when it is
  // locked, these are all of its steps and actions.
  const played = await listPlayed(database.db, battle.id);
  const { progress, events } = step;
  const contents = await packTranscript(withLastStep(played, { progress, events, action }));
  return withTransaction(database, async (tx) => {
    const ratings = await lockForEnd(tx, battle, [challengerId, opponentId]);
    if (ratings.size === 0) return false;
    const [challengerElo, opponentElo] = [ratings.get(challengerId), ratings.get(opponentId)];
    if (challengerElo === undefined || opponentElo === undefined) {
      throw new Error(`a trainer of battle ${battle.id} is missing`);
    }
    const delta = eloDelta(challengerElo, opponentElo, pointsOfChallenger(outcome));
    const end = {
      winnerId: outcome.winner === null ? null : trainerIdOf(battle, outcome.winner),
      reason: outcome.reason,
      challenger: { id: challengerId, before: challengerElo, after: challengerElo + delta },
      opponent: { id: opponentId, before: opponentElo, after: opponentElo - delta },
    };
    await saveEnd(tx, battle.id, now, step, end, contents);
    return true;
  });
}

function pointsOfChallenger({ winner }: Outcome): 0 | 0.5 | 1 {
  if (winner === null) return 0.5;
  return winner === 0 ? 1 : 0;
}
