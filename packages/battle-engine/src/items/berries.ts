import { item } from '../hooks/effects.js';
import { canHeal, heal } from '../mechanics/hit-points.js';
import { useItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';

// Berries, but for those that weaken a hit.

export const sitrusBerry = item({
  name: 'sitrus_berry',
  text: 'Is eaten at half of the HP or less, and restores a quarter of them.',
  onUpdate(battle, self) {
    if (self.creature.hp > self.setup.stats.hp / 2 || !canHeal(battle, self)) return;
    useItem(battle, self);
    heal(battle, self, part(self, 4));
  },
});
