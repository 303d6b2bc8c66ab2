import { expect, test } from 'vitest';
import { damageRoundedEachStep } from './damage-each-step.js';
import type { DamageInput, StatInHit } from './damage-input.js';

const statOf = (stat: number): StatInHit => ({ stat, stage: 0, raised: 4096, factor: 4096 });

const PLAIN: DamageInput = {
  level: 50,
  power: 40,
  attack: statOf(100),
  defense: statOf(100),
  stab: 4096,
  effectiveness: 1,
  critical: false,
  weather: 4096,
  status: 4096,
  modifiers: 4096,
  roll: 100,
};

test('an immune target takes nothing, any other at least 1', () => {
  expect(damageRoundedEachStep(PLAIN)).toBe(19);
  expect(damageRoundedEachStep({ ...PLAIN, effectiveness: 0 })).toBe(0);
  const least = { ...PLAIN, power: 1, attack: statOf(1), defense: statOf(9999), effectiveness: 0.25 };
  expect(damageRoundedEachStep(least)).toBe(1);
});

test('of a huge damage what is beyond 16 bits is cut off, and a factor of 1 cuts nothing off before', () => {
  // 42 · 3,000 · 20,000 / 50 + 2, times 100 beyond 32 bits, is 7,450,329 % 65,536.
  const huge = { ...PLAIN, level: 100, power: 3000, attack: statOf(20_000), defense: statOf(1) };
  expect(damageRoundedEachStep(huge)).toBe(44_761);
});
