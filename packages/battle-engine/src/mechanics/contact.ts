import { EVENTS } from '../hooks/events.js';
import { check } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';

/** True where the user of a move touches its target. `against`: whose ability would act; what keeps it from that is told then. */
export function touches(
  battle: Battle,
  user: Active,
  move: CompiledMove,
  against: Active | null = null,
): boolean {
  return move.contact === true && check(battle, EVENTS.Contact, user, move, against);
}
