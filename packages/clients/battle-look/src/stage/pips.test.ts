import { expect, test } from 'vitest';
import { type Fighter, pipsOf, type Unseen } from './index.js';

const well: Fighter = {
  ...{ slot: 0, species: 'pikachu', types: ['electric'], level: 50, status: null, conditions: [] },
  ...{ transformed_into: null, fainted: false, active: true },
};
const unseen: Unseen = { slot: 3, fainted: false };

test('a pip says who is well, ails, has fainted, or was not seen yet', () => {
  const team = [well, { ...well, status: 'burn' as const }, { ...well, fainted: true }, unseen];
  expect(pipsOf({ team, active_slot: 0, conditions: [] })).toEqual(['full', 'ailing', 'fainted', 'unseen']);
});
