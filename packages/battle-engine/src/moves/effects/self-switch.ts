import type { MoveRecord } from '../../data/move-record.js';
import type { Active } from '../../state/active.js';
import { canSwitch } from '../../state/bench.js';
import { paramsOf } from '../../state/move-traits.js';

/** Has the user of a move that lets it leave do so before the turn goes on, if it stands and somebody can come in. */
export function selfSwitch(user: Active, move: MoveRecord): void {
  const effect = paramsOf(move, 'switch_out');
  user.switchFlag = effect !== undefined && user.creature.hp > 0 && canSwitch(user);
  user.switchCopy = effect?.passing ?? null;
}
