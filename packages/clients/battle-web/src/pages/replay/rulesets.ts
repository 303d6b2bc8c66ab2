import { CLASSIC } from '@repo/battle-engine/classic';
import type { STANDARD } from '@repo/battle-engine/standard';

// Abilities and items are half of the engine. A browser loads them only for a battle that has them, so in this app these
// functions stand in for the engine's own `rulesetOf` (vite.config.ts).

let standard: typeof STANDARD | undefined;

/** Loads what the rules with abilities and items need. */
export async function loadStandard(): Promise<true> {
  ({ STANDARD: standard } = await import('@repo/battle-engine/standard'));
  return true;
}

/**
 * Returns the rule set that a battle is played by.
 * @throws RangeError there are no such rules, or they were not loaded
 */
export function rulesetOf({ rules = 'classic' }: { rules?: string }): typeof CLASSIC {
  if (rules === 'classic') return CLASSIC;
  if (rules === 'standard' && standard) return standard;
  throw new RangeError(`there are no rules ${JSON.stringify(rules)}`);
}
