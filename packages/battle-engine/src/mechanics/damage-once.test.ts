import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_DAMAGE, statInHit } from '../testing/damage-input.js';
import type { DamageInput, StatInHit } from './damage-input.js';
import { damageRoundedOnce } from './damage-once.js';

const anyStat: fc.Arbitrary<StatInHit> = fc.record({
  stat: fc.integer({ min: 1, max: 19_000 }),
  stage: fc.integer({ min: -6, max: 6 }),
  raised: fc.constantFrom(4096, 6144),
  factor: fc.constantFrom(2048, 4096, 8192),
});
const anyInput: fc.Arbitrary<DamageInput> = fc.record({
  level: fc.integer({ min: 1, max: 100 }),
  power: fc.integer({ min: 1, max: 3000 }),
  attack: anyStat,
  defense: anyStat,
  stab: fc.constantFrom(4096, 6144),
  effectiveness: fc.constantFrom(0.25, 0.5, 1, 2, 4),
  critical: fc.boolean(),
  weather: fc.constantFrom(2048, 4096, 6144),
  status: fc.constantFrom(2048, 4096),
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
  const { attack, defense } = input;
  const attackStage = stageFactor(critical ? Math.max(0, attack.stage) : attack.stage);
  const [up, down] = stageFactor(critical ? Math.min(0, defense.stage) : defense.stage);
  const [n, d] = product([
    [BigInt(2 * level + 10), 5n],
    [BigInt(power * attack.stat), BigInt(50 * defense.stat)],
    [BigInt(attack.raised * attack.factor), BigInt(defense.raised * defense.factor)],
    attackStage,
    [down, up],
  ]);
  const [over, under] = product([
    [n + 2n * d, d],
    [BigInt(input.stab), 4096n],
    [BigInt(4 * input.effectiveness), 4n],
    critical ? [3n, 2n] : [1n, 1n],
    [BigInt(input.weather), 4096n],
    [BigInt(input.status), 4096n],
    [BigInt(input.modifiers), 4096n],
    [BigInt(input.roll), 100n],
  ]);
  return Math.max(1, Number(over / under));
}

test('damage is the exact value of the formula, rounded down once, whatever the numbers', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(damageRoundedOnce(input)).toBe(exactly(input));
    }),
    { numRuns: process.env.TEST_RUN === 'long' ? 5_000 : 1_000 },
  );
});

test('damage is at least 1, unless the target is immune', () => {
  expect(
    damageRoundedOnce({
      ...PLAIN_DAMAGE,
      power: 1,
      attack: statInHit(1),
      defense: statInHit(9999),
      effectiveness: 0.25,
      roll: 85,
    }),
  ).toBe(1);
  expect(damageRoundedOnce({ ...PLAIN_DAMAGE, effectiveness: 0 })).toBe(0);
});

const raise = (one: StatInHit, by: number): StatInHit => ({ ...one, stat: one.stat + by });

test('more attack never means less damage, more defense never more', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 500 }), (input, more) => {
      expect(damageRoundedOnce({ ...input, attack: raise(input.attack, more) })).toBeGreaterThanOrEqual(
        damageRoundedOnce(input),
      );
      expect(damageRoundedOnce({ ...input, defense: raise(input.defense, more) })).toBeLessThanOrEqual(
        damageRoundedOnce(input),
      );
    }),
  );
});
