import { startFutureMove } from '../conditions/side/future-move.js';
import { at } from '../data/at.js';
import { clearMoveResult, emitCannotMove, emitMove, hasMoveFailed } from '../events/emit.js';
import { afterMove } from '../hooks/dispatch.js';
import { useEchoedVoice } from '../moves/effects/circumstances.js';
import { tryMoveFails } from '../moves/effects/fails-at-once.js';
import { type Active, deductPp, hasVolatile, lockedOrChosen, moveRefAt, ppAt } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { type MoveRef, moveOf } from '../state/move-ref.js';
import { dealsDamage, paramsOf, STRUGGLE } from '../state/move-traits.js';
import { hasType } from '../state/types.js';
import { canMove } from './before-move.js';
import { clearCalledMove } from './disabled-moves.js';
import { hitLoop } from './hit-loop.js';
import { faint, giveUpHp } from './hit-points.js';
import { hitSteps } from './hit-steps.js';
import { beginMove, type MoveContext } from './move-context.js';
import { withTypeNow } from './move-type.js';
import { changeStages, drainOrRecoil } from './side-effects.js';
import { setStatus } from './status.js';
import { useDamagingMove, useOnNobody } from './use-damaging-move.js';
import { useOnUser } from './use-on-user.js';
import { useStatusMove } from './use-status-move.js';
import { addVolatile } from './volatiles.js';

/**
 * Whether a two-turn move in its first turn has to wait for the second. A damaging one changes its user's stages while it
 * charges (Skull Bash, Meteor Beam), however short that is.
 */
function mustCharge(battle: Battle, user: Active, move: CompiledMove): boolean {
  const charge = paramsOf(move, 'charge');
  if (charge === undefined) return false;
  const waits = charge.skippedIn === undefined || battle.field.weather !== charge.skippedIn;
  if (waits) emitCannotMove(battle, user, 'charging');
  if (dealsDamage(move)) changeStages(battle, user, move, 'user');
  return waits;
}
/** Needs nobody to aim at yet. */
function useFutureMove(battle: Battle, user: Active, move: CompiledMove): void {
  if (!startFutureMove(battle, user, move)) emitCannotMove(battle, user, 'failed');
}

/** Curses the opponent at the cost of half of the user's HP. */
function curse(battle: Battle, user: Active, move: CompiledMove): void {
  const target = opponentOf(battle, user);
  if (!hitSteps(battle, user, target, move)) return;
  if (!addVolatile(battle, target, 'curse', true)) return;
  giveUpHp(battle, user, Math.max(1, Math.floor(user.setup.stats.hp / 2)));
}

/** Uses a move that its user's move at `index` has called, with the priority of that one. */
function useCalled(
  battle: Battle,
  user: Active,
  index: number,
  ref: MoveRef,
  caller: CompiledMove,
  before: MoveContext,
): void {
  const calledMove = withTypeNow(battle, user, moveOf(user.battleSetup, ref));
  const move = { ...calledMove, priority: caller.priority };
  battle.lastUsed = ref;
  user.moveThisTurn = move;
  emitMove(battle, user, move.name);
  perform(battle, user, index, move, { ...before, bonded: false });
  finish(battle, user, move);
}

/** Uses one of the user's other moves, of those that can be called and need no charging, all equally likely. */
function talkInSleep(battle: Battle, user: Active, talk: CompiledMove, before: MoveContext): void {
  const callable = user.compiled.moves.flatMap((move, index) =>
    move.notInSleep === true || (paramsOf(move, 'charge') ?? paramsOf(move, 'sleep_talk')) ? [] : [index],
  );
  if (callable.length === 0) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  const index = at(callable, callable.length === 1 ? 0 : battle.random.below(callable.length));
  useCalled(battle, user, index, moveRefAt(user, index), talk, before);
}

/** What calls other moves is never called itself, or calls would not end. */
function canBeCopied(move: CompiledMove): boolean {
  return move.noCopycat !== true && !(paramsOf(move, 'copycat') ?? paramsOf(move, 'sleep_talk'));
}

/** Uses the move that was used last before, and goes on with that one where it binds the user. */
function copyLast(
  battle: Battle,
  user: Active,
  index: number,
  copycat: CompiledMove,
  before: MoveContext,
): void {
  const ref = before.lastUsed;
  if (ref === null || !canBeCopied(moveOf(user.battleSetup, ref))) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  useCalled(battle, user, index, ref, copycat, before);
  user.state.calledMove = ref;
}

/** A move that does nothing but what plain moves do (see `CompiledMove`). */
function useMoveWithoutEffects(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  if (!hitSteps(battle, user, target, move)) return;
  target.hitSubstituteLast = false;
  const damageDealt = hitLoop(battle, user, target, move);
  drainOrRecoil(battle, user, move, damageDealt);
  if (user.creature.hp > 0) changeStages(battle, user, move, 'user');
}

/** What a move does that its user has got to use. */
function perform(battle: Battle, user: Active, index: number, move: CompiledMove, before: MoveContext): void {
  const target = opponentOf(battle, user);
  if (!move.hasNoEffects) performSpecially(battle, user, index, move, before);
  else if (target.creature.hp === 0) emitCannotMove(battle, user, 'no_target');
  else useMoveWithoutEffects(battle, user, target, move);
}

