import { at } from './at.js';
import { canBeDriven, hasBench } from './bench.js';
import { canMove } from './can-move.js';
import { carries, lay, lift, NOTHING_CARRIED } from './carried.js';
import { echo, giftPower, turnsPhysical } from './circumstances.js';
import type { Move } from './complete-move.js';
import { failsForUser } from './conditions-of-use.js';
import { changeTypes, hasType, typesBeforeAddition } from './creature-types.js';
import { type Field, type Fighter, moveAt, opponentOf, spendUses } from './field.js';
import { foresee } from './future-attack.js';
import { faint, recoil } from './hit-points.js';
import { lands } from './lands.js';
import { isDamaging, STRUGGLE, specialOf } from './move-traits.js';
import { withTypeNow } from './move-type.js';
import { beginGo, hasComeToNothing, recordCannotMove, recordImmune, recordMove } from './record.js';
import { cannotRest, rest, swallow } from './recover.js';
import { driveOut } from './send-out.js';
import { raiseGuard, shield } from './shield.js';
import { shiftStage } from './shift-stage.js';
import {
  applyToTarget,
  changeStages,
  costOf,
  drainOrRecoil,
  healUser,
  layOnUser,
  payCost,
} from './side-effects.js';
import { STAGE_LIMIT, STAGED_STATS } from './stages.js';
import type { Volatile } from './state.js';
import { inflict } from './status.js';
import { cureUser, healTarget, takeEffect } from './status-move-effects.js';
import { strike } from './strike.js';
import { isBehindSubstitute } from './substitute.js';
import { changeSurroundings, leaveTraces } from './surroundings.js';
import { letGo } from './trap.js';

/** Percent of its max HP that a gift can give the target. */
const GIFT_PERCENT = 25;

/** Repetitions that a power grows with. */
const MOST_REPETITIONS = 2;

function canRise({ volatile }: Fighter, { statChanges }: Move): boolean {
  return statChanges?.changes.some(({ stat }) => volatile.stages[stat] < STAGE_LIMIT) === true;
}

/** Teleport, which without anybody to come in has nothing to do. */
function isForLeavingAlone(move: Move): boolean {
  return move.special?.length === 1 && move.statChanges === undefined && move.healing === undefined;
}

function exchangeOwnStats({ volatile, setup }: Fighter): void {
  const stats = volatile.stats ?? setup.stats;
  volatile.stats = { ...stats, attack: stats.defense, defense: stats.attack };
}

/**
 * A move for the user itself fails where it has nothing to heal or to cure, or where its cost would be all the HP left
 * or for nothing.
 */
function failsOnUser(field: Field, user: Fighter, move: Move): boolean {
  if (specialOf(move, 'give_itself') && !hasBench(user)) return true;
  if (specialOf(move, 'switch_out') && isForLeavingAlone(move) && !hasBench(user)) return true;
  const healing = move.healing ?? 0;
  const { hp, status } = user.creature;
  if (specialOf(move, 'rest')) return cannotRest(field, user);
  if (specialOf(move, 'swallow')) return !carries(user, 'stockpile');
  if (move.condition?.name === 'substitute' && carries(user, 'substitute')) return true;
  if (move.condition?.name === 'no_retreat') return carries(user, 'no_retreat');
  if (healing < 0)
    return hp <= costOf(user, move) || (move.statChanges !== undefined && !canRise(user, move));
  if (move.cures === 'user' && status !== null) return false;
  if (healing > 0) return move.statChanges === undefined && hp === user.setup.stats.hp;
  return move.cures === 'user' && !canRise(user, move);
}

function useOnUser(field: Field, user: Fighter, move: Move, protections: number): void {
  const guard = specialOf(move, 'guard');
  if (specialOf(move, 'protect') ?? specialOf(move, 'endure')) {
    shield(field, user, move, protections);
  } else if (guard !== undefined) {
    raiseGuard(field, user, protections, guard.against);
  } else if (failsOnUser(field, user, move)) {
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
    layOnUser(field, user, move);
    if (specialOf(move, 'rest')) rest(field, user);
    if (specialOf(move, 'swallow')) swallow(field, user);
    if (specialOf(move, 'power_trick')) exchangeOwnStats(user);
    if (move.landsUser === true) user.landed = true;
    const done = changeSurroundings(field, user, move);
    if (specialOf(move, 'give_itself')) faint(field, user);
    user.leaving = specialOf(move, 'switch_out') !== undefined && hasBench(user);
    if (!done && !user.leaving) recordCannotMove(field, user, 'failed');
  }
}

