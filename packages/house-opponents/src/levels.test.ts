import { describe, expect, it } from 'vitest';
import { playMatch } from '../scripts/match.js';
import { LEVELS } from './levels.js';

/** `npm run house:calibrate` plays 400 of each pair. */
const BATTLES = 30;

describe('each level', () => {
  it.each(LEVELS.slice(1).map(({ name }, index) => [name, index + 1] as const))(
    'scores more than half against the one before: %s',
    (_, higher) => {
      const { score } = playMatch({ lower: higher - 1, higher, battles: BATTLES });
      expect(score).toBeGreaterThan(0.55);
    },
  );

  it('has a higher rating than the one before', () => {
    const ratings = LEVELS.map(({ rating }) => rating);
    expect(ratings).toEqual([...new Set(ratings)].sort((a, b) => a - b));
  });
});
