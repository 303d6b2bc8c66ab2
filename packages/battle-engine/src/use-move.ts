import { hasBench } from './bench.js';
import { canMove } from './can-move.js';
import { echo, giftPower, turnsPhysical } from './circumstances.js';
import { failsForUser, hasComeToNothing } from './conditions-of-use.js';
import { changeTypes, typesBeforeAddition } from './creature-types.js';
import { at, type Field, type Fighter, moveAt, opponentOf } from './field.js';
import { foresee } from './future-attack.js';
import { faint, recoil } from './hit-points.js';
import { lands } from './lands.js';
import { isDamaging, STRUGGLE, specialOf } from './move-traits.js';
import { withTypeNow } from './move-type.js';
import { chance } from './random.js';
import { recordCannotMove, recordMove } from './record.js';
import { driveOut } from './send-out.js';
import {
  applyToTarget,
  changeStages,
  costOf,
  drainOrRecoil,
  healUser,
  payCost,
  shiftStage,
} from './side-effects.js';
import { STAGE_LIMIT } from './stages.js';
import { inflict } from './status.js';
import { cureUser, healTarget, takeEffect } from './status-move-effects.js';
import { strike } from './strike.js';
import { changeSurroundings, leaveTraces } from './surroundings.js';
import { letGo } from './trap.js';
import type { MoveRecord } from './types.js';
import { isUsable } from './usable.js';

/** Percent of its max HP that a gift can give the target. */
const GIFT_PERCENT = 25;

/** Repetitions that a power grows with. */
const MOST_REPETITIONS = 2;

/** After so many protections in a row the chance falls no further: main-series rule since generation 6. */
const MOST_PROTECTIONS_COUNTED = 6;

/** Succeeds with 1/3^n after n successes in a row, and only before the opponent has had its go. */
function protect(field: Field, user: Fighter, before: number): void {
  const oneIn = 3 ** Math.min(before, MOST_PROTECTIONS_COUNTED);
  if (opponentOf(field, user).acted || !chance(field.random, 1, oneIn)) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  user.protected = true;
  user.volatile.protections = before + 1;
}

function canRise({ volatile }: Fighter, { statChanges }: MoveRecord): boolean {
  return statChanges?.changes.some(({ stat }) => volatile.stages[stat] < STAGE_LIMIT) === true;
}

/**
 * A move for the user itself fails where it has nothing to heal or to cure, or where its cost would be all the HP left
 * or for nothing.
 */
function failsOnUser(user: Fighter, move: MoveRecord): boolean {
  if (specialOf(move, 'give_itself') && !hasBench(user)) return true;
  const healing = move.healing ?? 0;
  const { hp, status } = user.creature;
  if (healing < 0)
    return hp <= costOf(user, move) || (move.statChanges !== undefined && !canRise(user, move));
  if (move.cures === 'user' && status !== null) return false;
  if (healing > 0) return move.statChanges === undefined && hp === user.setup.stats.hp;
  return move.cures === 'user' && !canRise(user, move);
}

function useOnUser(field: Field, user: Fighter, move: MoveRecord, protections: number): void {
  const guard = specialOf(move, 'guard');
  if (specialOf(move, 'protect')) {
    protect(field, user, protections);
  } else if (guard !== undefined) {
    raiseGuard(field, user, protections, guard.against);
  } else if (failsOnUser(user, move)) {
    recordCannotMove(field, user, 'failed');
  } else {
    if (!takeEffect(field, user, opponentOf(field, user), move)) {
      recordCannotMove(field, user, 'failed');
      return;
    }
    payCost(field, user, move);
    healUser(field, user, move);
    if (move.cures === 'user') cureUser(field, user);
    changeStages(field, user, move, 'user');
    const done = changeSurroundings(field, user, move);
    if (specialOf(move, 'give_itself')) faint(field, user);
    user.leaving = specialOf(move, 'switch_out') !== undefined && hasBench(user);
    if (!done && !user.leaving) recordCannotMove(field, user, 'failed');
  }
}

/** A guard counts as a protection for those that follow, but does not get weaker itself. */
function raiseGuard(field: Field, user: Fighter, before: number, against: 'priority' | 'spread'): void {
  if (opponentOf(field, user).acted) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  user.guard = against;
  user.volatile.protections = before + 1;
}

