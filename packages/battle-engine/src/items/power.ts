import { item } from '../hooks/effects.js';
import { recoil } from '../mechanics/hit-points.js';
import { showItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';

// Items that strengthen moves of all types.

export const lifeOrb = item({
  name: 'life_orb',
  text: 'Moves do 30% more damage, and each costs a tenth of the HP.',
  onModifyDamage: () => 5324,
  onAfterMoveSecondarySelf(battle, self, _move, amount) {
    if (amount === 0 || self.creature.hp === 0) return;
    showItem(battle, self);
    recoil(battle, self, part(self, 10), 'life_orb');
  },
});
