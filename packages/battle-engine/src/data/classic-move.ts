import type { MoveRecord } from './move-record.js';

/** Each move is made once, so that the engine checks it once. */
const made = new WeakMap<MoveRecord, MoveRecord>();

/**
 * Returns a move as battles of `classic` have it: without its kinds, of which only abilities and items ask. So setups and
 * records of such battles are what they were before there were other rules.
 */
export function classicMove(move: MoveRecord): MoveRecord {
  if (move.traits === undefined) return move;
  const known = made.get(move);
  if (known) return known;
  const { traits: _kinds, ...classic } = move;
  made.set(move, classic);
  return classic;
}
