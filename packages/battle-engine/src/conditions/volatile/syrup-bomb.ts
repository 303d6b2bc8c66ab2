import { canBeLowered } from '../../hooks/dispatch.js';
import { volatile } from '../../hooks/effects.js';
import { boost } from '../../mechanics/boosts.js';
import { hasVolatile } from '../../state/active.js';

/** Syrup slows three times, unless a mist keeps it off. It goes with the creature that threw it. */
export const syrupBomb = volatile({
  name: 'syrup_bomb',
  turns: 4,
  linked: true,
  onAfterCount(battle, self) {
    if (hasVolatile(self, 'syrup_bomb') && canBeLowered(battle, self)) boost(battle, self, 'speed', -1);
  },
});
