import { rulesOf } from '../hooks/ruleset.js';
import type { Battle } from '../state/battle.js';
import { damageRoundedEachStep } from './damage-each-step.js';
import type { DamageInput } from './damage-input.js';
import { damageRoundedOnce } from './damage-once.js';

/** Draws the random factor of a hit, 85–100 percent. */
export function drawRoll(battle: Battle): number {
  const drawn = battle.random.below(16);
  return rulesOf(battle).rounding === 'once' ? 85 + drawn : 100 - drawn;
}

/** Returns the damage of one hit by the rules of the battle, before it is limited to the HP left. */
export function damageOf(battle: Battle, input: DamageInput): number {
  return rulesOf(battle).rounding === 'once' ? damageRoundedOnce(input) : damageRoundedEachStep(input);
}
