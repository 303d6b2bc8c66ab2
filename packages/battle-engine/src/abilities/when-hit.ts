import { ability } from '../hooks/effects.js';
import { showAbility } from '../mechanics/abilities.js';
import { recoil } from '../mechanics/hit-points.js';
import { part } from '../mechanics/parts.js';

// Abilities that act when their bearer is hit.

export const roughSkin = ability({
  name: 'rough_skin',
  text: 'Whoever touches it with a move loses an eighth of its HP.',
  onTargetDamagingHit(battle, self, user, move) {
    if (move.contact !== true || user.creature.hp === 0) return;
    showAbility(battle, self);
    recoil(battle, user, part(user, 8));
  },
});
