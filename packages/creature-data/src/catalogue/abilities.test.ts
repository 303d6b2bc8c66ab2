import { Dex } from '@pkmn/sim';
import { ABILITIES } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { effectName } from '../../scripts/snapshot/names.js';
import { loadSnapshot } from '../snapshot/snapshot.js';
import { startingAbility, supportedAbilities } from './abilities.js';

const species = (...abilities: [name: string, hidden?: boolean][]) => ({
  abilities: abilities.map(([name, hidden = false]) => ({ name, hidden })),
});
const [first = '', second = '', third = ''] = ABILITIES.map(({ name }) => name);

describe('the abilities of a species', () => {
  it('are those that the engine plays', () => {
    expect(supportedAbilities(species([first], ['wishful_thinking'], [third, true]))).toEqual([
      { name: first, hidden: false },
      { name: third, hidden: true },
    ]);
  });

  it('have the names that the engine gives them', () => {
    const named = new Set(Dex.abilities.all().map(({ name }) => effectName(name)));
    expect(ABILITIES.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    const ofSpecies = [...loadSnapshot().species.values()].flatMap(({ abilities }) => abilities);
    expect(ofSpecies.filter(({ name }) => !named.has(name))).toEqual([]);
  });
});

describe('a creature that is caught', () => {
  const pickOf = (index: number) => (n: number) => {
    if (index >= n) throw new RangeError(`there are ${n}`);
    return index;
  };

  it('has one of the abilities that are not hidden, whichever chance picks', () => {
    const choice = species([first], [second], [third, true]);
    expect([0, 1].map((index) => startingAbility(choice, pickOf(index)))).toEqual([first, second]);
    expect(() => startingAbility(choice, pickOf(2))).toThrow('there are 2');
  });

  it('needs no chance where there is one, and has none where the engine plays none', () => {
    const never = () => {
      throw new Error('asked');
    };
    expect(startingAbility(species([first], [second, true], ['wishful_thinking']), never)).toBe(first);
    expect(startingAbility(species(['wishful_thinking'], [second, true]), never)).toBeNull();
  });
});
