import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';

/** Until its next move, who has rushed cannot help being hit, for twice the damage. */
export const glaiveRush = volatile({
  name: 'glaive_rush',
  silentAgain: true,
  onTargetAccuracy: () => true,
  onTargetModifyDamage: () => 1,
  onBeginMove: (battle, self) => removeVolatile(battle, self, 'glaive_rush'),
});
