import { release } from '../conditions/volatile/partial-trap.js';
import { goOnRolling } from '../conditions/volatile/rollout.js';
import { wake } from '../conditions/volatile/uproar.js';
import { emitCannotMove } from '../events/emit.js';
import { giftPower, turnsPhysical } from '../moves/effects/circumstances.js';
import { breakProtection } from '../moves/effects/protect.js';
import { selfSwitch } from '../moves/effects/self-switch.js';
import { onAfterHit } from '../moves/effects/surroundings.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { dealsDamage, paramsOf } from '../state/move-traits.js';
import { typesBeforeAddition } from '../state/types.js';
import { boost } from './boosts.js';
import { hitLoop } from './hit-loop.js';
import { faint, heal, recoil } from './hit-points.js';
import { hitSteps } from './hit-steps.js';
import type { MoveContext } from './move-context.js';
import { changeStages, drainOrRecoil, healUser, layOnUser, payCost, share } from './side-effects.js';
import { canBeDraggedOut, dragOut } from './switch.js';
import { setTypes } from './types.js';
import { removeVolatile } from './volatiles.js';

/** Percent of its max HP that a gift can give the target. */
const GIFT_PERCENT = 25;

/** Repetitions that a power grows with. */
const MOST_REPETITIONS = 2;
/** Binds the user for the rest of a rampage, of 2 or 3 turns in all; `left` counts them, this one too, if it is on. */
function lockMove(battle: Battle, user: Active, index: number, left: number): void {
  const rest = left === 0 ? 1 + battle.random.below(2) : left - 1;
  if (rest === 0) return;
  user.state.lockedMove = index;
  user.state.lockedMoveTurns = rest;
}

/**
 * A damaging move that destroys its user or costs HP takes that even if it does not reach the target (Explosion,
 * Steel Beam) unless it is marked otherwise; whatever else it does for the user needs a hit. A user that has
 * fainted of recoil gets and pays nothing more.
 */
export function useDamagingMove(
  battle: Battle,
  user: Active,
  index: number,
  record: CompiledMove,
  before: MoveContext,
): void {
  const target = opponentOf(battle, user);
  const move = withCategoryNow(battle, user, target, record);
  const reached = hitSteps(battle, user, target, move);
  const uproar = move.condition?.name === 'uproar';
  const rolls = paramsOf(move, 'roll') !== undefined;
  if (rolls && before.rolloutMove === null) user.furyCutter = 0;
  if (reached) {
    target.hitSubstituteLast = false;
    if (move.breaksProtection === true) breakProtection(target);
    if (uproar) wake(battle);
    const damageDealt = paramsOf(move, 'gift')
      ? give(battle, user, target, move)
      : hitLoop(battle, user, target, move);
    repeatOrFinish(battle, user, target, move);
    drainOrRecoil(battle, user, move, damageDealt);
    if (user.creature.hp > 0) {
      healUser(battle, user, move);
      if (!paramsOf(move, 'charge')) changeStages(battle, user, move, 'user');
      if (paramsOf(move, 'recharge')) user.state.recharging = index;
      if (paramsOf(move, 'rampage')) lockMove(battle, user, index, before.lockedMoveTurns);
      if (rolls) goOnRolling(user, index);
      if (move.freesUser === true) setFree(battle, user);
      if (move.condition?.target !== 'both' || isReached(target)) layOnUser(battle, user, move);
      if (uproar) user.state.uproarMove ??= index;
      onAfterHit(battle, user, move);
      if (paramsOf(move, 'drive_out') && isReached(target) && canBeDraggedOut(battle, target))
        dragOut(battle, target);
    }
  } else if (move.crashes === true && user.creature.hp > 0) {
    crash(battle, user);
  }
  if (user.creature.hp > 0 && (reached || move.costNeedsHit !== true)) payCost(battle, user, move);
  if (user.creature.hp > 0 && paramsOf(move, 'self_destruct')) faint(battle, user);
  if (reached) selfSwitch(user, move);
}

/** Whether the last hit has reached the target itself, and has left it standing. */
function isReached({ creature, hitSubstituteLast }: Active): boolean {
  return creature.hp > 0 && !hitSubstituteLast;
}

/** A special move that is physical for this use, and touches where that is for the damage. */
function withCategoryNow(battle: Battle, user: Active, target: Active, move: CompiledMove): CompiledMove {
  if (move.categoryFrom === undefined || !turnsPhysical(battle, user, target, move)) return move;
  const physical = { ...move, category: 'physical' } as const;
  return move.categoryFrom === 'more_damage' ? { ...physical, contact: true } : physical;
}

/** Hits with a power by chance, or heals the target instead; the HP it took. */
function give(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const power = giftPower(battle);
  if (power !== null) return hitLoop(battle, user, target, { ...move, power });
  const { hp } = target.setup.stats;
  if (target.creature.hp === hp) emitCannotMove(battle, user, 'failed');
  else heal(battle, target, share(hp, GIFT_PERCENT));
  return 0;
}

/** What hits do for a user that stands: they can be repeated, use up its type, finish the target or the user. */
function repeatOrFinish(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  const { usesUpType, knockoutChanges } = move;
  if (paramsOf(move, 'power_grows')?.with === 'repetitions') {
    user.state.furyCutter = Math.min(user.furyCutter + 1, MOST_REPETITIONS);
  }
  if (usesUpType !== undefined) {
    const left = typesBeforeAddition(user).filter((type) => type !== usesUpType);
    setTypes(battle, user, left, null);
  }
  if (knockoutChanges !== undefined && target.creature.hp === 0) {
    for (const { stat, stages } of knockoutChanges) boost(battle, user, stat, stages);
  }
  if (paramsOf(move, 'all_own_hp')) faint(battle, user);
}

/** Where nobody is left to aim at, a damaging move fails, and still costs its user what it costs in any case. */
export function useOnNobody(battle: Battle, user: Active, move: CompiledMove): void {
  emitCannotMove(battle, user, 'no_target');
  if (!dealsDamage(move)) return;
  if (move.costNeedsHit !== true) payCost(battle, user, move);
  if (user.creature.hp > 0 && paramsOf(move, 'self_destruct')) faint(battle, user);
}

/** Half of the maximum HP, rounded down, at least 1: main-series rule since generation 5. */
function crash(battle: Battle, user: Active): void {
  recoil(battle, user, Math.max(1, Math.floor(user.setup.stats.hp / 2)));
}

/** Of what holds it, and of seeds. */
function setFree(battle: Battle, user: Active): void {
  release(battle, user);
  removeVolatile(battle, user, 'leech_seed');
}
