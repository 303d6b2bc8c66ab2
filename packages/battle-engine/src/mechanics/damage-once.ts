import { stageDenominator, stageNumerator } from '../data/stages.js';
import { attackStageOf, type DamageInput, defenseStageOf, type StatInHit } from './damage-input.js';

/** Twice the stat with its factors. */
function doubled({ stat, raised, factor }: StatInHit): number {
  return (stat * raised * factor) / (4096 * 2048);
}

/**
 * Damage of one hit in HP by the rules `classic`, before it is limited to the HP left; 0 only for an immune target:
 *
 *     ((2·level/5 + 2) · power · (attack/defense) / 50 + 2)
 *       · STAB · effectiveness · critical · weather · burn · screen · random
 *
 * rounded down once, at the end. A critical hit counts 1.5.
 *
 * The formula is computed as one fraction of whole numbers. For powers to 3,000 and stats to 20,000 both parts stay
 * below 2^53, where division rounded down is exact, so no rounding of decimals can ever change a battle.
 */
export function damageRoundedOnce(input: DamageInput): number {
  const { effectiveness } = input;
  if (effectiveness === 0) return 0;
  const attackStage = attackStageOf(input);
  const defenseStage = defenseStageOf(input);
  const attack = doubled(input.attack) * stageNumerator(attackStage, 2) * stageDenominator(defenseStage, 2);
  const defense = doubled(input.defense) * stageNumerator(defenseStage, 2) * stageDenominator(attackStage, 2);
  // (2·level/5 + 2) · power · attack / (50 · defense) + 2, over 250 · defense
  const base = (2 * input.level + 10) * input.power * attack + 500 * defense;
  const critical = input.critical ? 3 : 2;
  const stronger = Math.max(1, effectiveness);
  const weaker = 1 / Math.min(1, effectiveness);
  const others = (input.modifiers / 4096) * (input.status / 4096);
  const factors = (input.stab / 2048) * critical * (input.weather / 2048) * stronger * input.roll * others;
  const parts = 250 * defense * 2 * 2 * 2 * weaker * 100;
  return Math.max(1, Math.floor((base * factors) / parts));
}
