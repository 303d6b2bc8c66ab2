import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';

/** Until its bearer's next move, whoever knocks it out goes with it (`mechanics/use-move.ts`). */
export const destinyBond = volatile({
  name: 'destiny_bond',
  onBeginMove: (battle, self) => removeVolatile(battle, self, 'destiny_bond'),
});
