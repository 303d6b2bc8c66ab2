import { calculateStats, type MoveRecord } from '@repo/battle-engine';
import { expect, it } from 'vitest';
import { type MoveJson, moveToJson } from './move-json.js';
import type { BattleRecord } from './record-shape.js';
import { verifyTeams } from './verify-teams.js';

const AXE_KICK: MoveRecord = {
  name: 'axe-kick',
  type: 'fighting',
  category: 'physical',
  power: 120,
  accuracy: 90,
  pp: 10,
  priority: 0,
  target: 'opponent',
  ailment: { name: 'confusion', chance: 30, leastTurns: 3 },
  contact: true,
};
const STATS = { hp: 50, attack: 50, defense: 50, special_attack: 50, special_defense: 50, speed: 50 };
const BEST = { hp: 31, attack: 31, defense: 31, special_attack: 31, special_defense: 31, speed: 31 };
const SPECIES = {
  baseSpecies: 'kicker',
  types: ['fighting'],
  baseStats: STATS,
  weight: 200,
  abilities: [{ name: 'limber' }],
  learnset: [{ name: 'axe-kick' }],
};
const DATA = { species: new Map([['kicker', SPECIES]]), moves: new Map([['axe-kick', AXE_KICK]]) };

/** Checks a record whose only creature has this move. */
function verdictOn(move: MoveJson, ability?: string, others: object = {}) {
  const creature = {
    species: 'kicker',
    types: ['fighting'],
    level: 50,
    weight: 200,
    base_attack: 50,
    nature: 'hardy',
    individual_values: BEST,
    stats: calculateStats(STATS, 50, 'hardy', BEST),
    moves: [move],
    ...(ability !== undefined && { ability }),
  };
  const record = {
    ...{ format: 'singles_1v1', teams: { challenger: [creature], opponent: [] } },
    ...others,
  } as unknown as BattleRecord;
  return verifyTeams(record, DATA).difference;
}

it('takes moves as they are written', () => {
  const json = moveToJson(AXE_KICK);
  expect(json.ailment).toEqual({ name: 'confusion', chance: 30, least_turns: 3 });
  expect(verdictOn(json)).toBeNull();
  expect(verdictOn({ ...json, ailment: AXE_KICK.ailment })).toMatch(/"ailment" differs$/);
});

it('names a field of a move that is another one than in the data, also within an effect', () => {
  const ailment = { name: 'confusion', chance: 30, least_turns: 2 };
  expect(verdictOn({ ...moveToJson(AXE_KICK), ailment })).toMatch(/"ailment" differs$/);
  expect(verdictOn({ ...moveToJson(AXE_KICK), sound: true })).toMatch(/"sound" differs$/);
});

it('names an ability that the species does not have', () => {
  const json = moveToJson(AXE_KICK);
  expect(verdictOn(json, 'limber')).toBeNull();
  expect(verdictOn(json, 'levitate')).toMatch(/"kicker", cannot have the ability "levitate"$/);
});

it('names what the format does not allow of a team', () => {
  const json = moveToJson(AXE_KICK);
  const open = { format: 'open_1v1', rules: 'standard' };
  expect(verdictOn(json, 'limber', open)).toBeNull();
  expect(verdictOn(json, undefined, open)).toMatch(/^teams: the challenger's: /);
  expect(verdictOn(json, 'limber', { format: 'open_1v1' })).toBe('rules: Open 1v1 is played by standard');
});
