import { emitCannotMove } from '../events/emit.js';
import type { CannotMoveReason } from '../events/types.js';
import { EVENTS } from '../hooks/events.js';
import { check, isAlone, tell } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';

/** Tells why a creature cannot use its move; always false, for checks to give. */
export function cannotMove(battle: Battle, user: Active, reason: CannotMoveReason): false {
  emitCannotMove(battle, user, reason);
  return false;
}

/**
 * True where the creature gets to use `move`, its own at `index`. In the order of the main series: sleep or freeze,
 * flinching, what bars the move, gravity, confusion, paralysis. The first that stops it is told and ends the attempt.
 */
export function canMove(battle: Battle, user: Active, move: CompiledMove, index: number | null): boolean {
  if (isAlone(user)) return true;
  if (!check(battle, EVENTS.BeforeMove, user, move, index)) return false;
  tell(battle, EVENTS.UseMove, user, move);
  return true;
}
