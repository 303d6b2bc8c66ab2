import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { changeStage } from '../mechanics/stages.js';

// Abilities about stages.

export const contrary = ability({
  name: 'contrary',
  text: 'Its stages rise where they would fall, and fall where they would rise.',
  breakable: true,
  onModifyBoost: (_battle, _self, by) => -by,
});

export const speedBoost = ability({
  name: 'speed_boost',
  text: 'Its Speed rises by one stage at the end of each turn, but not of the one in which it comes in.',
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    if (self.switchedIn) return;
    showAbility(battle, self);
    changeStage(battle, self, 'speed', 1);
  },
});
