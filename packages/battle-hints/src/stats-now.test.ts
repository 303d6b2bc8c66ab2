import type { Event } from '@repo/contracts/battle';
import { expect, test } from 'vitest';
import { statsNow } from './index.js';

const stats = { hp: 150, attack: 101, defense: 100, special_attack: 99, special_defense: 98, speed: 97 };
const even = {
  attack: 0,
  defense: 0,
  special_attack: 0,
  special_defense: 0,
  speed: 0,
  accuracy: 0,
  evasion: 0,
};

const well = { stats, stat_stages: even, status: null, conditions: [], transformed_into: null };

test('stats are those of the creature, with stages rounded down', () => {
  const now = statsNow({ ...well, stat_stages: { ...even, attack: 1, speed: -1 } }, []);
  expect(now).toEqual([
    { stat: 'attack', now: 151, change: 50 },
    { stat: 'defense', now: 100, change: 0 },
    { stat: 'special_attack', now: 99, change: 0 },
    { stat: 'special_defense', now: 98, change: 0 },
    { stat: 'speed', now: 64, change: -33 },
  ]);
});

test.each([
  ['burn', 'attack', 50],
  ['paralysis', 'speed', 48],
] as const)('%s halves %s', (status, stat, half) => {
  const changed = statsNow({ ...well, status }, [])?.filter(({ change }) => change !== 0);
  expect(changed).toEqual([{ stat, now: half, change: half - stats[stat] }]);
});

const told = (kind: string, side: string, move: string): Event =>
  ({ seq: 1, turn: 1, step: 1, slot: 0, kind, side, move }) as unknown as Event;

test('nothing is said of stats that a move has exchanged, until the creature comes in again', () => {
  expect(statsNow({ ...well, transformed_into: 'snorlax' }, [])).toBeUndefined();
  expect(statsNow({ ...well, conditions: ['power_trick'] }, [])).toBeUndefined();
  const split = told('move', 'opponent', 'power-split');
  expect(statsNow(well, [split])).toBeUndefined();
  expect(statsNow(well, [split, told('switch', 'you', '')])).toHaveLength(5);
});
