import { changeStage } from '../../mechanics/stages.js';
import { ability } from './equipped.js';

/** Faster at the end of each turn, but the one in which its bearer has come in. */
export const speedBoost = ability({
  name: 'speed_boost',
  onResidualOrder: 28,
  onResidual(battle, self) {
    if (!self.switchedIn) changeStage(battle, self, 'speed', 1);
  },
});
