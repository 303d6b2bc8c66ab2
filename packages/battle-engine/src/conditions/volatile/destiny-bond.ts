import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';

/** Until its bearer's next move, an opponent that knocks it out with a move faints with it. */
export const destinyBond = volatile({
  name: 'destiny_bond',
  notInARow: true,
  onTargetKnockout: () => true,
  onBeginMove: (battle, self) => removeVolatile(battle, self, 'destiny_bond'),
});