function useStatusMove(field: Field, user: Fighter, move: MoveRecord): void {
  const target = opponentOf(field, user);
  if (!lands(field, user, target, move)) return;
  const drives = specialOf(move, 'drive_out') !== undefined;
  if ((drives && !hasBench(target)) || !takeEffect(field, user, target, move)) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  applyToTarget(field, target, move);
  changeStages(field, user, move, 'user');
  healUser(field, user, move);
  payCost(field, user, move);
  changeSurroundings(field, user, move);
  if (drives) driveOut(field, target);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
}

/** Binds the user for the rest of a rampage, of 2 or 3 turns in all; `left` counts them, this one too, if it is on. */
function rampageOn(field: Field, user: Fighter, index: number, left: number): void {
  const rest = left === 0 ? 1 + field.random.below(2) : left - 1;
  if (rest === 0) return;
  user.volatile.rampaging = index;
  user.volatile.rampage = rest;
}

/**
 * A damaging move that destroys its user or costs HP takes that even if it does not reach the target (Explosion,
 * Steel Beam) unless it is marked otherwise; whatever else it does for the user needs a hit. A user that has
 * fainted of recoil gets and pays nothing more.
 */
function useDamagingMove(
  field: Field,
  user: Fighter,
  index: number,
  record: MoveRecord,
  rampage: number,
): void {
  const target = opponentOf(field, user);
  const move = withCategoryNow(field, user, target, record);
  const landed = lands(field, user, target, move);
  if (landed) {
    const dealt = specialOf(move, 'gift')
      ? give(field, user, target, move)
      : strike(field, user, target, move);
    repeatOrFinish(field, user, target, move);
    drainOrRecoil(field, user, move, dealt);
    if (user.creature.hp > 0) {
      healUser(field, user, move);
      if (!specialOf(move, 'charge')) changeStages(field, user, move, 'user');
      if (specialOf(move, 'recharge')) user.volatile.recharging = index;
      if (specialOf(move, 'rampage')) rampageOn(field, user, index, rampage);
      if (move.freesUser === true) letGo(field, user);
      leaveTraces(field, user, move);
      if (specialOf(move, 'drive_out') && target.creature.hp > 0 && hasBench(target)) driveOut(field, target);
    }
  } else if (move.crashes === true) {
    crash(field, user);
  }
  if (user.creature.hp > 0 && (landed || move.costNeedsHit !== true)) payCost(field, user, move);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
  user.leaving =
    landed && user.creature.hp > 0 && specialOf(move, 'switch_out') !== undefined && hasBench(user);
}

/** A special move that is physical for this use. */
function withCategoryNow(field: Field, user: Fighter, target: Fighter, move: MoveRecord): MoveRecord {
  if (move.categoryFrom === undefined || !turnsPhysical(field, user, target, move)) return move;
  return { ...move, category: 'physical' };
}

/** Hits with a power by chance, or heals the target instead; the HP it took. */
function give(field: Field, user: Fighter, target: Fighter, move: MoveRecord): number {
  const power = giftPower(field);
  if (power !== null) return strike(field, user, target, { ...move, power });
  if (!healTarget(field, target, { healsTarget: GIFT_PERCENT })) recordCannotMove(field, user, 'failed');
  return 0;
}

/** What hits do for a user that stands: they can be repeated, use up its type, finish the target or the user. */
function repeatOrFinish(field: Field, user: Fighter, target: Fighter, move: MoveRecord): void {
  const { usesUpType, knockoutChanges } = move;
  if (specialOf(move, 'power_grows')?.with === 'repetitions') {
    user.volatile.repetitions = Math.min(user.repetitions + 1, MOST_REPETITIONS);
  }
  if (usesUpType !== undefined) {
    const left = typesBeforeAddition(user).filter((type) => type !== usesUpType);
    changeTypes(field, user, left, null);
  }
  if (knockoutChanges !== undefined && target.creature.hp === 0) {
    for (const { stat, stages } of knockoutChanges) shiftStage(field, user, stat, stages);
  }
  if (specialOf(move, 'all_own_hp')) faint(field, user);
}

