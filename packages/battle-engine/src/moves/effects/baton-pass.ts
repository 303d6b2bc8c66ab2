import { exchangeOwnStats } from '../../conditions/volatile/power-trick.js';
import type { SwitchCopy } from '../../data/names.js';
import { copyVolatiles } from '../../mechanics/volatiles.js';
import type { Active } from '../../state/active.js';
import { type ActiveState, clearedState } from '../../state/active-state.js';

/** What a creature that leaves the field has for the one that comes in: main-series rules of generation 9. */
export function copyForSwitch(left: Readonly<ActiveState>, passing: SwitchCopy): ActiveState {
  const copied = clearedState();
  copied.volatiles = copyVolatiles(left.volatiles, passing);
  if (passing === 'substitute') return copied;
  copied.stages = left.stages;
  copied.confusion = left.confusion;
  copied.partiallyTrapped = left.partiallyTrapped;
  copied.perishSong = left.perishSong;
  return copied;
}

/** Takes what was handed on; exchanged are the stats of who comes in. */
export function receiveCopy(active: Active, copied: ActiveState): void {
  active.state = copied;
  if (copied.volatiles.power_trick > 0) exchangeOwnStats(active);
}
