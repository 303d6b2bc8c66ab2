import { ABILITIES, ITEMS } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { type Gear, playRandomMatch } from './rig/random-match.js';

/**
 * Random battles that the engine and @pkmn/sim play at once to their end, over all bundled moves and with a luck for each
 * step that decides all its rolls. Everything that there is to compare is the same after every step, HP to the last of them.
 * Every other one is played by the rules `standard`; then more of these with every ability and every item that there is.
 * `RANDOM_MATCHES` says how many, `RANDOM_SEED` where to begin: a failing one is repeated with its number and 1.
 */
const MATCHES = Number(process.env.RANDOM_MATCHES ?? 50);
const WITH_GEAR = Number(process.env.RANDOM_MATCHES ?? 300);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

/** The matches of one test, and a time for them that is far more than they take. */
const AT_ONCE = 25;
const LONGEST = 60_000 + 1000 * AT_ONCE;

const namesOf = (effects: readonly { readonly name: string }[]): string[] => effects.map(({ name }) => name);
const EVERYTHING: Gear = { abilities: namesOf(ABILITIES), items: namesOf(ITEMS) };

/** The first and the last of each test. */
const testsOf = (matches: number): [first: number, last: number][] =>
  Array.from({ length: Math.ceil(matches / AT_ONCE) }, (_, index) => [
    FIRST + index * AT_ONCE,
    FIRST + Math.min(matches, (index + 1) * AT_ONCE) - 1,
  ]);

/** Plays them all, and tells where engine and simulator came apart. */
function playAll(first: number, last: number, play: (seed: number) => void): string {
  const apart: string[] = [];
  for (let seed = first; seed <= last; seed += 1) {
    try {
      play(seed);
    } catch (error) {
      apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return apart.join('\n\n');
}

describe('random battles', () => {
  it.each(testsOf(MATCHES))('%i to %i are the same in the simulator', { timeout: LONGEST }, (first, last) => {
    const play = (seed: number) => playRandomMatch(seed, seed % 2 === 0 ? 'classic' : 'standard');
    expect(playAll(first, last, play)).toBe('');
  });

  it.each(testsOf(WITH_GEAR))(
    '%i to %i with abilities and items are, too',
    { timeout: LONGEST },
    (first, last) => {
      expect(playAll(first, last, (seed) => playRandomMatch(seed, 'standard', EVERYTHING))).toBe('');
    },
  );
});