function useStatusMove(field: Field, user: Fighter, move: Move): void {
  const target = opponentOf(field, user);
  if (!lands(field, user, target, move)) return;
  if (isBehindSubstitute(target, move)) {
    recordImmune(field, target, 'substitute');
    return;
  }
  const drives = specialOf(move, 'drive_out') !== undefined;
  if ((drives && !canBeDriven(target)) || !takeEffect(field, user, target, move)) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  const before = sumOfStages(target);
  if (!carries(target, 'substitute') || !specialOf(move, 'sweep')) applyToTarget(field, target, move);
  layOnUser(field, user, move);
  changeStages(field, user, move, 'user');
  healUser(field, user, move);
  payCost(field, user, move);
  changeSurroundings(field, user, move);
  if (drives) driveOut(field, target);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
  const leaves = specialOf(move, 'switch_out') !== undefined && sumOfStages(target) !== before;
  user.leaving = leaves && user.creature.hp > 0 && hasBench(user);
}

/** Changes of one move all go the same way, so that the sum tells whether there were any. */
function sumOfStages({ volatile: { stages } }: Fighter): number {
  return STAGED_STATS.reduce((sum, stat) => sum + stages[stat], 0);
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
function useDamagingMove(field: Field, user: Fighter, index: number, record: Move, rampage: number): void {
  const target = opponentOf(field, user);
  const move = withCategoryNow(field, user, target, record);
  const landed = lands(field, user, target, move);
  if (landed) {
    target.shielded = false;
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
      if (move.freesUser === true) setFree(field, user);
      if (move.condition?.target !== 'both' || isReached(target)) layOnUser(field, user, move);
      leaveTraces(field, user, move);
      if (specialOf(move, 'drive_out') && isReached(target) && canBeDriven(target)) driveOut(field, target);
    }
  } else if (move.crashes === true) {
    crash(field, user);
  }
  if (user.creature.hp > 0 && (landed || move.costNeedsHit !== true)) payCost(field, user, move);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
  user.leaving =
    landed && user.creature.hp > 0 && specialOf(move, 'switch_out') !== undefined && hasBench(user);
}

/** Whether the last hit has reached the target itself, and has left it standing. */
function isReached({ creature, shielded }: Fighter): boolean {
  return creature.hp > 0 && !shielded;
}

/** A special move that is physical for this use. */
function withCategoryNow(field: Field, user: Fighter, target: Fighter, move: Move): Move {
  if (move.categoryFrom === undefined || !turnsPhysical(field, user, target, move)) return move;
  return { ...move, category: 'physical' };
}

/** Hits with a power by chance, or heals the target instead; the HP it took. */
function give(field: Field, user: Fighter, target: Fighter, move: Move): number {
  const power = giftPower(field);
  if (power !== null) return strike(field, user, target, { ...move, power });
  if (!healTarget(field, target, { healsTarget: GIFT_PERCENT })) recordCannotMove(field, user, 'failed');
  return 0;
}

