import { canBeLowered } from '../../hooks/dispatch.js';
import { volatile } from '../../hooks/effects.js';
import { boost } from '../../mechanics/boosts.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';
import { opponentOf } from '../../state/battle.js';

/**
 * Syrup slows three times, unless a mist keeps it off. It goes with a creature that has fainted of a move; of one that faints of
 * anything else at the end of the turn it slows once more.
 */
export const syrupBomb = volatile({
  name: 'syrup_bomb',
  turns: 4,
  linked: true,
  // Before weather, the first that can make a creature faint at the end of a turn.
  onResidualOrder: 0.5,
  onResidual(battle, self) {
    if (opponentOf(battle, self).creature.hp === 0) removeVolatile(battle, self, 'syrup_bomb');
  },
  onAfterCount(battle, self) {
    if (hasVolatile(self, 'syrup_bomb') && canBeLowered(battle, self)) boost(battle, self, 'speed', -1);
  },
});
