import { describe, expect, it } from 'vitest';
import { playMatch } from '../scripts/match.js';
import { LEVELS } from './levels.js';

/** Enough for levels two apart. `npm run house:calibrate` compares neighbours too, in 400 battles of each pair. */
const BATTLES = 12;

describe.each(['singles_3v3', 'open_3v3'] as const)('in %s each level', (format) => {
  it.each(LEVELS.slice(2).map(({ name }, index) => [name, index + 2] as const))(
    'scores more than half against the one before the one before: %s',
    (_, higher) => {
      const { score } = playMatch({ lower: higher - 2, higher, battles: BATTLES }, format);
      expect(score).toBeGreaterThan(0.55);
    },
  );
});
