import type { Side } from '@repo/battle-engine';
import type { BattleDatabase } from '../../db/database.js';
import type { BattleRow } from '../../model/battle.rows.js';
import { nextStatus } from '../../model/battle.transitions.js';
import { clockChange, clocksForTeams, outagesOf } from '../../model/clocks.js';
import { type ChallengeKind, forOther } from '../../model/news.js';
import type { Announce } from '../../notices/announce.js';
import { updateBattle } from '../battles.repository.js';
import { wrongStatus } from '../participants.js';
import type { Seal } from './seal.js';

/** The answers to a challenge. */
export type ChallengeAnswer = 'accept' | 'decline' | 'cancel';

/** The side that may give an answer, the sides that the battle waits for after it, and what the other side is told. */
type Rule = { side: Side; waiting: Side[]; told: ChallengeKind };

const RULES: Readonly<Record<ChallengeAnswer, Rule>> = {
  accept: { side: 1, waiting: [0, 1], told: 'challenge.accepted' },
  decline: { side: 1, waiting: [], told: 'challenge.declined' },
  cancel: { side: 0, waiting: [], told: 'challenge.cancelled' },
};

/** The side that may give an answer. */
export const sideFor = (answer: ChallengeAnswer): Side => RULES[answer].side;

/**
 * Stores the answer to a challenge in which everything that is due has happened, and tells the other trainer.
 * @param seal of the trainer who accepts
 * @returns the battle as it is then; null, with nothing changed, if it has another revision by now
 * @throws ServiceError 409 `wrong_status`
 */
export async function saveAnswer(
  { database, announce }: { database: BattleDatabase; announce: Announce },
  battle: BattleRow,
  answer: ChallengeAnswer,
  { seed: opponentSeedHash, team: opponentTeamHash }: Seal,
): Promise<BattleRow | null> {
  const status = nextStatus(battle.status, answer);
  if (!status) throw wrongStatus(battle.status);
  const { side, waiting, told: kind } = RULES[answer];
  const { now, clock } = battle;
  const clocks = answer === 'accept' ? clocksForTeams(clock, now.getTime(), battle.origin) : battle.clocks;
  const sealed = { opponentSeedHash, opponentTeamHash };
  const answered = { ...battle, status, waiting, clocks, ...sealed, updatedAt: now };
  const change = {
    ...{ status, waiting, ...sealed, updatedAt: now },
    ...clockChange(answered, outagesOf(battle)),
  };
  const told = await updateBattle(database.db, battle, change, forOther(kind, answered, now, side));
  if (!told) return null;
  announce(told);
  return answered;
}
