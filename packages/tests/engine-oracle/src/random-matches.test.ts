import { describe, expect, it } from 'vitest';
import { playRandomMatch } from './rig/random-match.js';

/**
 * Random battles that the engine and @pkmn/sim play at once to their end, over all bundled moves and with a luck for each
 * step that decides all its rolls. Everything that there is to compare is the same after every step, HP to the last of them.
 * Every other one is played by the rules `standard`.
 * `RANDOM_MATCHES` says how many, `RANDOM_SEED` where to begin: a failing one is repeated with its number and 1.
 */
const MATCHES = Number(process.env.RANDOM_MATCHES ?? 25);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);
/** A second for each, far more than it takes. */
const LONGEST = 60_000 + 1000 * MATCHES;

describe('random battles', () => {
  it(
    `${MATCHES} of them are the same in the simulator`,
    () => {
      const apart: string[] = [];
      for (let seed = FIRST; seed < FIRST + MATCHES; seed += 1) {
        try {
          playRandomMatch(seed, seed % 2 === 0 ? 'classic' : 'standard');
        } catch (error) {
          apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
        }
      }
      expect(apart.join('\n\n')).toBe('');
    },
    LONGEST,
  );
});
