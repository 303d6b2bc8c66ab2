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

test('stats are those of the creature, with stages rounded down', () => {
  const now = statsNow({ stats, stat_stages: { ...even, attack: 1, speed: -1 }, status: null });
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
  const changed = statsNow({ stats, stat_stages: even, status }).filter(({ change }) => change !== 0);
  expect(changed).toEqual([{ stat, now: half, change: half - stats[stat] }]);
});
