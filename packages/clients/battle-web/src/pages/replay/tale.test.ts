import { replayRecord } from '@repo/battle-record';
import { expect, test } from 'vitest';
import record from '../home/data/battle.json';
import { tell } from './tale.js';

test('a step in which somebody is sent in has the turn before it, as in the battle', () => {
  const played = replayRecord(record);
  if (!played.ok) throw new Error(played.problem);
  const names = tell(played.replay, 0).steps.map(({ name }) => name);
  expect(names.join()).toMatch(/(Turn \d+),\1, replacement,Turn/);
  expect(new Set(names).size).toBe(names.length);
});
