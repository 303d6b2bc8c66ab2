import {
  clearMoveResult,
  emitCannotMove,
  emitMove,
  hasDoneSomething,
  hasMoveFailed,
} from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { rulesOf } from '../hooks/ruleset.js';
import { areAlone, isAlone, modify, tell } from '../hooks/run.js';
import { checkMove, renewedTable, tableOf, variantOf } from '../hooks/run-move.js';
import { type Active, deductPp, lockedOrChosen, moveRefAt, ppAt } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { MoveContext } from '../state/move-context.js';
import { type MoveRef, moveOf } from '../state/move-ref.js';
import { dealsDamage, isOfKind, STRUGGLE } from '../state/move-traits.js';
import { NO_VOLATILES } from '../state/volatiles.js';
import { ignoreAbilities } from './abilities.js';
import { canMove } from './before-move.js';
import { clearCalledMove } from './disabled-moves.js';
import { tellFaints } from './faints.js';
import { faint } from './hit-points.js';
import { asUsed } from './move-type.js';
import { perform } from './perform-move.js';
import { settle } from './speed.js';
import { setStatus } from './status.js';

/** Begins a new account of what lasts from one move to the next, and returns the old one. */
function beginMove(battle: Battle, user: Active): MoveContext {
  const { state } = user;
  const { volatiles } = state;
  const { stallCount, charging, isFirstTurn, lockedMove, lockedMoveTurns, rolloutMove, uproarMove } = state;
  const goesOn = charging !== null || lockedMove !== null || rolloutMove !== null || uproarMove !== null;
  user.hasMoved = true;
  user.moveFailedLastTurn = state.moveFailed;
  user.furyCutter = state.furyCutter;
  state.furyCutter = 0;
  state.stallCount = 0;
  state.charging = null;
  state.lockedMove = null;
  state.lockedMoveTurns = 0;
  state.rolloutMove = null;
  state.isFirstTurn = false;
  if (!isAlone(user)) tell(battle, EVENTS.BeginMove, user);
  const { lastUsed } = battle;
  return { stallCount, charging, isFirstTurn, lockedMoveTurns, rolloutMove, goesOn, lastUsed, volatiles };
}

/** Takes further uses, as far as there are any, of the move at `index`, by which `move` has been used. */
function deductMore(battle: Battle, user: Active, index: number | null, move: CompiledMove): void {
  if (index === null) return;
  const more = Math.min(modify(battle, EVENTS.DeductPp, user, 0, move), ppAt(user, index));
  if (more > 0) deductPp(user, index, more);
}

/** Uses a move that its user's move at `index` has called, with the priority of that one. */
export function useCalled(
  battle: Battle,
  user: Active,
  index: number,
  ref: MoveRef,
  caller: CompiledMove,
  context: MoveContext,
): void {
  const called = moveOf(user.battleSetup, ref);
  renewedTable(battle, called);
  const { priority, failsOnDark } = caller;
  const hasNoEffects = called.hasNoEffects && failsOnDark !== true;
  const changed = variantOf(battle, called, { priority, failsOnDark, hasNoEffects });
  const move = asUsed(battle, user, changed);
  battle.lastUsed = ref;
  user.state.lastMoveType = move.type;
  user.moveThisTurn = move;
  emitMove(battle, user, move.name);
  if (!isAlone(user)) deductMore(battle, user, user.state.lastMove, move);
  perform(battle, user, index, move, { ...context, volatiles: NO_VOLATILES });
  finish(battle, user, move);
}

/** Ends what is over once a move was used or tried. */
export function finish(battle: Battle, user: Active, move: CompiledMove): void {
  if (!isAlone(user)) tell(battle, EVENTS.AfterMove, user, move);
}

/** Carries out a move; a user that knocks out a creature that is bound to it faints with it. */
function performWithBond(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  context: MoveContext,
): void {
  const opponent = opponentOf(battle, user);
  const bond = !isAlone(user) && modify(battle, EVENTS.Knockout, user, false);
  perform(battle, user, index, move, context);
  if (bond && opponent.creature.hp === 0) faint(battle, user);
}

/**
 * A creature's move: it uses the one at `index`. PP is spent when a move
 * is used, not when something stops it before, and once for all turns of a move that binds its user. A
 * charged move or a rampage that is stopped is lost; if it was the last turn of a rampage, the user is confused all
 * the same.
 */
