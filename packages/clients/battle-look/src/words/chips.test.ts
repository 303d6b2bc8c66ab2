import { expect, test } from 'vitest';
import { chipsOf, fieldChips } from './index.js';

const EVEN = {
  ...{ attack: 0, defense: 0, special_attack: 0, special_defense: 0, speed: 0, accuracy: 0, evasion: 0 },
};
const spikes = { condition: 'spikes', turns: null, layers: 2 };

test('an own creature has its status, its stages, its shape and its conditions, then those of its side', () => {
  const creature = {
    ...{ status: 'toxic' as const, conditions: ['leech_seed'], transformed_into: 'mr-mime' },
    stat_stages: { ...EVEN, special_attack: 2, speed: -1 },
  };
  const chips = chipsOf(creature, [spikes]);
  expect(chips.map(({ words, short, tone }) => [words, short, tone])).toEqual([
    ['badly poisoned', 'TOX', undefined],
    ['special attack +2', 'SpA +2', 'good'],
    ['speed −1', 'Spe −1', 'bad'],
    ['as Mr Mime', 'as Mr Mime', undefined],
    ['leech seed', 'leech seed', undefined],
    ['spikes', 'Spikes ×2', undefined],
  ]);
});

test("a creature of the opponent's has no stages, since nobody else is shown them", () => {
  expect(chipsOf({ status: null, conditions: [], transformed_into: null }, [])).toEqual([]);
});

test('a condition over both sides says how long it lasts, where that is known', () => {
  const field = [
    { condition: 'trick_room', turns: 3, layers: null },
    { condition: 'rain', turns: null, layers: null },
  ];
  expect(fieldChips(field).map(({ words, short }) => [words, short])).toEqual([
    ['trick room · 3 more', 'Trick Room 3'],
    ['rain', 'Rain'],
  ]);
});