/** The same for a move that has more to it. */
function performSpecially(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  before: MoveContext,
): void {
  const cursing = paramsOf(move, 'curse') !== undefined;
  const onUser = cursing ? !hasType(user, 'ghost') : move.target === 'user';
  if (paramsOf(move, 'power_grows')?.with === 'echoes') useEchoedVoice(battle);
  if (tryMoveFails(battle, user, move, before)) emitCannotMove(battle, user, 'failed');
  else if (before.charging === null && mustCharge(battle, user, move)) user.state.charging = index;
  else if (paramsOf(move, 'sleep_talk')) talkInSleep(battle, user, move, before);
  else if (paramsOf(move, 'copycat')) copyLast(battle, user, index, move, before);
  else if (onUser) useOnUser(battle, user, move, before.stallCount);
  else if (paramsOf(move, 'future')) useFutureMove(battle, user, move);
  else if (opponentOf(battle, user).creature.hp === 0) useOnNobody(battle, user, move);
  else if (cursing) curse(battle, user, move);
  else if (!dealsDamage(move)) useStatusMove(battle, user, move);
  else useDamagingMove(battle, user, index, move, before);
}

/** What is over once a move was used or tried. */
function finish(battle: Battle, user: Active, move: CompiledMove): void {
  if (user.creature.hp > 0) afterMove(battle, user, move);
}

/** Whoever knocks out a creature with a bond goes with it. */
function performWithBond(
  battle: Battle,
  user: Active,
  index: number,
  move: CompiledMove,
  before: MoveContext,
): void {
  const opponent = opponentOf(battle, user);
  const bond = hasVolatile(opponent, 'destiny_bond');
  perform(battle, user, index, move, before);
  if (!bond || opponent.creature.hp > 0 || user.creature.hp === 0) return;
  faint(battle, user);
  user.switchFlag = false;
}

/**
 * A creature's go: it uses the move at `index`. PP is spent when a move
 * is used, not when something stops it before, and once for all turns of a move that binds its user. A
 * charged move or a rampage that is stopped is lost; if it was the last turn of a rampage, the user is confused all
 * the same.
 */
export function useMove(battle: Battle, user: Active, chosen: number): void {
  const before = beginMove(battle, user);
  const { state } = user;
  if (state.recharging !== null) {
    state.recharging = null;
    state.calledMove = null;
    state.moveFailed = false;
    emitCannotMove(battle, user, 'recharge');
    return;
  }
  clearMoveResult(battle);
  const { goesOn } = before;
  const index = goesOn ? chosen : (state.encoredMove ?? chosen);
  const { calledMove } = state;
  const move = withTypeNow(battle, user, lockedOrChosen(user, index));
  if (isAllowed(battle, user, move, index, goesOn, index === chosen)) {
    if (!goesOn) {
      deductPp(user, index, 1);
      state.movesUsed |= 1 << index;
    }
    state.lastMove = index;
    state.lastCalled = null;
    if (calledMove !== null) noteCalledMove(user, calledMove, move);
    battle.lastUsed = calledMove ?? moveRefAt(user, index);
    user.moveThisTurn = move;
    emitMove(battle, user, move.name);
    performWithBond(battle, user, index, move, before);
  }
  if (user.creature.hp > 0) state.moveFailed = hasMoveFailed(battle);
  finish(battle, user, move);
  clearCalledMove(user.state);
  if (before.lockedMoveTurns === 1 && user.creature.hp > 0)
    setStatus(battle, user, 'confusion', false, 'itself');
}

/** The index at which the user has this move itself; null: it has not. */
function ownIndexOf({ compiled }: Active, { name }: CompiledMove): number | null {
  const index = compiled.moves.findIndex((move) => move.name === name);
  return index < 0 ? null : index;
}

/** Notes that the user has used what it has called before, which it may have too. */
function noteCalledMove(user: Active, calledMove: MoveRef, move: CompiledMove): void {
  const own = ownIndexOf(user, move);
  user.state.lastMove = own;
  user.state.lastCalled = own === null ? calledMove : null;
}

/** Whether a creature gets to use a move; if not, says why. */
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
  if (planned && move.readies === 'focus' && !hasVolatile(user, 'focus')) {
    emitCannotMove(battle, user, 'focus');
    return false;
  }
  return true;
}

/** The go of a creature that has no move to choose. */
export function struggle(battle: Battle, user: Active): void {
  const before = beginMove(battle, user);
  clearMoveResult(battle);
  if (canMove(battle, user, STRUGGLE, null)) {
    user.state.lastMove = null;
    user.state.lastCalled = null;
    battle.lastUsed = null;
    user.moveThisTurn = STRUGGLE;
    emitMove(battle, user, STRUGGLE.name);
    performWithBond(battle, user, 0, STRUGGLE, before);
  }
  if (user.creature.hp > 0) user.state.moveFailed = hasMoveFailed(battle);
}
