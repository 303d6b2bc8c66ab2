import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';

/** The power of the next electric move is doubled. */
export const charge = volatile({
  name: 'charge',
  silentAgain: true,
  batonPassed: true,
  onBasePower: (_self, move) => (move.type === 'electric' ? 2 : 1),
  onAfterMove(battle, self, move) {
    if (move.type === 'electric' && move.condition?.name !== 'charge') removeVolatile(battle, self, 'charge');
  },
});
