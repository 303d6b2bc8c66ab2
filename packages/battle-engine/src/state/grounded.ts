import type { Fighter } from './active.js';
import type { Field } from './battle.js';
import { hidingOf } from './move-traits.js';
import { hasType } from './types.js';

/**
 * Whether a creature stands on the ground, where gravity, roots or a blow keep it; else types that fly and magnetism keep
 * it in the air. Spikes and terrain concern only those on the ground.
 */
export function isGrounded({ conditions }: Field, fighter: Fighter): boolean {
  const { smack_down: down, ingrain: rooted, magnet_rise: up } = fighter.volatile.carried;
  if (conditions.gravity > 0 || down > 0 || rooted > 0) return true;
  return up === 0 && !hasType(fighter, 'flying');
}

/** Whether the terrain works on it: who hides stands on the ground nowhere. */
export function touchesTerrain(field: Field, fighter: Fighter): boolean {
  return isGrounded(field, fighter) && hidingOf(fighter) === undefined;
}
