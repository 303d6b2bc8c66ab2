import { foresee } from '../conditions/side/future-move.js';
import { at } from '../data/at.js';
import { beginGo, hasComeToNothing, recordCannotMove, recordMove } from '../events/emit.js';
import { echo } from '../moves/effects/circumstances.js';
import { failsAtOnce } from '../moves/effects/fails-at-once.js';
import { carries, chosenMove, type Fighter, placeAt, spendUses, usesAt } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import type { Move } from '../state/compiled-move.js';
import { moveFrom, type MovePlace } from '../state/move-ref.js';
import { isDamaging, specialOf, STRUGGLE } from '../state/move-traits.js';
import { hasType } from '../state/types.js';
import { NOTHING_CARRIED } from '../state/volatiles.js';
import { canMove } from './before-move.js';
import { dropCalled } from './disabled-moves.js';
import { strike } from './hit-loop.js';
import { faint, giveUpHp } from './hit-points.js';
import { lands } from './hit-steps.js';
import { type Before, begin } from './move-context.js';
import { withTypeNow } from './move-type.js';
import { changeStages, drainOrRecoil } from './side-effects.js';
import { inflict } from './status.js';
import { useDamagingMove, useOnNobody } from './use-damaging-move.js';
import { useOnUser } from './use-on-user.js';
import { useStatusMove } from './use-status-move.js';
import { lay, lift } from './volatiles.js';

/**
 * Whether a two-turn move in its first turn has to wait for the second. A damaging one changes its user's stages while it
 * charges (Skull Bash, Meteor Beam), however short that is.
 */
function mustCharge(field: Field, user: Fighter, move: Move): boolean {
  const charge = specialOf(move, 'charge');
  if (charge === undefined) return false;
  const waits = charge.skippedIn === undefined || field.conditions.weather !== charge.skippedIn;
  if (waits) recordCannotMove(field, user, 'charging');
  if (isDamaging(move)) changeStages(field, user, move, 'user');
  return waits;
}
/** Needs nobody to aim at yet. */
function useFutureMove(field: Field, user: Fighter, move: Move): void {
  if (!foresee(field, user, move)) recordCannotMove(field, user, 'failed');
}

/** Curses the opponent at the cost of half of the user's HP. */
function curse(field: Field, user: Fighter, move: Move): void {
  const target = opponentOf(field, user);
  if (!lands(field, user, target, move)) return;
  if (!lay(field, target, 'curse', true)) return;
  giveUpHp(field, user, Math.max(1, Math.floor(user.setup.stats.hp / 2)));
}

/** Uses a move that its user's move at `index` has called, with the priority of that one. */
function useCalled(
  field: Field,
  user: Fighter,
  index: number,
  place: MovePlace,
  caller: Move,
  before: Before,
): void {
  const called = withTypeNow(field, user, moveFrom(user.battle, place));
  const move = { ...called, priority: caller.priority };
  field.lastUsed = place;
  user.used = move;
  recordMove(field, user, move.name);
  perform(field, user, index, move, { ...before, bonded: false });
  finish(field, user, move);
}

/** Uses one of the user's other moves, of those that can be called and need no charging, all equally likely. */
function talkInSleep(field: Field, user: Fighter, talk: Move, before: Before): void {
  const callable = user.member.moves.flatMap((move, index) =>
    move.notInSleep === true || (specialOf(move, 'charge') ?? specialOf(move, 'sleep_talk')) ? [] : [index],
  );
  if (callable.length === 0) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  const index = at(callable, callable.length === 1 ? 0 : field.random.below(callable.length));
  useCalled(field, user, index, placeAt(user, index), talk, before);
}

/** What calls other moves is never called itself, or calls would not end. */
function canBeCopied(move: Move): boolean {
  return move.noCopycat !== true && !(specialOf(move, 'copycat') ?? specialOf(move, 'sleep_talk'));
}

/** Uses the move that was used last before, and goes on with that one where it binds the user. */
function copyLast(field: Field, user: Fighter, index: number, copycat: Move, before: Before): void {
  const place = before.lastUsed;
  if (place === null || !canBeCopied(moveFrom(user.battle, place))) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  useCalled(field, user, index, place, copycat, before);
  user.volatile.called = place;
}

/** A move that does nothing but what plain moves do (see `Move`). */
function usePlainMove(field: Field, user: Fighter, target: Fighter, move: Move): void {
  if (!lands(field, user, target, move)) return;
  target.shielded = false;
  const dealt = strike(field, user, target, move);
  drainOrRecoil(field, user, move, dealt);
  if (user.creature.hp > 0) changeStages(field, user, move, 'user');
}

/** What a move does that its user has got to use. */
function perform(field: Field, user: Fighter, index: number, move: Move, before: Before): void {
  const target = opponentOf(field, user);
  if (!move.plain) performSpecially(field, user, index, move, before);
  else if (target.creature.hp === 0) recordCannotMove(field, user, 'no_target');
  else usePlainMove(field, user, target, move);
}

