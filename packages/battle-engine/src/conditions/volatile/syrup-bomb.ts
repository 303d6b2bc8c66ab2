import { volatile } from '../../hooks/effects.js';
import { lowerStage } from '../../mechanics/stages.js';
import { hasVolatile } from '../../state/active.js';

/** Syrup slows three times, unless a mist keeps it off. It goes with the creature that threw it. */
export const syrupBomb = volatile({
  name: 'syrup_bomb',
  turns: 4,
  linked: true,
  onAfterCount(battle, self) {
    if (hasVolatile(self, 'syrup_bomb')) lowerStage(battle, self, 'speed', -1, 'other');
  },
});
