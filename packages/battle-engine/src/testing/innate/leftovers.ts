import { heal } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { item } from './equipped.js';

/** A sixteenth at the end of each turn. */
export const leftovers = item({
  name: 'leftovers',
  onResidualOrder: 5,
  onResidual: (battle, self) => heal(battle, self, part(self, 16)),
});
