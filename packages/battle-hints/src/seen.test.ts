import type { Event } from '@repo/contracts/battle';
import { expect, test } from 'vitest';
import { fighterOf, knownStages } from './index.js';

const stamp = { turn: 1, step: 1, slot: 0 };
const stage = (seq: number, side: 'you' | 'opponent', stat: string, to: number): Event => ({
  ...{ ...stamp, seq, side, kind: 'stat_stage', stat, change: 1, stage: to },
});
const switched: Event = {
  ...{ ...stamp, seq: 4, slot: 1, kind: 'switch', side: 'opponent' },
  ...{ species: 'pikachu', types: ['electric'], level: 50 },
};

test('stages of the opponent are those told last, until another creature comes in', () => {
  const told = [
    stage(1, 'opponent', 'attack', 1),
    stage(2, 'you', 'speed', 1),
    stage(3, 'opponent', 'attack', 2),
  ];
  expect(knownStages(told)).toEqual({ attack: 2 });
  expect(knownStages([...told, switched])).toEqual({});
});

test('nobody fights for a side whose creature was not seen', () => {
  const out = { species: 'pikachu', active: true };
  expect(fighterOf([{ slot: 0, fainted: false }, out])).toBe(out);
  expect(fighterOf([{ slot: 0, fainted: false }])).toBeUndefined();
});
