import { BEST_INDIVIDUAL_VALUES } from '@repo/battle-engine';
import { expect, test } from 'vitest';
import { claimCreatures, completeSet, formatOf, problemsOf, readTeam, writeTeam } from '../index.js';
import { fittingSet, snapshotFacts, snapshotNames } from '../testing/snapshot-facts.js';

const weak = { ...BEST_INDIVIDUAL_VALUES, speed: 0 };
const creature = (id: string, species: string, nature: 'modest' | 'jolly') => ({
  ...{ id, species, nature, individual_values: weak, ability: null, held_item: null },
});
const COLLECTION = [
  creature('first', 'garchomp', 'modest'),
  creature('other', 'gengar', 'modest'),
  creature('second', 'garchomp', 'jolly'),
];

const claimed = (text: string) => claimCreatures(readTeam(text, snapshotNames), COLLECTION);
const idsOf = (text: string) => claimed(text).sets.map((set) => set.creature_id);

test('each set has the first creature of its species that is left', () => {
  expect(idsOf('Garchomp\n\nGengar\n\nGarchomp\n\nGarchomp\n\nSnorlax')).toEqual([
    ...['first', 'other', 'second', undefined, undefined],
  ]);
});

test('a creature that is as the text says goes before the others, so that a team can be written and read again', () => {
  const [first, other, second] = COLLECTION.map(({ id, ...facts }) =>
    completeSet({ creature_id: id, moves: ['tackle'] }, facts),
  );
  const sets = [second, other, first].map((set) => set ?? expect.fail());
  const team = claimed(writeTeam({ name: 'Mine', sets }));
  expect(team.sets.map((set) => set.creature_id)).toEqual(['second', 'other', 'first']);
  expect(team.notes).toEqual([]);
});

test('where the text says otherwise than the creature, the creature counts', () => {
  const text = 'Gengar\nEVs: 252 Spe\nTimid Nature\nIVs: 0 Atk\n- Lick';
  const { sets, notes } = claimed(text);
  expect(sets).toEqual([{ creature_id: 'other', species: 'gengar', moves: ['lick'] }]);
  expect(notes).toEqual([
    { line: 2, code: 'creature_has_other', text: 'The effort values of your Gengar are others.' },
    { line: 3, code: 'creature_has_other', text: 'The nature of your Gengar is modest.' },
    { line: 4, code: 'creature_has_other', text: 'The individual values of your Gengar are others.' },
  ]);
});

test('a set for which no creature was caught says which to catch', () => {
  const sets = claimed('Snorlax\n- Tackle').sets.map((set) => completeSet(set, null));
  expect(sets).toEqual([{ ...fittingSet('snorlax', { ability: null }), moves: ['tackle'] }]);
  expect(problemsOf(formatOf('singles_1v1'), 'classic', sets, snapshotFacts())).toMatchObject([
    {
      code: 'set_not_caught',
      text: 'Singles 1v1 is played with creatures of your own: catch a Snorlax first.',
    },
  ]);
});
