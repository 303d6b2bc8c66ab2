import { status } from '../../hooks/effects.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';

/**
 * 1/16 of the maximum HP at the end of each turn (main-series rule since generation 7), and half the damage of physical
 * moves, but not of one that the status of its user strengthens (since generation 6).
 */
export const burn = status({
  name: 'burn',
  immuneTypes: ['fire'],
  onStatusModifyDamage: (_battle, _self, factor, move) =>
    move.category === 'physical' && move.doubledBy?.whose !== 'user' ? 2048 : factor,
  onResidualOrder: 10,
  onResidual: (battle, self) => statusDamage(battle, self, 'burn', part(self, 16)),
});
