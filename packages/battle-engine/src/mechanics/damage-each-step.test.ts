import { expect, test } from 'vitest';
import { PLAIN_DAMAGE, statInHit } from '../testing/damage-input.js';
import { damageRoundedEachStep } from './damage-each-step.js';

test('an immune target takes nothing, any other at least 1', () => {
  expect(damageRoundedEachStep(PLAIN_DAMAGE)).toBe(19);
  expect(damageRoundedEachStep({ ...PLAIN_DAMAGE, effectiveness: 0 })).toBe(0);
  const least = {
    ...PLAIN_DAMAGE,
    power: 1,
    attack: statInHit(1),
    defense: statInHit(9999),
    effectiveness: 0.25,
  };
  expect(damageRoundedEachStep(least)).toBe(1);
});

test('of a huge damage what is beyond 16 bits is cut off, and a factor of 1 cuts nothing off before', () => {
  // 42 · 3,000 · 20,000 / 50 + 2, times 100 beyond 32 bits, is 7,450,329 % 65,536.
  const huge = { ...PLAIN_DAMAGE, level: 100, power: 3000, attack: statInHit(20_000), defense: statInHit(1) };
  expect(damageRoundedEachStep(huge)).toBe(44_761);
});
