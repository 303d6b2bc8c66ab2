import { volatile } from '../../hooks/effects.js';
import { heal } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';

/** At the end of each turn its bearer regains a sixteenth. */
export const aquaRing = volatile({
  name: 'aqua_ring',
  batonPassed: true,
  onResidualOrder: 6,
  onResidual: (battle, self) => heal(battle, self, part(self, 16), 'drain'),
});
