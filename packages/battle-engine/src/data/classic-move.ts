import type { MoveRecord } from './move-record.js';

/** Each move is made once, so that the engine checks it once. */
const made = new WeakMap<MoveRecord, MoveRecord>();

/**
 * Returns a move as battles of `classic` have it: without its kinds, of which only abilities and items ask, and without what it
 * does about items. So setups and records of such battles are what they were before there were other rules.
 */
export function classicMove(move: MoveRecord): MoveRecord {
  if ((move.traits ?? move.aboutItem) === undefined) return move;
  const known = made.get(move);
  if (known) return known;
  const { traits: _kinds, aboutItem: _about, ...classic } = move;
  made.set(move, classic);
  return classic;
}

/** True for a move that creatures have also in battles of `classic`. */
export function isInClassic({ rules }: MoveRecord): boolean {
  return rules === undefined;
}
