import { boost } from '../../mechanics/boosts.js';
import { ability } from './equipped.js';

/** Faster at the end of each turn, but the one in which its bearer has come in. */
export const speedBoost = ability({
  name: 'speed_boost',
  onResidualOrder: 28,
  onResidual(battle, self) {
    if (!self.switchedIn) boost(battle, self, 'speed', 1);
  },
});
