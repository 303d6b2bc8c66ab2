import { groundedByEffect } from '../hooks/dispatch.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { semiInvulnerability } from '../state/move-traits.js';
import { hasType } from '../state/types.js';

/**
 * Whether a creature stands on the ground, where an effect keeps it; else another effect, or a type that flies, keeps it in
 * the air. Spikes and terrain concern only those on the ground.
 */
export function isGrounded(battle: Battle, active: Active): boolean {
  const byEffect = groundedByEffect(battle, active);
  return byEffect === 0 ? !hasType(active, 'flying') : byEffect === 1;
}

/** Whether the terrain works on it: who hides stands on the ground nowhere. */
export function touchesTerrain(battle: Battle, active: Active): boolean {
  return isGrounded(battle, active) && semiInvulnerability(active) === undefined;
}
