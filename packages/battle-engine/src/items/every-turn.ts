import { item } from '../hooks/effects.js';
import { canHeal, heal } from '../mechanics/hit-points.js';
import { showItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';

// Items that act at the end of each turn.

export const leftovers = item({
  name: 'leftovers',
  text: 'Restores a sixteenth of the HP at the end of each turn.',
  onResidualOrder: 5,
  onResidual(battle, self) {
    if (!canHeal(battle, self)) return;
    showItem(battle, self);
    heal(battle, self, part(self, 16));
  },
});
