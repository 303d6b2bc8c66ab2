import { volatile } from '../../hooks/effects.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';

/** It takes a quarter at the end of each turn. */
export const curse = volatile({
  name: 'curse',
  batonPassed: true,
  onResidualOrder: 12,
  onResidual: (battle, self) => statusDamage(battle, self, 'curse', part(self, 4)),
});
