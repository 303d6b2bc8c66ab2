import { aquaRing } from '../conditions/volatile/aqua-ring.js';
import { charge } from '../conditions/volatile/charge.js';
import { curse } from '../conditions/volatile/curse.js';
import { defenseCurl } from '../conditions/volatile/defense-curl.js';
import { destinyBond } from '../conditions/volatile/destiny-bond.js';
import { disable } from '../conditions/volatile/disable.js';
import { encore } from '../conditions/volatile/encore.js';
import { beakBlast, focusPunch } from '../conditions/volatile/focus.js';
import { focusEnergy } from '../conditions/volatile/focus-energy.js';
import { glaiveRush } from '../conditions/volatile/glaive-rush.js';
import { healBlock } from '../conditions/volatile/heal-block.js';
import { imprison } from '../conditions/volatile/imprison.js';
import { ingrain } from '../conditions/volatile/ingrain.js';
import { leechSeed } from '../conditions/volatile/leech-seed.js';
import { lockOn } from '../conditions/volatile/lock-on.js';
import { magnetRise } from '../conditions/volatile/magnet-rise.js';
import { minimize } from '../conditions/volatile/minimize.js';
import { noEscape, noRetreat } from '../conditions/volatile/no-escape.js';
import { powerTrick } from '../conditions/volatile/power-trick.js';
import { saltCure } from '../conditions/volatile/salt-cure.js';
import { smackDown } from '../conditions/volatile/smack-down.js';
import { stockpile } from '../conditions/volatile/stockpile.js';
import { substitute } from '../conditions/volatile/substitute.js';
import { syrupBomb } from '../conditions/volatile/syrup-bomb.js';
import { tarShot } from '../conditions/volatile/tar-shot.js';
import { taunt } from '../conditions/volatile/taunt.js';
import { throatChop } from '../conditions/volatile/throat-chop.js';
import { torment } from '../conditions/volatile/torment.js';
import { uproar } from '../conditions/volatile/uproar.js';
import { yawn } from '../conditions/volatile/yawn.js';
import type { VolatileEffect } from '../hooks/effects.js';

/** Every volatile condition. Where two have a say at the same moment with the same priority, the first listed is asked first. */
export const VOLATILE_EFFECTS: readonly VolatileEffect[] = [
  // Before the others of its stage at the end of a turn.
  syrupBomb,
  aquaRing,
  ingrain,
  leechSeed,
  curse,
  saltCure,
  yawn,
  noEscape,
  noRetreat,
  focusEnergy,
  charge,
  lockOn,
  magnetRise,
  smackDown,
  tarShot,
  minimize,
  defenseCurl,
  destinyBond,
  glaiveRush,
  stockpile,
  taunt,
  torment,
  disable,
  encore,
  imprison,
  throatChop,
  healBlock,
  focusPunch,
  beakBlast,
  powerTrick,
  uproar,
  substitute,
];
