import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DamageInput, damageOf } from './damage.js';

const PLAIN: DamageInput = {
  level: 50,
  power: 40,
  attack: 100,
  attackStage: 0,
  defense: 100,
  defenseStage: 0,
  sameType: false,
  effectiveness: 1,
  critical: false,
  weather: 1,
  modifiers: 4096,
  roll: 100,
};

const stage = fc.integer({ min: -6, max: 6 });
const anyInput: fc.Arbitrary<DamageInput> = fc.record({
  level: fc.integer({ min: 1, max: 100 }),
  power: fc.integer({ min: 1, max: 3000 }),
  attack: fc.integer({ min: 1, max: 20_000 }),
  attackStage: stage,
  defense: fc.integer({ min: 1, max: 20_000 }),
  defenseStage: stage,
  sameType: fc.boolean(),
  effectiveness: fc.constantFrom(0.25, 0.5, 1, 2, 4),
  critical: fc.boolean(),
  weather: fc.constantFrom(0.5, 1, 1.5),
  modifiers: fc.constantFrom(8192, 4096, 2048, 1024),
  roll: fc.integer({ min: 85, max: 100 }),
});

type Fraction = readonly [bigint, bigint];

function product(factors: readonly Fraction[]): Fraction {
  return factors.reduce(([n, d], [factor, by]) => [n * factor, d * by], [1n, 1n]);
}

function stageFactor(n: number): Fraction {
  return n >= 0 ? [BigInt(2 + n), 2n] : [2n, BigInt(2 - n)];
}

/** The formula term by term, in fractions of integers of any size. */
function exactly(input: DamageInput): number {
  const { level, power, critical } = input;
  const attackStage = stageFactor(critical ? Math.max(0, input.attackStage) : input.attackStage);
  const [up, down] = stageFactor(critical ? Math.min(0, input.defenseStage) : input.defenseStage);
  const [n, d] = product([
    [BigInt(2 * level + 10), 5n],
    [BigInt(power * input.attack), BigInt(50 * input.defense)],
    attackStage,
    [down, up],
  ]);
  const [over, under] = product([
    [n + 2n * d, d],
    input.sameType ? [3n, 2n] : [1n, 1n],
    [BigInt(4 * input.effectiveness), 4n],
    critical ? [3n, 2n] : [1n, 1n],
    [BigInt(2 * input.weather), 2n],
    [BigInt(input.modifiers), 4096n],
    [BigInt(input.roll), 100n],
  ]);
  return Math.max(1, Number(over / under));
}

test('damage is the exact value of the formula, rounded down once, whatever the numbers', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(damageOf(input)).toBe(exactly(input));
    }),
    { numRuns: process.env.TEST_RUN === 'long' ? 5_000 : 1_000 },
  );
});

test('damage is at least 1, unless the target is immune', () => {
  expect(damageOf({ ...PLAIN, power: 1, attack: 1, defense: 9999, effectiveness: 0.25, roll: 85 })).toBe(1);
  expect(damageOf({ ...PLAIN, effectiveness: 0 })).toBe(0);
});

test('more attack never means less damage, more defense never more', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 500 }), (input, more) => {
      expect(damageOf({ ...input, attack: input.attack + more })).toBeGreaterThanOrEqual(damageOf(input));
      expect(damageOf({ ...input, defense: input.defense + more })).toBeLessThanOrEqual(damageOf(input));
    }),
  );
});
