import { Dex } from '@pkmn/sim';
import { ABILITIES } from '@repo/battle-engine';
import { expect, it } from 'vitest';

/** The simulator's names of what cannot be done to an ability. */
const FLAGS = {
  suppressed: 'cantsuppress',
  copied: 'failroleplay',
  swapped: 'failskillswap',
  given: 'noentrain',
  traced: 'notrace',
  transformed: 'notransform',
} as const;

it.each(ABILITIES.map((ability) => [ability.name, ability] as const))(
  'what can be done to %s is as in the simulator',
  (name, { breakable, cannotBe = [] }) => {
    const { exists, flags } = Dex.abilities.get(name);
    expect(exists).toBe(true);
    expect(breakable === true).toBe(flags.breakable === 1);
    const kept = Object.entries(FLAGS).filter(([, flag]) => flags[flag] === 1);
    expect([...cannotBe].sort()).toEqual(kept.map(([one]) => one).sort());
  },
);
