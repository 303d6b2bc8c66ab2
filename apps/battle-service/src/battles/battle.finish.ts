import { eloDelta, type Outcome, type Side } from '@repo/battle-engine';
import { addResult, type BattleScore, lockTrainers } from '../accounts/trainers.repository.js';
import type { Db } from '../db/database.js';
import { trainerIdOf } from './battle.state.js';
import type { BattleProgress } from './battle.types.js';
import { type BattleRow, finishBattle } from './battles.repository.js';

/** What the last step changes in the battle's row, apart from its end. */
type LastChange = { progress: BattleProgress; waiting: Side[]; updatedAt: Date };

const POINTS = { win: 1, draw: 0.5, loss: 0 } as const;

function scoreOf(outcome: Outcome, side: Side): BattleScore {
  if (outcome.winner === null) return 'draw';
  return outcome.winner === side ? 'win' : 'loss';
}

/**
 * Ends the battle and gives both trainers their points, in the transaction of the last step: once, whatever
 * happens at the same time. What one rating gains the other loses.
 * @returns what the end changes in the battle's row
 */
export async function finish(tx: Db, battle: BattleRow, outcome: Outcome, change: LastChange, now: Date) {
  const ratings = new Map(
    (await lockTrainers(tx, [battle.challengerId, battle.opponentId])).map((row) => [row.id, row.eloRating]),
  );
  const challengerElo = ratings.get(battle.challengerId);
  const opponentElo = ratings.get(battle.opponentId);
  if (challengerElo === undefined || opponentElo === undefined) {
    throw new Error(`a trainer of battle ${battle.id} is missing`);
  }
  const score = scoreOf(outcome, 0);
  const delta = eloDelta(challengerElo, opponentElo, POINTS[score]);
  const end = {
    status: 'finished' as const,
    winnerId: outcome.winner === null ? null : trainerIdOf(battle, outcome.winner),
    endReason: outcome.reason,
    challengerEloBefore: challengerElo,
    challengerEloAfter: challengerElo + delta,
    opponentEloBefore: opponentElo,
    opponentEloAfter: opponentElo - delta,
    finishedAt: now,
  };
  if (!(await finishBattle(tx, battle.id, { ...change, ...end }))) {
    throw new Error(`battle ${battle.id} had already ended`);
  }
  await addResult(tx, battle.challengerId, score, delta);
  await addResult(tx, battle.opponentId, scoreOf(outcome, 1), -delta);
  return end;
}
