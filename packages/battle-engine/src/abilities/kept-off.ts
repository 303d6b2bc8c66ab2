import { ability } from '../hooks/effects.js';

// Abilities that keep moves off.

export const levitate = ability({
  name: 'levitate',
  text: 'Floats: moves of type Ground and what lies on the ground do not reach it.',
  breakable: true,
  onGrounded: (_battle, _self, grounded) => (grounded === 1 ? 1 : -1),
  onTargetEffectiveness: (_battle, _self, factor, move, grounded) =>
    move.type === 'ground' && !grounded ? 0 : factor,
});