/** What hits do for a user that stands: they can be repeated, use up its type, finish the target or the user. */
function repeatOrFinish(field: Field, user: Fighter, target: Fighter, move: Move): void {
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
function useOnNobody(field: Field, user: Fighter, move: Move): void {
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
function mustCharge(field: Field, user: Fighter, move: Move): boolean {
  const charge = specialOf(move, 'charge');
  if (charge === undefined) return false;
  const waits = charge.skippedIn === undefined || field.conditions.weather !== charge.skippedIn;
  if (waits) recordCannotMove(field, user, 'charging');
  if (isDamaging(move)) changeStages(field, user, move, 'user');
  return waits;
}

/** Of what holds it, and of seeds. */
function setFree(field: Field, user: Fighter): void {
  letGo(field, user);
  lift(field, user, 'leech_seed');
}

/** What the go before has left for this one. */
type Before = Pick<Volatile, 'protections' | 'charging' | 'rampaging' | 'rampage' | 'fresh'> & {
  readonly bonded: boolean;
};

/** With a go begins a new account of what lasts until the next one. */
function begin(field: Field, user: Fighter): Before {
  const { volatile } = user;
  const { protections, charging, fresh, rampaging, rampage } = volatile;
  const bonded = carries(user, 'destiny_bond');
  user.acted = true;
  user.failedBefore = volatile.failed;
  user.repetitions = volatile.repetitions;
  volatile.repetitions = 0;
  volatile.protections = 0;
  volatile.charging = null;
  volatile.rampaging = null;
  volatile.rampage = 0;
  volatile.fresh = false;
  if (volatile.carried !== NOTHING_CARRIED) {
    lift(field, user, 'destiny_bond');
    lift(field, user, 'glaive_rush');
  }
  return { protections, charging, fresh, rampaging, rampage, bonded };
}

/** Needs nobody to aim at yet. */
function useFutureMove(field: Field, user: Fighter, move: Move): void {
  if (!foresee(field, user, move)) recordCannotMove(field, user, 'failed');
}

/** Conditions that are looked at before the target is. */
function failsAtOnce(
  field: Field,
  user: Fighter,
  index: number,
  move: Move,
  { fresh, bonded }: Before,
): boolean {
  if ((move.firstGoOnly === true && !fresh) || failsForUser(user, move, index)) return true;
  if (move.asleepOnly === true && user.creature.status !== 'sleep') return true;
  if (move.intercepts !== undefined && !isAboutToHit(opponentOf(field, user), move.intercepts)) return true;
  if (bonded && move.condition?.name === 'destiny_bond') return true;
  if (specialOf(move, 'end_terrain')?.needed === true && field.conditions.terrain === null) return true;
  return specialOf(move, 'spit_up') !== undefined && !carries(user, 'stockpile');
}

/** Whether a creature has yet to carry out a move with damage, or one that goes first by itself. */
function isAboutToHit({ acted, order, volatile, setup }: Fighter, what: 'damage' | 'early_damage'): boolean {
  if (acted || order === null) return false;
  if (order.type === 'struggle') return what === 'damage';
  if (order.type !== 'attack' || volatile.recharging !== null) return false;
  const move = at(setup.moves, order.move);
  return isDamaging(move) && (what === 'damage' || move.priority > 0);
}

/** Curses the opponent at the cost of half of the user's HP. */
function curse(field: Field, user: Fighter, move: Move): void {
  const target = opponentOf(field, user);
  if (!lands(field, user, target, move)) return;
  if (!lay(field, target, 'curse', true)) return;
  recoil(field, user, Math.max(1, Math.floor(user.setup.stats.hp / 2)));
}

/** Uses one of the user's other moves, of those that can be called and need no charging, all equally likely. */
function talkInSleep(field: Field, user: Fighter, before: Before): void {
  const callable = user.setup.moves.flatMap((move, index) =>
    move.notInSleep === true || (specialOf(move, 'charge') ?? specialOf(move, 'sleep_talk')) ? [] : [index],
  );
  if (callable.length === 0) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  const index = at(callable, callable.length === 1 ? 0 : field.random.below(callable.length));
  const move = withTypeNow(field, user, moveAt(user, index));
  recordMove(field, user, move.name);
  perform(field, user, index, move, before);
  finish(field, user, move);
}

/** A move that does nothing but what plain moves do (see `Move`). */
function usePlainMove(field: Field, user: Fighter, target: Fighter, move: Move): void {
  user.leaving = false;
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
  if (failsAtOnce(field, user, index, move, before)) recordCannotMove(field, user, 'failed');
  else if (before.charging === null && mustCharge(field, user, move)) user.volatile.charging = index;
  else if (specialOf(move, 'sleep_talk')) talkInSleep(field, user, before);
  else if (onUser) useOnUser(field, user, move, before.protections);
  else if (specialOf(move, 'future')) useFutureMove(field, user, move);
  else if (opponentOf(field, user).creature.hp === 0) useOnNobody(field, user, move);
  else if (cursing) curse(field, user, move);
  else if (!isDamaging(move)) useStatusMove(field, user, move);
  else useDamagingMove(field, user, index, move, before.rampage);
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
 * is used, not when something stops it before, and once for all turns of a two-turn move or a rampage. A
 * charged move or a rampage that is stopped is lost; if it was the last turn of a rampage, the user is confused all
 * the same.
 */
export function useMove(field: Field, user: Fighter, chosen: number): void {
  const before = begin(field, user);
  const { volatile } = user;
  if (volatile.recharging !== null) {
    volatile.recharging = null;
    volatile.failed = false;
    recordCannotMove(field, user, 'recharge');
    return;
  }
  beginGo(field);
  const goesOn = before.charging !== null || before.rampaging !== null;
  const index = goesOn ? chosen : (volatile.encoredMove ?? chosen);
  const move = withTypeNow(field, user, moveAt(user, index));
  if (isAllowed(field, user, move, index, goesOn, index === chosen)) {
    if (!goesOn) {
      spendUses(user, index, 1);
      volatile.usedMoves |= 1 << index;
    }
    volatile.lastMove = index;
    user.used = move;
    recordMove(field, user, move.name);
    performWithBond(field, user, index, move, before);
  }
  if (user.creature.hp > 0) volatile.failed = hasComeToNothing(field);
  finish(field, user, move);
  if (before.rampage === 1 && user.creature.hp > 0) inflict(field, user, 'confusion', false, 'itself');
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
  if (!canMove(field, user, move, index)) return false;
  if (!goesOn && user.creature.pp[index] === 0) {
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
    user.used = STRUGGLE;
    recordMove(field, user, STRUGGLE.name);
    performWithBond(field, user, 0, STRUGGLE, before);
  }
  if (user.creature.hp > 0) user.volatile.failed = hasComeToNothing(field);
}
