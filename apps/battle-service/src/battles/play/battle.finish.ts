import { eloDelta, type Outcome, type Score } from '@repo/battle-engine';
import { withTransaction } from '@repo/database';
import type { SQL } from 'drizzle-orm';
import type { BattleDatabase, Db } from '../../db/database.js';
import { atRevision } from '../battles.repository.js';
import { SCORE_OF_OTHER, trainerIdOf } from '../model/battle.state.js';
import { packTranscript, withLastStep } from '../model/battle.transcript.js';
import type { StoredAction } from '../model/battle.types.js';
import type { ResolvedStep } from './actions.repository.js';
import { type EndOfSide, listPlayed, lockForEnd, saveEnd, type TrainerRecord } from './finish.repository.js';
import type { LoadedBattle } from './loaded-battle.repository.js';

/**
 * Ends the battle, packs its steps and actions and gives both trainers their points in one transaction: once, whatever
 * happens at the same time. What one rating gains the other loses.
 * @param actions the last ones
 * @param expected finds the battle if it is as it was found; default: if it has its revision
 * @returns false, with nothing changed, if the battle is not as expected by now
 */
export async function finish(
  database: BattleDatabase,
  battle: LoadedBattle,
  actions: readonly StoredAction[],
  step: ResolvedStep,
  outcome: Outcome,
  expected: (tx: Db) => SQL | undefined = () => atRevision(battle),
): Promise<boolean> {
  const { challengerId, opponentId } = battle;
  // Outside of the transaction, so that nothing is locked meanwhile: if the battle still has its revision when it is
  // locked, these are all of its steps and actions.
  const played = await listPlayed(database.db, battle.id);
  const { progress, events } = step;
  const contents = await packTranscript(withLastStep(played, { progress, events, actions }));
  return withTransaction(database, async (tx) => {
    const records = await lockForEnd(tx, expected(tx), [challengerId, opponentId]);
    if (records.size === 0) return false;
    const [own, other] = [records.get(challengerId), records.get(opponentId)];
    if (!own || !other) throw new Error(`a trainer of battle ${battle.id} is missing`);
    const score = scoreOfChallenger(outcome);
    const delta = battle.rated ? eloDelta(own.elo, other.elo, score) : 0;
    const end = {
      winnerId: outcome.winner === null ? null : trainerIdOf(battle, outcome.winner),
      reason: outcome.reason,
      rated: battle.rated,
      challenger: ended(challengerId, own, score, delta),
      opponent: ended(opponentId, other, SCORE_OF_OTHER[score], -delta),
    };
    await saveEnd(tx, battle.id, battle.now, step, end, contents);
    return true;
  });
}

/** The result of a trainer who had this record, and has this score and so many points more. */
const ended = (id: string, { elo, ratedBattles }: TrainerRecord, score: Score, delta: number): EndOfSide => ({
  ...{ id, score, n: ratedBattles + 1 },
  ...{ before: elo, after: elo + delta },
});

function scoreOfChallenger({ winner }: Outcome): Score {
  if (winner === null) return 0.5;
  return winner === 0 ? 1 : 0;
}
