import { withStage } from '../data/stages.js';
import { attackStageOf, type DamageInput, defenseStageOf, type StatInHit } from './damage-input.js';

// The games compute with whole numbers of 32 bits. `>>> 0` rounds down to such a number.

/** The value times a factor, rounded half down. */
function modified(value: number, parts: number): number {
  return parts === 4096 ? value : Math.floor((((value * parts) >>> 0) + 2047) / 4096);
}

function statOf({ stat, raised, factor }: StatInHit, stage: number): number {
  return modified(modified(withStage(stat, stage), raised), factor);
}

/** The damage times the factor of the type chart, by twos. */
function byTypes(damage: number, effectiveness: number): number {
  let changed = damage;
  for (let factor = effectiveness; factor > 1; factor /= 2) changed *= 2;
  for (let factor = effectiveness; factor < 1; factor *= 2) changed = changed >>> 1;
  return changed;
}

/**
 * Damage of one hit in HP as the main series computes it since generation 5, before it is limited to the HP left; 0 for an
 * immune target. It is rounded after each step:
 *
 *     2·level/5 + 2 | · power · attack | / defense | / 50 | + 2
 *     · weather | · critical 1.5 | · random | · STAB | · types | · status | · other factors
 */
export function damageRoundedEachStep(input: DamageInput): number {
  const { level, power, effectiveness } = input;
  if (effectiveness === 0) return 0;
  const attack = statOf(input.attack, attackStageOf(input));
  const defense = statOf(input.defense, defenseStageOf(input));
  const ground = ((2 * level) / 5 + 2) >>> 0;
  const base = (((((ground * power * attack) >>> 0) / defense) >>> 0) / 50) >>> 0;
  let damage = modified(base + 2, input.weather);
  if (input.critical) damage = (damage * 1.5) >>> 0;
  damage = (((damage * input.roll) >>> 0) / 100) >>> 0;
  damage = byTypes(modified(damage, input.stab), effectiveness);
  damage = modified(modified(damage, input.status), input.modifiers);
  // At least 1; only what is beyond 16 bits can become 0.
  return damage === 0 ? 1 : damage % 65536;
}
