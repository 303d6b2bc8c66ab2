import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { restore } from '../mechanics/hit-points.js';
import { part } from '../mechanics/parts.js';
import { cureStatus } from '../mechanics/status.js';

// Abilities that act when their bearer leaves.

export const naturalCure = ability({
  name: 'natural_cure',
  text: 'Is cured of its status when it leaves.',
  onSwitchOut(battle, self) {
    const { status } = self.creature;
    if (status === null) return;
    showAbility(battle, self);
    cureStatus(battle, self, status);
  },
});

export const regenerator = ability({
  name: 'regenerator',
  text: 'Gets a third of its HP back when it leaves.',
  onSwitchOut(battle, self) {
    if (self.creature.hp === self.setup.stats.hp) return;
    // The games show the HP when it comes in again; here events tell of all HP.
    showAbility(battle, self);
    restore(battle, self, part(self, 3));
  },
});
