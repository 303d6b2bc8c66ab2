import { EVENTS } from '../hooks/events.js';
import { modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { semiInvulnerability } from '../state/move-traits.js';
import { hasType } from '../state/types.js';

/**
 * True where a creature stands on the ground. An effect that keeps it there comes first; otherwise another effect, or a type
 * that flies, keeps it in the air. Spikes and terrain concern only creatures on the ground.
 */
export function isGrounded(battle: Battle, active: Active): boolean {
  const byEffect = modify(battle, EVENTS.Grounded, active, 0);
  return byEffect === 0 ? !hasType(active, 'flying') : byEffect === 1;
}

/** True where the terrain works on a creature: one that hides stands on the ground nowhere. */
export function touchesTerrain(battle: Battle, active: Active): boolean {
  return isGrounded(battle, active) && semiInvulnerability(active) === undefined;
}
