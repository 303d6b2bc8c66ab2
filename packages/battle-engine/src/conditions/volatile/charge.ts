import { volatile } from '../../hooks/effects.js';
import { removeVolatile } from '../../mechanics/volatiles.js';

/** The power of the next electric move is doubled. */
export const charge = volatile({
  name: 'charge',
  silentAgain: true,
  batonPassed: true,
  onBasePowerPriority: 9,
  onBasePower: (_battle, _self, _target, move) => (move.type === 'electric' ? 8192 : 4096),
  onAfterMove(battle, self, move) {
    if (move.type === 'electric' && move.condition?.name !== 'charge') removeVolatile(battle, self, 'charge');
  },
});
