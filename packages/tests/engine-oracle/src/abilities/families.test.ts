import { describe, expect, it } from 'vitest';
import { KEPT_OFF, OWN_MOVE, STAYING, WHEN_HIT } from '../rig/ability-families.js';
import { playRandomMatch } from '../rig/random-match.js';

const MATCHES = Number(process.env.RANDOM_MATCHES ?? 25);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

const FAMILIES = { OWN_MOVE, KEPT_OFF, WHEN_HIT, STAYING };

describe('random battles with abilities of one family', () => {
  it.each(Object.entries(FAMILIES))(
    '%s is the same in the simulator',
    { timeout: 60_000 + 1000 * MATCHES },
    (_name, abilities) => {
      const apart: string[] = [];
      for (let seed = FIRST; seed < FIRST + MATCHES; seed += 1) {
        try {
          playRandomMatch(seed, 'standard', { abilities, items: [] });
        } catch (error) {
          apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
        }
      }
      expect(apart.join('\n\n')).toBe('');
    },
  );
});