export function useMove(battle: Battle, user: Active, chosen: number): void {
  const context = beginMove(battle, user);
  if (user.state.recharging !== null) {
    recharge(battle, user);
    return;
  }
  clearMoveResult(battle);
  const index = context.goesOn ? chosen : (user.state.encoredMove ?? chosen);
  const own = lockedOrChosen(user, index);
  renewedTable(battle, own);
  battle.ignoring = null;
  const allowed = isAllowed(battle, user, own, index, context.goesOn, index === chosen);
  const move = allowed ? useAllowed(battle, user, index, own, context) : own;
  endMove(battle, user, move);
  if (context.lockedMoveTurns === 1) setStatus(battle, user, 'confusion', false, 'itself');
}

/** The turn after a move that its user has to rest from. */
function recharge(battle: Battle, user: Active): void {
  const { state } = user;
  state.recharging = null;
  state.calledMove = null;
  state.moveFailed = false;
  emitCannotMove(battle, user, 'recharge');
  tell(battle, EVENTS.Recharge, user);
}

/** Uses a move that nothing has kept its user from. Returns it as it was used. */
function useAllowed(
  battle: Battle,
  user: Active,
  index: number,
  own: CompiledMove,
  context: MoveContext,
): CompiledMove {
  const { state } = user;
  if (rulesOf(battle).hasGear && isOfKind(own, 'ignores_abilities')) ignoreAbilities(battle, user);
  const move = own.hasNoEffects && isAlone(user) ? own : asUsed(battle, user, own);
  if (!context.goesOn) {
    deductPp(user, index, 1);
    state.movesUsed |= 1 << index;
  }
  state.lastMove = index;
  state.lastCalled = null;
  state.lastMoveType = move.type;
  const { calledMove } = state;
  if (calledMove !== null) noteCalledMove(user, calledMove, move);
  battle.lastUsed = calledMove ?? moveRefAt(user, index);
  user.moveThisTurn = move;
  emitMove(battle, user, move.name);
  if (!context.goesOn && !isAlone(user)) deductMore(battle, user, index, move);
  performWithBond(battle, user, index, move, context);
  return move;
}

/** Ends a move that was used or tried. */
function endMove(battle: Battle, user: Active, move: CompiledMove): void {
  battle.ignoring = null;
  if (user.creature.hp > 0) user.state.moveFailed = hasMoveFailed(battle);
  finish(battle, user, move);
  if (user.moveThisTurn !== null && !areAlone(battle)) settle(battle);
  tellFaints(battle);
  if (!isAlone(user)) tellDone(battle, user);
  clearCalledMove(user.state);
}

function tellDone(battle: Battle, user: Active): void {
  const { moveThisTurn } = user;
  if (moveThisTurn !== null && hasDoneSomething(battle, dealsDamage(moveThisTurn)))
    tell(battle, EVENTS.MoveDone, user, moveThisTurn);
}

/** The index at which the user has this move itself; null: it has not. */
export function ownIndexOf({ compiled }: Active, { name }: CompiledMove): number | null {
  const index = compiled.moves.findIndex((move) => move.name === name);
  return index < 0 ? null : index;
}

/** Notes that the user has used what it has called before, which it may have too. */
function noteCalledMove(user: Active, calledMove: MoveRef, move: CompiledMove): void {
  const own = ownIndexOf(user, move);
  user.state.lastMove = own;
  user.state.lastCalled = own === null ? calledMove : null;
}

/** True where a creature gets to use a move; otherwise it is told why not. */
function isAllowed(
  battle: Battle,
  user: Active,
  move: CompiledMove,
  index: number,
  goesOn: boolean,
  planned: boolean,
): boolean {
  const own = user.state.calledMove === null ? index : ownIndexOf(user, move);
  if (!canMove(battle, user, move, own)) return false;
  if (!goesOn && ppAt(user, index) === 0) {
    emitCannotMove(battle, user, 'no_pp');
    return false;
  }
  return !planned || move.hasNoEffects || checkMove(tableOf(battle, move).onTryUse, battle, user);
}

/** The move of a creature that has none to choose. */
export function struggle(battle: Battle, user: Active): void {
  const context = beginMove(battle, user);
  clearMoveResult(battle);
  if (canMove(battle, user, STRUGGLE, null)) {
    user.state.lastMove = null;
    user.state.lastCalled = null;
    user.state.lastMoveType = null;
    battle.lastUsed = null;
    user.moveThisTurn = STRUGGLE;
    battle.ignoring = null;
    const move = asUsed(battle, user, STRUGGLE);
    emitMove(battle, user, move.name);
    performWithBond(battle, user, 0, move, context);
  }
  battle.ignoring = null;
  if (user.creature.hp > 0) user.state.moveFailed = hasMoveFailed(battle);
  settle(battle);
  tellFaints(battle);
  if (!isAlone(user)) tellDone(battle, user);
}
