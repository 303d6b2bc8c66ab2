import { loadSnapshot } from '@repo/creature-data';
import { expect, test } from 'vitest';
import { attack, creature, randomReplay, setupOf } from '../testing/battles.js';
import { review } from './review.js';

const BATTLES = 100;

test('luck has mean zero: over many battles the dice favour nobody', () => {
  const library = loadSnapshot();
  const team = (name: string) => [
    creature(`${name}-1`, [attack('hit', 70, { accuracy: 80 }), attack('flame', 70, { type: 'fire' })]),
    creature(`${name}-2`, [attack('hit', 70, { accuracy: 80 })], { type: 'fire' }),
  ];
  const setup = setupOf(team('one'), team('two'));
  const luck = Array.from({ length: BATTLES }, (_, seed) => {
    const replay = randomReplay({ ...setup, seed: seed.toString(16).padStart(64, '0') }, seed);
    return [...review(replay, library, { seed: 1, passes: [8, 24] })].at(-1)?.luck ?? Number.NaN;
  });
  const mean = luck.reduce((sum, each) => sum + each, 0) / BATTLES;
  const deviation = Math.sqrt(luck.reduce((sum, each) => sum + (each - mean) ** 2, 0) / BATTLES);
  expect(deviation).toBeGreaterThan(0.02);
  expect(Math.abs(mean)).toBeLessThan((3 * deviation) / Math.sqrt(BATTLES));
});
