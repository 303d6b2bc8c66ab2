import { calculate, Move, Pokemon } from '@smogon/calc';
import { describe, expect, test } from 'vitest';
import { NATURE_NAMES } from './data/natures.js';
import { stageDenominator, stageNumerator } from './data/stages.js';
import { effectiveness } from './data/type-chart.js';
import { damageRoundedEachStep } from './mechanics/damage-each-step.js';
import type { DamageInput } from './mechanics/damage-input.js';
import { damageRoundedOnce } from './mechanics/damage-once.js';
import { diceOf } from './testing/dice.js';
import {
  CALC_GENERATION,
  capital,
  LEVEL,
  PLAIN_MOVES,
  SPECIES,
  statsOf,
  typeName,
} from './testing/match-ups.js';

const MATCH_UPS = process.env.TEST_RUN === 'long' ? 20_000 : 5_000;
/** An ability without any part in damage. */
const ABILITY = 'Run Away';

/** The damage of all sixteen rolls of one random match-up, ours and theirs. */
function matchUp(number: number) {
  const dice = diceOf(number);
  const [attacker, defender, move] = [dice.pick(SPECIES), dice.pick(SPECIES), dice.pick(PLAIN_MOVES)];
  const natures = [dice.pick(NATURE_NAMES), dice.pick(NATURE_NAMES)] as const;
  const critical = dice.happens(30);
  const [attackStage, defenseStage] = dice.happens(50) ? [0, 0] : [dice.between(-6, 6), dice.between(-6, 6)];
  const physical = move.category === 'Physical';

  const pokemon = (one: (typeof SPECIES)[number], nature: string, boosts: object) =>
    new Pokemon(CALC_GENERATION, one.name, {
      level: LEVEL,
      nature: capital(nature),
      ability: ABILITY,
      boosts,
    });
  const theirs = calculate(
    CALC_GENERATION,
    pokemon(attacker, natures[0], physical ? { atk: attackStage } : { spa: attackStage }),
    pokemon(defender, natures[1], physical ? { def: defenseStage } : { spd: defenseStage }),
    new Move(CALC_GENERATION, move.name, { isCrit: critical }),
  ).damage;

  const [own, other] = [statsOf(attacker.baseStats, natures[0]), statsOf(defender.baseStats, natures[1])];
  const sameType = attacker.types.some((type) => type === move.type);
  const factor = effectiveness(typeName(move.type), defender.types.map(typeName));
  const attack = physical ? own.attack : own.special_attack;
  const defense = physical ? other.defense : other.special_defense;
  const input = (roll: number): DamageInput => ({
    level: LEVEL,
    power: move.basePower,
    attack: { stat: attack, stage: attackStage, raised: 4096, factor: 4096 },
    defense: { stat: defense, stage: defenseStage, raised: 4096, factor: 4096 },
    stab: sameType ? 6144 : 4096,
    effectiveness: factor,
    critical,
    weather: 4096,
    status: 4096,
    modifiers: 4096,
    roll,
  });
  const rolls = Array.from({ length: 16 }, (_, roll) => input(85 + roll));
  return {
    classic: rolls.map(damageRoundedOnce),
    standard: rolls.map(damageRoundedEachStep),
    theirs: Array.isArray(theirs) ? (theirs as number[]) : Array<number>(16).fill(Number(theirs)),
    /** The difference that a whole point lost before the factors makes at the end. */
    point: (sameType ? 1.5 : 1) * factor * (critical ? 1.5 : 1),
    /** The difference that rounding the staged stats down can make, as a part of the whole. */
    staged: roundedDown(attack, attackStage) + roundedDown(defense, defenseStage),
  };
}

/** By what part a staged stat can fall when it is rounded down. */
const roundedDown = (stat: number, stage: number) =>
  stage === 0 ? 0 : 1 / Math.floor((stat * stageNumerator(stage, 2)) / stageDenominator(stage, 2));

describe(`damage of ${MATCH_UPS} random match-ups, against @smogon/calc`, () => {
  test('is the same in the rules `standard`', () => {
    for (let number = 0; number < MATCH_UPS; number += 1) {
      const { standard, theirs } = matchUp(number);
      expect([number, ...standard]).toEqual([number, ...theirs]);
    }
  });

  // It rounds where the games do: the staged stats, the product before and after the division by 50, and after
  // each factor. `classic` rounds once, at the end. So whole points lost on the way are multiplied by the factors after them.
  test('differs in `classic` by its intermediate rounding only: at most two points before the factors, and one after', () => {
    let unstaged = 0;
    let lost = 0;
    for (let number = 0; number < MATCH_UPS; number += 1) {
      const { classic, theirs, point, staged } = matchUp(number);
      for (const [roll, amount] of classic.entries()) {
        const their = theirs[roll] ?? Number.NaN;
        const allowed = 2 * point + 1 + staged * Math.max(amount, their);
        const apart = Math.abs(amount - their);
        if (!(apart <= allowed)) expect([number, roll, amount, their, allowed]).toBe('within the bound');
        if (staged === 0 && point > 0) {
          unstaged += 1;
          lost += (amount - their) / point;
        }
      }
    }
    // With only rounding down between them, theirs is lower, by about half a point on average.
    expect(lost / unstaged).toBeGreaterThan(0.3);
    expect(lost / unstaged).toBeLessThan(1);
  });
});
