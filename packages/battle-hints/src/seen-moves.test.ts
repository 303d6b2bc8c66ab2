import type { Event } from '@repo/contracts/battle';
import { expect, test } from 'vitest';
import { lastFirstMove, seenMoves } from './index.js';

type Side = 'you' | 'opponent';
type Told = [turn: number, side: Side, what: Record<string, unknown>];

const events = (told: readonly Told[]): Event[] =>
  told.map(([turn, side, what], at) => ({ seq: at + 1, turn, step: turn, slot: 0, side, ...what }) as Event);

const uses = (move: string) => ({ kind: 'move', species: 'pikachu', move });
const comesIn = (slot: number) => ({
  ...{ kind: 'switch', slot, species: 'pikachu', types: ['electric'], level: 50 },
});

test('a move counts once for each turn in which the creature chose it, or Sleep Talk called it', () => {
  const told = events([
    [1, 'opponent', uses('sleep-talk')],
    [1, 'opponent', uses('thunderbolt')],
    [2, 'opponent', uses('metronome')],
    [2, 'opponent', uses('explosion')],
    [3, 'you', uses('tackle')],
    [3, 'opponent', { ...uses('surf'), slot: 1 }],
    [4, 'opponent', uses('struggle')],
  ]);
  expect(seenMoves(told, 0)).toEqual([
    { move: 'sleep-talk', times: 1 },
    { move: 'thunderbolt', times: 1 },
    { move: 'metronome', times: 1 },
  ]);
  expect(seenMoves(told, 1)).toEqual([{ move: 'surf', times: 1 }]);
});

test('what a creature does in the shape of another are not its moves, until it comes in again', () => {
  const told = events([
    [1, 'opponent', uses('transform')],
    [1, 'opponent', { kind: 'transform', into: 'snorlax' }],
    [2, 'opponent', uses('body-slam')],
    [3, 'opponent', comesIn(1)],
    [4, 'opponent', comesIn(0)],
    [5, 'opponent', uses('quick-attack')],
  ]);
  expect(seenMoves(told, 0).map(({ move }) => move)).toEqual(['transform', 'quick-attack']);
});

test('a move that was learned for as long as a creature stays is not one of its own', () => {
  const told = events([
    [1, 'opponent', uses('mimic')],
    [1, 'opponent', { kind: 'move_learned', move: 'surf' }],
    [2, 'opponent', uses('surf')],
  ]);
  expect(seenMoves(told, 0)).toEqual([{ move: 'mimic', times: 1 }]);
});

test('who was first is told of the last turn in which both used a move', () => {
  const told = events([
    [1, 'you', uses('tackle')],
    [1, 'opponent', uses('tackle')],
    [2, 'opponent', uses('tackle')],
    [2, 'you', uses('tackle')],
    [3, 'you', uses('tackle')],
  ]);
  expect(lastFirstMove(told)).toEqual({ turn: 2, side: 'opponent' });
  expect(lastFirstMove(told.slice(0, 2))).toEqual({ turn: 1, side: 'you' });
  expect(lastFirstMove(told.slice(0, 1))).toBeUndefined();
});

test('nobody was first against a creature that has just come in', () => {
  const told = events([
    [1, 'you', uses('tackle')],
    [1, 'opponent', uses('tackle')],
    [2, 'opponent', comesIn(1)],
    [2, 'you', uses('tackle')],
  ]);
  expect(lastFirstMove(told)).toBeUndefined();
});
