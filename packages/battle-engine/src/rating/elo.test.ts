import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eloDelta, expectedScore, rankOf } from './elo.js';

const rating = fc.integer({ min: 0, max: 4000 });
const score = fc.constantFrom(0 as const, 0.5 as const, 1 as const);

describe('ratings', () => {
  test.each([
    [1000, 1000, 0.5],
    [1400, 1000, 10 / 11],
    [1000, 1400, 1 / 11],
    [1200, 1000, 0.7597],
  ])('%i against %i is expected to score %f', (own, other, expected) => {
    expect(expectedScore(own, other)).toBeCloseTo(expected, 4);
  });

  test.each([
    [1000, 1000, 1, 16],
    [1000, 1000, 0.5, 0],
    [1000, 1000, 0, -16],
    [1400, 1000, 1, 3],
    [1400, 1000, 0, -29],
    [1000, 1400, 1, 29],
    [1000, 1400, 0.5, 13],
    [2800, 400, 1, 0],
    [400, 2800, 0, 0],
  ] as const)('%i against %i with a score of %f: %i points', (own, other, result, points) => {
    expect(eloDelta(own, other, result)).toBe(points);
  });

  test('what one gains the other loses, from whichever side it is computed', () => {
    fc.assert(
      fc.property(rating, rating, score, (own, other, result) => {
        const mirrored = (1 - result) as 0 | 0.5 | 1;
        expect(eloDelta(own, other, result) + eloDelta(other, own, mirrored)).toBe(0);
      }),
    );
  });

  test('a battle moves no more than its limit, and what one gains the other still loses', () => {
    fc.assert(
      fc.property(rating, rating, fc.integer({ min: 0, max: 32 }), (own, other, limit) => {
        const [free, limited] = [eloDelta(own, other, 1), eloDelta(own, other, 1, limit)];
        return limited === Math.min(free, limit) && eloDelta(other, own, 0, limit) === 0 - limited;
      }),
    );
  });

  test('nobody loses points by winning, or more than 32', () => {
    fc.assert(
      fc.property(rating, rating, (own, other) => {
        const points = eloDelta(own, other, 1);
        return points >= 0 && points <= 32;
      }),
    );
  });
});

describe('titles', () => {
  test.each([
    [0, 'Youngster'],
    [1099, 'Youngster'],
    [1100, 'Bug Catcher'],
    [1299, 'Bug Catcher'],
    [1300, 'Ace Trainer'],
    [1500, 'Gym Leader'],
    [1700, 'Elite Four'],
    [1900, 'Champion'],
    [2099, 'Champion'],
    [2100, 'Master'],
    [3000, 'Master'],
  ])('%i is a %s', (points, title) => {
    expect(rankOf(points)).toBe(title);
  });
});
