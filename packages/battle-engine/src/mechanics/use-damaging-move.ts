import { letGo } from '../conditions/volatile/partial-trap.js';
import { rollOn } from '../conditions/volatile/rollout.js';
import { wake } from '../conditions/volatile/uproar.js';
import { recordCannotMove } from '../events/emit.js';
import { giftPower, turnsPhysical } from '../moves/effects/circumstances.js';
import { breakProtection } from '../moves/effects/protect.js';
import { leaveBy } from '../moves/effects/self-switch.js';
import { leaveTraces } from '../moves/effects/surroundings.js';
import type { Fighter } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { canBeDriven } from '../state/bench.js';
import type { Move } from '../state/compiled-move.js';
import { isDamaging, specialOf } from '../state/move-traits.js';
import { typesBeforeAddition } from '../state/types.js';
import { shiftStage } from './boosts.js';
import { strike } from './hit-loop.js';
import { faint, heal, recoil } from './hit-points.js';
import { lands } from './hit-steps.js';
import type { Before } from './move-context.js';
import { changeStages, drainOrRecoil, healUser, layOnUser, payCost, share } from './side-effects.js';
import { driveOut } from './switch.js';
import { changeTypes } from './types.js';
import { lift } from './volatiles.js';

/** Percent of its max HP that a gift can give the target. */
const GIFT_PERCENT = 25;

/** Repetitions that a power grows with. */
const MOST_REPETITIONS = 2;
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
export function useDamagingMove(
  field: Field,
  user: Fighter,
  index: number,
  record: Move,
  before: Before,
): void {
  const target = opponentOf(field, user);
  const move = withCategoryNow(field, user, target, record);
  const landed = lands(field, user, target, move);
  const uproar = move.condition?.name === 'uproar';
  const rolls = specialOf(move, 'roll') !== undefined;
  if (rolls && before.rolling === null) user.repetitions = 0;
  if (landed) {
    target.shielded = false;
    if (move.breaksProtection === true) breakProtection(target);
    if (uproar) wake(field);
    const dealt = specialOf(move, 'gift')
      ? give(field, user, target, move)
      : strike(field, user, target, move);
    repeatOrFinish(field, user, target, move);
    drainOrRecoil(field, user, move, dealt);
    if (user.creature.hp > 0) {
      healUser(field, user, move);
      if (!specialOf(move, 'charge')) changeStages(field, user, move, 'user');
      if (specialOf(move, 'recharge')) user.volatile.recharging = index;
      if (specialOf(move, 'rampage')) rampageOn(field, user, index, before.rampage);
      if (rolls) rollOn(user, index);
      if (move.freesUser === true) setFree(field, user);
      if (move.condition?.target !== 'both' || isReached(target)) layOnUser(field, user, move);
      if (uproar) user.volatile.uproaring ??= index;
      leaveTraces(field, user, move);
      if (specialOf(move, 'drive_out') && isReached(target) && canBeDriven(target)) driveOut(field, target);
    }
  } else if (move.crashes === true && user.creature.hp > 0) {
    crash(field, user);
  }
  if (user.creature.hp > 0 && (landed || move.costNeedsHit !== true)) payCost(field, user, move);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
  if (landed) leaveBy(user, move);
}

/** Whether the last hit has reached the target itself, and has left it standing. */
function isReached({ creature, shielded }: Fighter): boolean {
  return creature.hp > 0 && !shielded;
}

/** A special move that is physical for this use, and touches where that is for the damage. */
function withCategoryNow(field: Field, user: Fighter, target: Fighter, move: Move): Move {
  if (move.categoryFrom === undefined || !turnsPhysical(field, user, target, move)) return move;
  const physical = { ...move, category: 'physical' } as const;
  return move.categoryFrom === 'more_damage' ? { ...physical, contact: true } : physical;
}

/** Hits with a power by chance, or heals the target instead; the HP it took. */
function give(field: Field, user: Fighter, target: Fighter, move: Move): number {
  const power = giftPower(field);
  if (power !== null) return strike(field, user, target, { ...move, power });
  const { hp } = target.setup.stats;
  if (target.creature.hp === hp) recordCannotMove(field, user, 'failed');
  else heal(field, target, share(hp, GIFT_PERCENT));
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
export function useOnNobody(field: Field, user: Fighter, move: Move): void {
  recordCannotMove(field, user, 'no_target');
  if (!isDamaging(move)) return;
  if (move.costNeedsHit !== true) payCost(field, user, move);
  if (user.creature.hp > 0 && specialOf(move, 'self_destruct')) faint(field, user);
}

/** Half of the maximum HP, rounded down, at least 1: main-series rule since generation 5. */
function crash(field: Field, user: Fighter): void {
  recoil(field, user, Math.max(1, Math.floor(user.setup.stats.hp / 2)));
}

/** Of what holds it, and of seeds. */
function setFree(field: Field, user: Fighter): void {
  letGo(field, user);
  lift(field, user, 'leech_seed');
}
