import { volatile } from '../../hooks/effects.js';

/** Fire counts twice against tar. */
export const tarShot = volatile({
  name: 'tar_shot',
  batonPassed: true,
  onTargetEffectiveness: (_battle, _self, factor, move) => (move.type === 'fire' ? 2 * factor : factor),
});
