import { volatile } from '../../hooks/effects.js';
import { type Active, hasVolatile } from '../../state/active.js';

/** True where something keeps it on the ground. */
const isBound = (self: Active): boolean => hasVolatile(self, 'smack_down') || hasVolatile(self, 'ingrain');

/** Magnetism keeps its bearer in the air, out of reach for ground moves. */
export const magnetRise = volatile({
  name: 'magnet_rise',
  turns: 5,
  batonPassed: true,
  failsAtOnce: isBound,
  onTryAdd: (_battle, self) => !isBound(self),
  onGrounded: (_battle, _self, grounded) => (grounded === 1 ? 1 : -1),
  onTargetEffectiveness: (_battle, _self, factor, move, grounded) =>
    move.type === 'ground' && !grounded ? 0 : factor,
});
