import { stageDenominator, stageNumerator } from '../data/stages.js';

/** Everything the damage formula depends on. */
export type DamageInput = {
  /** 1–100. */
  level: number;
  power: number;
  /** The user's attack or special attack and its stage. */
  attack: number;
  attackStage: number;
  /** The target's defense or special defense and its stage. */
  defense: number;
  defenseStage: number;
  sameType: boolean;
  /** A factor of the type chart: a multiple of ¼, from 0 to 4. */
  effectiveness: number;
  critical: boolean;
  /** By the weather: 0.5, 1 or 1.5. */
  weather: number;
  /** The factor of a burn, a screen and other effects, in parts of 4096. */
  modifiers: number;
  /** The random factor in percent, 85–100. */
  roll: number;
};

/**
 * Damage of one hit in HP, before it is limited to the HP left; 0 only for an immune target:
 *
 *     ((2·level/5 + 2) · power · (attack/defense) / 50 + 2)
 *       · STAB · effectiveness · critical · weather · burn · screen · random
 *
 * rounded down once, at the end. A critical hit counts 1.5 and ignores stages that would make it weaker: the
 * user's below 0 and the target's above 0 (main-series rule since generation 6).
 *
 * The formula is computed as one fraction of whole numbers. For powers to 3,000 and stats to 20,000 both parts stay
 * below 2^53, where division rounded down is exact, so no rounding of decimals can ever change a battle.
 */
export function damageOf(input: DamageInput): number {
  if (input.effectiveness === 0) return 0;
  const attackStage = input.critical ? Math.max(0, input.attackStage) : input.attackStage;
  const defenseStage = input.critical ? Math.min(0, input.defenseStage) : input.defenseStage;
  const attack = input.attack * stageNumerator(attackStage, 2) * stageDenominator(defenseStage, 2);
  const defense = input.defense * stageNumerator(defenseStage, 2) * stageDenominator(attackStage, 2);
  // (2·level/5 + 2) · power · attack / (50 · defense) + 2, over 250 · defense
  const base = (2 * input.level + 10) * input.power * attack + 500 * defense;
  const stab = input.sameType ? 3 : 2;
  const critical = input.critical ? 3 : 2;
  const weather = 2 * input.weather;
  const { effectiveness } = input;
  const stronger = Math.max(1, effectiveness);
  const weaker = effectiveness < 1 ? 1 / effectiveness : 1;
  const factors = stab * critical * weather * stronger * input.roll * (input.modifiers / 4096);
  const parts = 250 * defense * 2 * 2 * 2 * weaker * 100;
  return Math.max(1, Math.floor((base * factors) / parts));
}
