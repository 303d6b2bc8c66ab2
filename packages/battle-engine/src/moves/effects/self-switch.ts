import type { MoveRecord } from '../../data/move-record.js';
import type { Fighter } from '../../state/active.js';
import { hasBench } from '../../state/bench.js';
import { specialOf } from '../../state/move-traits.js';

/** Has the user of a move that lets it leave do so before the turn goes on, if it stands and somebody can come in. */
export function leaveBy(user: Fighter, move: MoveRecord): void {
  const leaving = specialOf(move, 'switch_out');
  user.leaving = leaving !== undefined && user.creature.hp > 0 && hasBench(user);
  user.passing = leaving?.passing ?? null;
}
