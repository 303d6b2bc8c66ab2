import type { Side } from '@repo/battle-engine';
import { clockChange, clocksForTeams } from '../../clock/clocks.js';
import type { Db } from '../../db/database.js';
import { type BattleRow, outagesOf, updateBattle } from '../battles.repository.js';
import { nextStatus } from '../model/battle.transitions.js';
import { wrongStatus } from '../participants.js';

/** The answers to a challenge. */
export type ChallengeAnswer = 'accept' | 'decline' | 'cancel';

/** For each answer, the side that may give it, and the sides that the battle waits for after it. */
const RULES: Readonly<Record<ChallengeAnswer, { side: Side; waiting: Side[] }>> = {
  accept: { side: 1, waiting: [0, 1] },
  decline: { side: 1, waiting: [] },
  cancel: { side: 0, waiting: [] },
};

/** The side that may give an answer. */
export const sideFor = (answer: ChallengeAnswer): Side => RULES[answer].side;

/**
 * Stores the answer to a challenge in which everything that is due has happened.
 * @param clientSeedHash of the seed that the trainer who accepts has sealed; null: none
 * @returns the battle as it is then; null, with nothing changed, if it has another revision by now
 * @throws ServiceError 409 `wrong_status`
 */
export async function saveAnswer(
  db: Db,
  battle: BattleRow,
  answer: ChallengeAnswer,
  clientSeedHash: string | null,
): Promise<BattleRow | null> {
  const status = nextStatus(battle.status, answer);
  if (!status) throw wrongStatus(battle.status);
  const { now, clock } = battle;
  const clocks = answer === 'accept' ? clocksForTeams(clock, now.getTime()) : battle.clocks;
  const changed = { status, waiting: RULES[answer].waiting, clocks };
  const change = {
    ...changed,
    ...clockChange({ ...battle, ...changed }, outagesOf(battle)),
    ...{ opponentSeedHash: clientSeedHash, updatedAt: now },
  };
  return (await updateBattle(db, battle, change)) ? { ...battle, ...change } : null;
}
