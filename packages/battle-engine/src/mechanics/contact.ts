import { EVENTS } from '../hooks/events.js';
import { check } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';

/** True where the user of a move touches its target. `asks`: the target whose ability is told where an item prevents it. */
export function touches(
  battle: Battle,
  user: Active,
  move: CompiledMove,
  asks: Active | null = null,
): boolean {
  return move.contact === true && check(battle, EVENTS.Contact, user, move, asks);
}
