import { describe, expect, it } from 'vitest';
import { ABOUT_ITEMS } from '../rig/ability-families.js';
import * as families from '../rig/item-families.js';
import { type Gear, playRandomMatch } from '../rig/random-match.js';

const MATCHES = Number(process.env.RANDOM_MATCHES ?? 25);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

/** What sets the random matches of some abilities and items apart in the two engines. */
function whatIsApart(gear: Gear): string {
  const apart: string[] = [];
  for (let seed = FIRST; seed < FIRST + MATCHES; seed += 1) {
    try {
      playRandomMatch(seed, 'standard', gear);
    } catch (error) {
      apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return apart.join('\n\n');
}

const TIMEOUT = { timeout: 60_000 + 1000 * MATCHES };

describe('random battles with items', () => {
  it.each(Object.entries(families))('of %s are the same in the simulator', TIMEOUT, (_name, items) => {
    expect(whatIsApart({ abilities: [], items })).toBe('');
  });

  it('of all families, and abilities about items, are the same', TIMEOUT, () => {
    expect(whatIsApart({ abilities: ABOUT_ITEMS, items: Object.values(families).flat() })).toBe('');
  });

  it('that are eaten, and abilities about items, are the same', TIMEOUT, () => {
    const items = Object.entries(families).flatMap(([name, family]) =>
      name.startsWith('BERRIES') ? family : [],
    );
    expect(whatIsApart({ abilities: ABOUT_ITEMS, items })).toBe('');
  });
});

/** An item that does nothing, but is held. */
const IDLE: Gear = { abilities: [], items: ['destiny_knot'] };
/** Matches that are played until an effect has changed one. */
const MOST_TRIED = 80;
/** What changes HP too seldom, and stands in `rare.test.ts`. */
const RARE: readonly string[] = [
  ...families.FIELD,
  ...families.STRENGTHENING,
  ...['ability_shield', 'adrenaline_orb', 'aspear_berry', 'float_stone', 'grip_claw', 'sticky_hold'],
];

describe('an item or an ability about items', () => {
  const each = [
    ...Object.values(families)
      .flat()
      .map((name) => [name, { abilities: [], items: [name] }] as const),
    ...ABOUT_ITEMS.map(
      (name) => [name, { abilities: [name], items: Object.values(families).flat() }] as const,
    ),
  ].filter(([name]) => !RARE.includes(name));

  it.each(each)('%s makes a difference in some battles', { timeout: 60_000 }, (_name, gear) => {
    const without = gear.abilities.length === 0 ? IDLE : { ...gear, abilities: [] };
    let seed = FIRST;
    while (playRandomMatch(seed, 'standard', gear) === playRandomMatch(seed, 'standard', without)) {
      seed += 1;
      if (seed === FIRST + MOST_TRIED) break;
    }
    expect(seed).toBeLessThan(FIRST + MOST_TRIED);
  });
});
