import type { MoveRecord } from '../data/move-record.js';
import { emitCannotMove } from '../events/emit.js';
import type { CannotMoveReason } from '../events/types.js';
import { mayMove, useMoveOf } from '../hooks/dispatch.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

/** Tells why a creature cannot use its move; always false, for checks to give. */
export function cannotMove(battle: Battle, user: Active, reason: CannotMoveReason): false {
  emitCannotMove(battle, user, reason);
  return false;
}

/**
 * True where the creature gets to use `move`, its own at `index`. In the order of the main series: sleep or freeze,
 * flinching, what bars the move, gravity, confusion, paralysis. The first that stops it is told and ends the attempt.
 */
export function canMove(battle: Battle, user: Active, move: MoveRecord, index: number | null): boolean {
  if (!mayMove(battle, user, move, index)) return false;
  useMoveOf(battle, user);
  return true;
}
