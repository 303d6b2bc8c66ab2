import { volatile } from '../../hooks/effects.js';
import { hasVolatile } from '../../state/active.js';

/** Magnetism keeps its bearer in the air, out of reach for ground moves. */
export const magnetRise = volatile({
  name: 'magnet_rise',
  turns: 5,
  batonPassed: true,
  onTryAdd: (_battle, self) => !hasVolatile(self, 'smack_down') && !hasVolatile(self, 'ingrain'),
  onGrounded: (_battle, _self, grounded) => (grounded === 1 ? 1 : -1),
  onTargetEffectiveness: (_battle, _self, factor, move, grounded) =>
    move.type === 'ground' && !grounded ? 0 : factor,
});
