import type { Outcome } from '@repo/battle-engine';
import type { BattleRow } from './battle.rows.js';
import { otherSide, seedHashOf } from './battle.state.js';

/** The facts that decide a battle in which somebody has not entered by the deadline. */
export type Unentered = Pick<BattleRow, 'status' | 'waiting' | 'challengerSeedHash' | 'opponentSeedHash'>;

/**
 * The outcome of a battle in team selection whose deadline has passed; null where it expires without one.
 *
 * Who has sealed a seed and does not reveal it loses by timeout to the trainer who has entered: somebody who reads the
 * database knows the dice by then, and walking away from bad ones costs what losing costs. If neither has entered, the
 * dice are known to nobody, so that nobody walks away from them. Who has sealed nothing has nothing to reveal.
 */
export function outcomeOfUnentered(battle: Unentered): Outcome | null {
  const [late, other] = battle.waiting;
  if (battle.status !== 'team_select' || late === undefined || other !== undefined) return null;
  if (seedHashOf(battle, late) === null) return null;
  return { winner: otherSide(late), reason: 'timeout' };
}
