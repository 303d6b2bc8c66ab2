import type { Active } from './active.js';
import type { Battle } from './battle.js';
import { semiInvulnerability } from './move-traits.js';
import { hasType } from './types.js';

/**
 * Whether a creature stands on the ground, where gravity, roots or a blow keep it; else types that fly and magnetism keep
 * it in the air. Spikes and terrain concern only those on the ground.
 */
export function isGrounded({ field: conditions }: Battle, active: Active): boolean {
  const { smack_down: down, ingrain: rooted, magnet_rise: up } = active.state.volatiles;
  if (conditions.gravity > 0 || down > 0 || rooted > 0) return true;
  return up === 0 && !hasType(active, 'flying');
}

/** Whether the terrain works on it: who hides stands on the ground nowhere. */
export function touchesTerrain(battle: Battle, active: Active): boolean {
  return isGrounded(battle, active) && semiInvulnerability(active) === undefined;
}