/** Where nobody is left to aim at, a damaging move fails, and still costs its user what it costs in any case. */
function useOnNobody(field: Field, user: Fighter, move: MoveRecord): void {
  recordCannotMove(field, user, 'no_target');
  if (!isDamaging(move)) return;
  if (move.costNeedsHit !== true) payCost(field, user, move);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
}

/** Half of the maximum HP, rounded down, at least 1: main-series rule since generation 5. */
function crash(field: Field, user: Fighter): void {
  recoil(field, user, Math.max(1, Math.floor(user.setup.stats.hp / 2)));
}

/**
 * Whether a two-turn move in its first turn has to wait for the second. A damaging one changes its user's stages while it
 * charges (Skull Bash, Meteor Beam), however short that is.
 */
function mustCharge(field: Field, user: Fighter, move: MoveRecord): boolean {
  const charge = specialOf(move, 'charge');
  if (charge === undefined) return false;
  const waits = charge.skippedIn === undefined || field.conditions.weather !== charge.skippedIn;
  if (waits) recordCannotMove(field, user, 'charging');
  if (isDamaging(move)) changeStages(field, user, move, 'user');
  return waits;
}

/**
 * A creature's go: it uses the move at `index`, or Struggle where no move can be used. PP is spent when a move
 * is used, not when something stops it before, and once for all turns of a two-turn move or a rampage. A
 * charged move or a rampage that is stopped is lost; if it was the last turn of a rampage, the user is confused all
 * the same.
 */
export function useMove(field: Field, user: Fighter, index: number): void {
  const { rampage } = user.volatile;
  const from = field.events.length;
  attempt(field, user, index);
  if (user.creature.hp > 0) user.volatile.failed = hasComeToNothing(field, from);
  if (rampage === 1 && user.creature.hp > 0) inflict(field, user, 'confusion', false, 'itself');
}

/** What a move waits for in vain, whoever it is aimed at. */
function failsFromTheStart(
  field: Field,
  user: Fighter,
  index: number,
  move: MoveRecord,
  fresh: boolean,
): boolean {
  if ((move.firstGoOnly === true && !fresh) || failsForUser(user, move, index)) return true;
  return specialOf(move, 'end_terrain')?.needed === true && field.conditions.terrain === null;
}

function useFutureMove(field: Field, user: Fighter, move: MoveRecord): void {
  if (!foresee(field, user, move)) recordCannotMove(field, user, 'failed');
}

function attempt(field: Field, user: Fighter, index: number): void {
  const { volatile, creature } = user;
  const { protections, charging, fresh, rampaging, rampage } = volatile;
  const goesOn = charging !== null || rampaging !== null;
  user.acted = true;
  user.failedBefore = volatile.failed;
  user.repetitions = volatile.repetitions;
  volatile.repetitions = 0;
  volatile.protections = 0;
  volatile.charging = null;
  volatile.rampaging = null;
  volatile.rampage = 0;
  volatile.fresh = false;
  if (volatile.recharging !== null) {
    volatile.recharging = null;
    recordCannotMove(field, user, 'recharge');
    return;
  }
  const struggles = !goesOn && !isUsable(user.setup, creature, volatile, field.conditions, index);
  const move = struggles ? STRUGGLE : withTypeNow(field, user, moveAt(user, index));
  if (!canMove(field, user, move)) return;
  if (!struggles && !goesOn) {
    creature.pp[index] = at(creature.pp, index) - 1;
    volatile.usedMoves |= 1 << index;
  }
  volatile.lastMove = struggles ? null : index;
  user.used = move;
  volatile.barred = move.notTwice === true ? index : null;
  recordMove(field, user, move.name);
  if (specialOf(move, 'power_grows')?.with === 'echoes') echo(field);
  if (failsFromTheStart(field, user, index, move, fresh)) recordCannotMove(field, user, 'failed');
  else if (charging === null && mustCharge(field, user, move)) user.volatile.charging = index;
  else if (move.target === 'user') useOnUser(field, user, move, protections);
  else if (opponentOf(field, user).creature.hp === 0) useOnNobody(field, user, move);
  else if (!isDamaging(move)) useStatusMove(field, user, move);
  else if (specialOf(move, 'future')) useFutureMove(field, user, move);
  else useDamagingMove(field, user, index, move, rampage);
}
