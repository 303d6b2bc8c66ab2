import type { Active } from '../state/active.js';

/** A part of a creature's maximum HP, rounded down, at least 1: how the main series counts most of what turns cost and give. */
export function part(active: Active, parts: number): number {
  return Math.max(1, Math.floor(active.setup.stats.hp / parts));
}
