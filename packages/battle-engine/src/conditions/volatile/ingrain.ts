import { volatile } from '../../hooks/effects.js';
import { heal } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';

/** Roots give back a sixteenth at the end of each turn. They keep their bearer where it is, and on the ground. */
export const ingrain = volatile({
  name: 'ingrain',
  batonPassed: true,
  onTrap: () => true,
  onDragOut: () => false,
  onGrounded: () => 1,
  onResidualOrder: 6,
  onResidual: (battle, self) => heal(battle, self, part(self, 16), 'drain'),
});
