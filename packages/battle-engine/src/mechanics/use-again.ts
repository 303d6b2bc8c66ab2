import { clearMoveResult, emitMove, hasMoveFailed, stopMove } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { tell } from '../hooks/run.js';
import { renewedTable, variantOf } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';
import { moveOf } from '../state/move-ref.js';
import { NO_VOLATILES } from '../state/volatiles.js';
import { canMove, cannotMove } from './before-move.js';
import { asUsed } from './move-type.js';
import { perform } from './perform-move.js';
import { setStatus } from './status.js';
import { finish, ownIndexOf } from './use-move.js';

// Moves that a creature uses without having chosen them, and without PP: the opponent's, which has used it just before.

/** A use that nothing has led up to. */
function contextOf({ state }: Active, { lastUsed }: Battle): MoveContext {
  return {
    stallCount: 0,
    charging: null,
    isFirstTurn: state.isFirstTurn,
    lockedMoveTurns: 0,
    rolloutMove: null,
    goesOn: false,
    lastUsed,
    volatiles: NO_VOLATILES,
  };
}

/** The move that was used last, as it is before anybody changes it. */
function lastMoveOf(battle: Battle, user: Active): CompiledMove | null {
  if (battle.lastUsed === null) return null;
  const move = moveOf(user.battleSetup, battle.lastUsed);
  renewedTable(battle, move);
  return move;
}

/** Has a creature use the move against whoever has just used it on that creature, whose move comes to nothing. */
export function sendBack(battle: Battle, user: Active, { priority }: CompiledMove): void {
  const last = lastMoveOf(battle, user);
  if (last === null) return;
  const before = battle.moveResult;
  clearMoveResult(battle);
  battle.ignoring = null;
  const move = asUsed(battle, user, variantOf(battle, last, { priority, repeated: true }));
  emitMove(battle, user, move.name);
  perform(battle, user, 0, move, contextOf(user, battle));
  if (user.hasMoved && user.creature.hp > 0) user.state.moveFailed = hasMoveFailed(battle);
  battle.moveResult = before;
  stopMove(battle);
}

/**
 * Puts back the rampage of a creature that has used a move besides: it is not bound to one that it has not chosen. A rampage that has yet
 * to go on in this turn ends, unless that move has renewed it.
 */
function resumeRampage(battle: Battle, user: Active, { lockedMove, lockedMoveTurns }: ActiveState): void {
  const { state } = user;
  const isRenewed = user.hasMoved || (state.lockedMove !== null && lockedMoveTurns > 1);
  state.lockedMove = isRenewed ? lockedMove : null;
  state.lockedMoveTurns = isRenewed ? lockedMoveTurns : 0;
  if (!isRenewed && lockedMoveTurns === 1) setStatus(battle, user, 'confusion', false, 'itself');
}

/** Has a creature use the move that its opponent has just used, besides its own of this turn. */
export function useToo(battle: Battle, user: Active): void {
  const last = lastMoveOf(battle, user);
  if (last === null) return;
  const { state } = user;
  clearMoveResult(battle);
  state.isFirstTurn = false;
  tell(battle, EVENTS.BeginMove, user);
  if (state.recharging !== null) {
    state.recharging = null;
    state.calledMove = null;
    cannotMove(battle, user, 'recharge');
    tell(battle, EVENTS.Recharge, user);
    return;
  }
  if (canMove(battle, user, last, ownIndexOf(user, last))) {
    const before = { ...state };
    state.lockedMove = null;
    battle.ignoring = null;
    const move = asUsed(battle, user, variantOf(battle, last, { repeated: true }));
    emitMove(battle, user, move.name);
    perform(battle, user, 0, move, contextOf(user, battle));
    battle.ignoring = null;
    finish(battle, user, move);
    if (user.creature.hp > 0) resumeRampage(battle, user, before);
  }
  if (user.creature.hp > 0) user.state.moveFailed = hasMoveFailed(battle);
}
