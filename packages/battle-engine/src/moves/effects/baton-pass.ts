import { exchangeOwnStats } from '../../conditions/volatile/power-trick.js';
import type { Passing } from '../../data/names.js';
import { carriedOn } from '../../mechanics/volatiles.js';
import type { Fighter } from '../../state/active.js';
import { freshVolatile, type Volatile } from '../../state/active-state.js';

/** What a creature that leaves the field has for the one that comes in: main-series rules of generation 9. */
export function handedOn(leaving: Readonly<Volatile>, passing: Passing): Volatile {
  const handed = freshVolatile();
  handed.carried = carriedOn(leaving.carried, passing);
  if (passing === 'substitute') return handed;
  handed.stages = leaving.stages;
  handed.confusion = leaving.confusion;
  handed.trapped = leaving.trapped;
  handed.perish = leaving.perish;
  return handed;
}

/** Takes what was handed on; exchanged are the stats of who comes in. */
export function receive(fighter: Fighter, handed: Volatile): void {
  fighter.volatile = handed;
  if (handed.carried.power_trick > 0) exchangeOwnStats(fighter);
}
