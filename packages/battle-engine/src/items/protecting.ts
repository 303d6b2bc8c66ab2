import { item } from '../hooks/effects.js';
import { useItem } from '../mechanics/items.js';

// Items that keep something off.

export const focusSash = item({
  name: 'focus_sash',
  text: 'Leaves 1 HP where a single hit would take all of them. It is used up by that.',
  onDamagePriority: -40,
  onDamage(battle, self, amount, cause) {
    const { hp } = self.creature;
    if (cause !== 'move' || hp !== self.setup.stats.hp || amount < hp) return amount;
    useItem(battle, self);
    return hp - 1;
  },
});
