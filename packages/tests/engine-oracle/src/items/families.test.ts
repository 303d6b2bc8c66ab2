import { describe, expect, it } from 'vitest';
import * as families from '../rig/item-families.js';
import { playRandomMatch } from '../rig/random-match.js';

const MATCHES = Number(process.env.RANDOM_MATCHES ?? 25);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

describe('random battles with items of one family', () => {
  it.each(Object.entries(families))(
    '%s is the same in the simulator',
    { timeout: 60_000 + 1000 * MATCHES },
    (_name, items) => {
      const apart: string[] = [];
      for (let seed = FIRST; seed < FIRST + MATCHES; seed += 1) {
        try {
          playRandomMatch(seed, 'standard', { abilities: [], items });
        } catch (error) {
          apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
        }
      }
      expect(apart.join('\n\n')).toBe('');
    },
  );
});
