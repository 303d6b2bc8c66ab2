import { item } from '../hooks/effects.js';
import { heal } from '../mechanics/hit-points.js';
import { showItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';

// What items do at the end of each turn.

export const leftovers = item({
  name: 'leftovers',
  text: 'Restores a sixteenth of the HP at the end of each turn.',
  onResidualOrder: 5,
  onResidual(battle, self) {
    if (self.creature.hp === self.setup.stats.hp) return;
    showItem(battle, self);
    heal(battle, self, part(self, 16));
  },
});
