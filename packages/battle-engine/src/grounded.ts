import { hasType } from './creature-types.js';
import type { Field, Fighter } from './field.js';
import { hidingOf } from './move-traits.js';

/** Whether a creature stands on the ground, as far as its types and gravity go; spikes and terrain concern only those. */
export function isGrounded(field: Field, fighter: Fighter): boolean {
  return field.conditions.gravity > 0 || !hasType(fighter, 'flying');
}

/** Whether the terrain works on it: who hides stands on the ground nowhere. */
export function touchesTerrain(field: Field, fighter: Fighter): boolean {
  return isGrounded(field, fighter) && hidingOf(fighter) === undefined;
}
