import { describe, expect, it } from 'vitest';
import { DAMAGE_GEAR } from '../rig/damage-gear.js';
import { type Gear, playRandomMatch } from '../rig/random-match.js';

const MATCHES = Number(process.env.RANDOM_MATCHES ?? 25);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

const NOTHING: Gear = { abilities: [], items: [] };
/** Matches that are played until an effect has changed one. */
const MOST_TRIED = 200;
/** Abilities about partners and genders. */
const IDLE = ['battery', 'power_spot', 'friend_guard', 'minus', 'plus', 'rivalry'];

describe('random battles with abilities and items that change damage', () => {
  it(`${MATCHES} of them are the same in the simulator`, { timeout: 60_000 + 1000 * MATCHES }, () => {
    const apart: string[] = [];
    for (let seed = FIRST; seed < FIRST + MATCHES; seed += 1) {
      try {
        playRandomMatch(seed, 'standard', DAMAGE_GEAR);
      } catch (error) {
        apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
      }
    }
    expect(apart.join('\n\n')).toBe('');
  });

  const each = [
    ...DAMAGE_GEAR.abilities.map((name) => [name, { abilities: [name], items: [] }] as const),
    ...DAMAGE_GEAR.items.map((name) => [name, { abilities: [], items: [name] }] as const),
  ];

  it.each(each)('%s makes a difference in some of them', { timeout: 60_000 }, (_name, gear) => {
    let seed = FIRST;
    while (playRandomMatch(seed, 'standard', gear) === playRandomMatch(seed, 'standard', NOTHING)) {
      seed += 1;
      if (seed === FIRST + MOST_TRIED) break;
    }
    expect(seed).toBeLessThan(FIRST + MOST_TRIED);
  });

  it.each(IDLE)('%s makes none', (name) => {
    const gear = { abilities: [name], items: [] };
    for (let seed = FIRST; seed < FIRST + 3; seed += 1) {
      expect(playRandomMatch(seed, 'standard', gear)).toBe(playRandomMatch(seed, 'standard', NOTHING));
    }
  });
});
