import { moveEffect } from '../../hooks/move-effects.js';
import { exchangeOwnStats } from '../../mechanics/exchange.js';
import { recoil } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { canRise } from '../../mechanics/use-on-user.js';
import { addVolatile, removeVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';

// Effects of moves on their own user.

/** Exchanges attack and defense, and notes it, or that they are as they were. */
export const powerTrick = moveEffect({
  part: 'power_trick',
  onAfterUserEffect(battle, user) {
    exchangeOwnStats(user);
    if (hasVolatile(user, 'power_trick')) removeVolatile(battle, user, 'power_trick');
    else addVolatile(battle, user, 'power_trick', false);
  },
});

/** For the rest of the turn it is on the ground, and not of the flying type. */
export const roost = moveEffect({
  part: 'roost',
  onAfterUserEffect(_battle, user) {
    user.roosted = true;
  },
});

/** The user sheds weight only where the move raises a stage. */
export const shedsWeight = moveEffect({
  part: 'shedsWeight',
  onUserEffect(_battle, user, _params, move) {
    if (canRise(user, move)) user.state.shed += 1;
  },
});

/** Half of the maximum HP for a use that does not reach the target: main-series rule since generation 5. */
export const crash = moveEffect({
  part: 'crash',
  onMiss: (battle, user) => recoil(battle, user, part(user, 2), 'crash'),
});
