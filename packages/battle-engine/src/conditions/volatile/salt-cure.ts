import { volatile } from '../../hooks/effects.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { hasType } from '../../state/types.js';

/** Salt takes an eighth at the end of each turn, of water and steel types a quarter. */
export const saltCure = volatile({
  name: 'salt_cure',
  onResidualOrder: 13,
  onResidual(battle, self) {
    const parts = hasType(self, 'water') || hasType(self, 'steel') ? 4 : 8;
    statusDamage(battle, self, 'salt_cure', part(self, parts));
  },
});
