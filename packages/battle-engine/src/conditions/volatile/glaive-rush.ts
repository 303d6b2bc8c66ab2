import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';

/** Until its next move, a creature that has rushed is never missed, and takes twice the damage. */
export const glaiveRush = volatile({
  name: 'glaive_rush',
  silentAgain: true,
  onTargetAccuracy: () => true,
  onTargetModifyDamage: () => 8192,
  onBeginMove: (battle, self) => removeVolatile(battle, self, 'glaive_rush'),
});
