import { ability } from './equipped.js';

/** Keeps its bearer in the air. */
export const levitate = ability({
  name: 'levitate',
  onGrounded: () => -1,
  onTargetEffectiveness: (_self, move, factor, grounded) =>
    move.type === 'ground' && !grounded ? 0 : factor,
});
