import { scaled } from '../../data/arithmetic.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { heal } from '../../mechanics/hit-points.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';

// Both effects use up what is stockpiled, and fail where nothing is.

const POWER_OF_A_LAYER = 100;
/** In parts of 4096 of the maximum HP: a quarter, half or all, by the layers. */
const PARTS_OF_LAYERS = [1024, 2048, 4096] as const;

export const spitUp = moveEffect({
  part: 'spit_up',
  onTryMove: (_battle, user) => hasVolatile(user, 'stockpile'),
  onBasePower: (_battle, { state }) => POWER_OF_A_LAYER * state.volatiles.stockpile,
});

/** Heals by the layers, rounded half down. */
export const swallow = moveEffect({
  part: 'swallow',
  onTryMove: (_battle, user) => hasVolatile(user, 'stockpile'),
  onAfterUserEffect(battle, user) {
    const parts = PARTS_OF_LAYERS[user.state.volatiles.stockpile - 1] ?? 4096;
    heal(battle, user, Math.max(1, scaled(user.setup.stats.hp, parts)));
    removeVolatile(battle, user, 'stockpile');
  },
});
