import { at } from '../data/at.js';
import type { Side } from '../data/names.js';
import { compiledAt } from './compiled-creature.js';
import type { CompiledMove } from './compiled-move.js';
import type { BattleSetup } from './setup.js';

/** The place of a move in a setup, as one number: that of the side, six slots each, four moves each. */
export type MoveRef = number;

const SLOTS = 6;
const MOVES = 4;

export function moveRef(side: Side, slot: number, index: number): MoveRef {
  return (side * SLOTS + slot) * MOVES + index;
}

/** The move there; RangeError where there is none. */
export function moveOf(battleSetup: BattleSetup, ref: MoveRef): CompiledMove {
  const slot = Math.floor(ref / MOVES);
  const side = slot < SLOTS ? 0 : 1;
  return at(compiledAt(battleSetup, side, slot % SLOTS).moves, ref % MOVES);
}