/** The same for a move that has more to it. */
function performSpecially(field: Field, user: Fighter, index: number, move: Move, before: Before): void {
  const cursing = specialOf(move, 'curse') !== undefined;
  const onUser = cursing ? !hasType(user, 'ghost') : move.target === 'user';
  if (specialOf(move, 'power_grows')?.with === 'echoes') echo(field);
  if (failsAtOnce(field, user, move, before)) recordCannotMove(field, user, 'failed');
  else if (before.charging === null && mustCharge(field, user, move)) user.volatile.charging = index;
  else if (specialOf(move, 'sleep_talk')) talkInSleep(field, user, move, before);
  else if (specialOf(move, 'copycat')) copyLast(field, user, index, move, before);
  else if (onUser) useOnUser(field, user, move, before.protections);
  else if (specialOf(move, 'future')) useFutureMove(field, user, move);
  else if (opponentOf(field, user).creature.hp === 0) useOnNobody(field, user, move);
  else if (cursing) curse(field, user, move);
  else if (!isDamaging(move)) useStatusMove(field, user, move);
  else useDamagingMove(field, user, index, move, before);
}

/** What is over once a move was used or tried. */
function finish(field: Field, user: Fighter, move: Move): void {
  if (user.creature.hp === 0 || user.volatile.carried === NOTHING_CARRIED) return;
  if (move.type === 'electric' && move.condition?.name !== 'charge') lift(field, user, 'charge');
  if (specialOf(move, 'spit_up')) lift(field, user, 'stockpile');
  if (move.readies !== undefined) lift(field, user, move.readies);
}

/** Whoever knocks out a creature with a bond goes with it. */
function performWithBond(field: Field, user: Fighter, index: number, move: Move, before: Before): void {
  const opponent = opponentOf(field, user);
  const bond = carries(opponent, 'destiny_bond');
  perform(field, user, index, move, before);
  if (!bond || opponent.creature.hp > 0 || user.creature.hp === 0) return;
  faint(field, user);
  user.leaving = false;
}

/**
 * A creature's go: it uses the move at `index`. PP is spent when a move
 * is used, not when something stops it before, and once for all turns of a move that binds its user. A
 * charged move or a rampage that is stopped is lost; if it was the last turn of a rampage, the user is confused all
 * the same.
 */
export function useMove(field: Field, user: Fighter, chosen: number): void {
  const before = begin(field, user);
  const { volatile } = user;
  if (volatile.recharging !== null) {
    volatile.recharging = null;
    volatile.called = null;
    volatile.failed = false;
    recordCannotMove(field, user, 'recharge');
    return;
  }
  beginGo(field);
  const { goesOn } = before;
  const index = goesOn ? chosen : (volatile.encoredMove ?? chosen);
  const { called } = volatile;
  const move = withTypeNow(field, user, chosenMove(user, index));
  if (isAllowed(field, user, move, index, goesOn, index === chosen)) {
    if (!goesOn) {
      spendUses(user, index, 1);
      volatile.usedMoves |= 1 << index;
    }
    volatile.lastMove = index;
    volatile.lastForeign = null;
    if (called !== null) noteCalled(user, called, move);
    field.lastUsed = called ?? placeAt(user, index);
    user.used = move;
    recordMove(field, user, move.name);
    performWithBond(field, user, index, move, before);
  }
  if (user.creature.hp > 0) volatile.failed = hasComeToNothing(field);
  finish(field, user, move);
  dropCalled(user.volatile);
  if (before.rampage === 1 && user.creature.hp > 0) inflict(field, user, 'confusion', false, 'itself');
}

/** The index at which the user has this move itself; null: it has not. */
function ownIndexOf({ member }: Fighter, { name }: Move): number | null {
  const index = member.moves.findIndex((move) => move.name === name);
  return index < 0 ? null : index;
}

/** Notes that the user has used what it has called before, which it may have too. */
function noteCalled(user: Fighter, called: MovePlace, move: Move): void {
  const own = ownIndexOf(user, move);
  user.volatile.lastMove = own;
  user.volatile.lastForeign = own === null ? called : null;
}

/** Whether a creature gets to use a move; if not, says why. */
function isAllowed(
  field: Field,
  user: Fighter,
  move: Move,
  index: number,
  goesOn: boolean,
  planned: boolean,
): boolean {
  const own = user.volatile.called === null ? index : ownIndexOf(user, move);
  if (!canMove(field, user, move, own)) return false;
  if (!goesOn && usesAt(user, index) === 0) {
    recordCannotMove(field, user, 'no_pp');
    return false;
  }
  if (planned && move.readies === 'focus' && !carries(user, 'focus')) {
    recordCannotMove(field, user, 'focus');
    return false;
  }
  return true;
}

/** The go of a creature that has no move to choose. */
export function struggle(field: Field, user: Fighter): void {
  const before = begin(field, user);
  beginGo(field);
  if (canMove(field, user, STRUGGLE, null)) {
    user.volatile.lastMove = null;
    user.volatile.lastForeign = null;
    field.lastUsed = null;
    user.used = STRUGGLE;
    recordMove(field, user, STRUGGLE.name);
    performWithBond(field, user, 0, STRUGGLE, before);
  }
  if (user.creature.hp > 0) user.volatile.failed = hasComeToNothing(field);
}
