import { at } from '../data/at.js';
import type { Side } from '../data/names.js';
import { memberAt } from './compiled-creature.js';
import type { Move } from './compiled-move.js';
import type { BattleSetup } from './setup.js';

/** Where a move stands in a setup, as one number: that of the side, six slots each, four moves each. */
export type MovePlace = number;

const SLOTS = 6;
const MOVES = 4;

export function placeOf(side: Side, slot: number, index: number): MovePlace {
  return (side * SLOTS + slot) * MOVES + index;
}

/** The move there; RangeError where there is none. */
export function moveFrom(battle: BattleSetup, place: MovePlace): Move {
  const slot = Math.floor(place / MOVES);
  const side = slot < SLOTS ? 0 : 1;
  return at(memberAt(battle, side, slot % SLOTS).moves, place % MOVES);
}
