import type { Event } from '@repo/contracts/battle';

/** A move that a creature has shown, and in how many turns. */
export type SeenMove = { readonly move: string; readonly times: number };

/** A creature has four moves. */
const MOST = 4;

/**
 * Returns the moves that a creature of the opponent's has shown to be its own, first seen first. A move that calls another is told
 * before it, so only the first one of a turn counts, and the one that Sleep Talk calls, which is the creature's own. Moves that it has
 * only until it leaves do not count: those of a shape that it has taken, and one that it has learned.
 */
export function seenMoves(events: readonly Event[], slot: number): SeenMove[] {
  const times = new Map<string, number>();
  let isChanged = false;
  let learned: string | undefined;
  let last: { turn: number; move: string } | undefined;
  for (const event of events) {
    if (!('side' in event && event.side === 'opponent')) continue;
    if (event.kind === 'switch') [isChanged, learned] = [false, undefined];
    if (!('slot' in event && event.slot === slot)) continue;
    if (event.kind === 'transform') isChanged = true;
    if (event.kind === 'move_learned') learned = event.move;
    if (event.kind !== 'move' || isChanged) continue;
    const { turn, move } = event;
    const isCalled = last?.turn === turn && last.move !== 'sleep-talk';
    last = { turn, move };
    if (!isCalled && move !== 'struggle' && move !== learned) times.set(move, (times.get(move) ?? 0) + 1);
  }
  return [...times].slice(0, MOST).map(([move, each]) => ({ move, times: each }));
}

/** The side that moved first in a turn in which both moved. */
export type FirstMove = { readonly turn: number; readonly side: 'you' | 'opponent' };

/**
 * Returns who was first in the last turn in which the creatures that fight now both used a move; undefined: there was none. It says
 * nothing of why: a move may have priority.
 */
export function lastFirstMove(events: readonly Event[]): FirstMove | undefined {
  let found: FirstMove | undefined;
  let first: FirstMove | undefined;
  for (const event of events) {
    // Whoever comes in was not seen against the other yet.
    if (event.kind === 'switch') [found, first] = [undefined, undefined];
    if (event.kind !== 'move') continue;
    if (first?.turn !== event.turn) first = { turn: event.turn, side: event.side };
    else if (event.side !== first.side) found = first;
  }
  return found;
}
