import { type PokemonSet, Team } from '@pkmn/sets';
import { NATURE_NAMES, type Stats } from '@repo/battle-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeSet, readTeam, type TeamSet, writeTeam } from '../index.js';
import {
  ABILITY_NAMES,
  ITEM_NAMES,
  MOVE_NAMES,
  SPECIES_NAMES,
  snapshotNames,
} from '../testing/snapshot-facts.js';
import { plain, SHOWDOWN_NAMES } from './names.js';

const statsUpTo = (most: number): fc.Arbitrary<Stats> => {
  const value = fc.integer({ min: 0, max: most });
  return fc.record({
    ...{ hp: value, attack: value, defense: value },
    ...{ special_attack: value, special_defense: value, speed: value },
  });
};

const nameFrom = (names: Iterable<string>) => fc.constantFrom(...names);

/** A set that is a creature of no collection; its nickname has letters, so that both read it in the same way. */
const someSet: fc.Arbitrary<TeamSet> = fc.record({
  creature_id: fc.constant(null),
  species: nameFrom(SPECIES_NAMES),
  nickname: fc.option(fc.stringMatching(/^[A-Za-z0-9'().é]{1,10}( [A-Za-z0-9'.é]{1,10})?$/)),
  ability: fc.option(nameFrom(ABILITY_NAMES)),
  held_item: fc.option(nameFrom(ITEM_NAMES)),
  nature: fc.constantFrom(...NATURE_NAMES),
  individual_values: statsUpTo(31),
  effort_values: statsUpTo(252),
  moves: fc.uniqueArray(nameFrom(MOVE_NAMES), { minLength: 1, maxLength: 4 }),
});
const someTeam = fc.array(someSet, { minLength: 1, maxLength: 6 });

const SHORT = {
  hp: 'hp',
  atk: 'attack',
  def: 'defense',
  spa: 'special_attack',
  spd: 'special_defense',
  spe: 'speed',
};

/** The values of @pkmn/sets by our names. */
const valuesOf = (values: Partial<PokemonSet>['evs'], usual: number) =>
  Object.fromEntries(
    Object.entries(SHORT).map(([theirs, ours]) => [ours, values?.[theirs as 'hp'] ?? usual]),
  );

const plainOf = (name: string) => plain(SHOWDOWN_NAMES.get(name) ?? name);

/** A set with names as they are compared, from ours and from theirs. */
const ours = ({ creature_id: _, ...set }: TeamSet) => ({
  ...set,
  species: plainOf(set.species),
  ability: plain(set.ability ?? ''),
  held_item: plain(set.held_item ?? ''),
  moves: set.moves.map(plainOf),
});
const theirs = (set: Partial<PokemonSet>) => ({
  species: plain(set.species ?? ''),
  nickname: set.name || null,
  ability: plain(set.ability ?? ''),
  held_item: plain(set.item ?? ''),
  nature: set.nature?.toLowerCase(),
  individual_values: valuesOf(set.ivs, 31),
  effort_values: valuesOf(set.evs, 0),
  moves: set.moves?.map(plain),
});

test('@pkmn/sets reads what we write as the same team', () => {
  fc.assert(
    fc.property(someTeam, (sets) => {
      const team = Team.import(writeTeam({ name: 'Noon', sets }));
      expect(team?.name).toBe('Noon');
      expect(team?.team.map(theirs)).toEqual(sets.map(ours));
      expect(team?.team.map(({ level }) => level)).toEqual(sets.map(() => 50));
    }),
    { numRuns: 300 },
  );
});

test('we read what @pkmn/sets writes as the same team', () => {
  fc.assert(
    fc.property(someTeam, (sets) => {
      const text = Team.import(writeTeam({ name: 'Noon', sets }))?.export() ?? '';
      const { sets: read, notes } = readTeam(text, snapshotNames);
      expect(notes).toEqual([]);
      expect(read.map((set) => completeSet(set, null))).toEqual(sets);
    }),
    { numRuns: 300 },
  );
});
