import { scaled } from '../data/arithmetic.js';
import type { TypeName } from '../data/names.js';
import { clampStage, stageDenominator, stageNumerator } from '../data/stages.js';
import { effectiveness } from '../data/type-chart.js';
import { emitCannotMove, emitImmune, emitMiss } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { check, factor, hears, isAlone, modify, tell } from '../hooks/run.js';
import { checkMove, tableOf } from '../hooks/run-move.js';
import { chance } from '../random/keystream.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { dealsDamage, isTypeless, paramsOf, semiInvulnerability } from '../state/move-traits.js';
import { hasType, typesOf } from '../state/types.js';
import { weatherFor } from './field-conditions.js';
import { isGrounded } from './grounded.js';
import { countedStage } from './hit-stats.js';
import { isImmuneTo } from './volatiles.js';

const ONE_HIT_KNOCKOUT_PERCENT = 30;
/** For users that are not of ice themselves: main-series rule since generation 7. */
const ONE_HIT_KNOCKOUT_OF_ICE_PERCENT = 20;

/** The factor of the type chart, of two charts, or of one that is stronger against one type. */
function factorByMove(
  { type, alsoOfType, superEffectiveOn }: CompiledMove,
  types: readonly TypeName[],
): number {
  if (superEffectiveOn !== undefined && types.includes(superEffectiveOn)) {
    const others = types.filter((one) => one !== superEffectiveOn);
    return 2 * effectiveness(type, others);
  }
  const factor = effectiveness(type, types);
  return alsoOfType === undefined ? factor : factor * effectiveness(alsoOfType, types);
}

const REACHING_GHOSTS: readonly TypeName[] = ['normal', 'fighting'];

/** The types that count against a move: ground moves reach what is on the ground whatever it could fly with. */
function typesAgainst(battle: Battle, user: Active, move: CompiledMove, target: Active): readonly TypeName[] {
  const types = typesOf(target);
  if (hears(user, EVENTS.NegateImmunity) && modify(battle, EVENTS.NegateImmunity, user, false))
    return types.filter((type) => effectiveness(move.type, [type]) > 0);
  if (move.reachesGhosts === true && types.includes('ghost') && REACHING_GHOSTS.includes(move.type))
    return types.filter((type) => type !== 'ghost');
  if (move.type !== 'ground' || !types.includes('flying') || !isGrounded(battle, target)) return types;
  return types.filter((type) => type !== 'flying');
}

/** True where only a creature's own types decide what moves of a type do to it. */
function isAsItsTypesAre(user: Active, target: Active): boolean {
  if (target.state.types !== null || target.roosted) return false;
  return (
    !hears(user, EVENTS.Effectiveness) &&
    !hears(user, EVENTS.NegateImmunity) &&
    !hears(target, EVENTS.Grounded)
  );
}

/**
 * The factor of the type chart, and what effects of the target make of it; Struggle has no type.
 */
export function effectivenessOf(battle: Battle, user: Active, move: CompiledMove, target: Active): number {
  if (move.hasNoEffects && isAsItsTypesAre(user, target))
    return target.compiled.factors[move.typeNumber] ?? 1;
  if (isTypeless(move)) return 1;
  const factor = factorByMove(move, typesAgainst(battle, user, move, target));
  if (!hears(user, EVENTS.Effectiveness)) return factor;
  return modify(battle, EVENTS.Effectiveness, user, factor, move, isGrounded(battle, target));
}

/** Moves without damage ignore the type chart unless marked otherwise (main-series rule since generation 6). */
function isImmuneByType(battle: Battle, user: Active, move: CompiledMove, target: Active): boolean {
  const types = typesOf(target);
  if (move.powder === true && types.includes('grass')) return true;
  if (move.failsOnDark === true && types.includes('dark')) return true;
  if (!dealsDamage(move)) {
    const { condition } = move;
    if (condition?.target === 'opponent' && isImmuneTo(battle, types, condition.name)) return true;
    if (move.respectsTypes !== true) return false;
  }
  // Ice types are immune to one-hit knockouts of ice (since generation 7).
  if (move.type === 'ice' && types.includes('ice') && paramsOf(move, 'one_hit_knockout')) return true;
  return effectivenessOf(battle, user, move, target) === 0;
}

/** True where the move cannot miss because of its user, not even a target that hides. */
function isSure(user: Active, target: Active, move: CompiledMove): boolean {
  if (user.state.lockedOn === target.slot) return true;
  return move.neverMissesFrom !== undefined && hasType(user, move.neverMissesFrom);
}

function isInvulnerableTo(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  if (target.state.charging === null) return false;
  const where = semiInvulnerability(target);
  if (where === undefined || move.hitsSemiInvulnerable?.where === where || isSure(user, target, move))
    return false;
  return !modify(battle, EVENTS.Reach, user, false, move);
}

/** Returns the accuracy of a move in the weather that reaches its target. Null: cannot miss. */
function accuracyInWeather(battle: Battle, user: Active, { accuracy, accuracyIn }: CompiledMove) {
  if (accuracyIn === undefined) return accuracy;
  const weather = weatherFor(battle, opponentOf(battle, user));
  const changed = weather === null ? undefined : accuracyIn[weather];
  return changed === undefined ? accuracy : changed;
}

/** The accuracy before stages: what the weather makes it, and effects of that. Null: cannot miss. */
function accuracyOf(battle: Battle, user: Active, move: CompiledMove): number | null {
  const accuracy = accuracyInWeather(battle, user, move);
  if (accuracy === null || isAlone(user)) return accuracy;
  const set = modify(battle, EVENTS.SetAccuracy, user, accuracy, move);
  return scaled(set, factor(battle, EVENTS.ModifyAccuracy, user, move));
}

/** The chance of a one-hit knockout: 30 percent (20 for one of ice, unless the user is of ice), and a point for each level above the target's. */
function knockoutPercent(user: Active, target: Active, move: CompiledMove): number {
  const foreign = move.type === 'ice' && !hasType(user, 'ice');
  const ground = foreign ? ONE_HIT_KNOCKOUT_OF_ICE_PERCENT : ONE_HIT_KNOCKOUT_PERCENT;
  return ground + user.setup.level - target.setup.level;
}

/** The user's accuracy stage less the target's evasion stage, as far as they count. */
function accuracyStage(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const { evasion } = target.state.stages;
  const ignored = move.ignoresTargetStages === true || move.ignoresEvasion === true;
  const raised = countedStage(battle, user, 'user', user.state.stages.accuracy);
  return clampStage(raised - (ignored ? 0 : countedStage(battle, user, 'target', evasion)));
}

/**
 * The chance to hit in percent, possibly above 100: the accuracy times the factor of the user's accuracy stage
 * less the target's evasion stage, rounded down. A one-hit knockout has its own, whatever the stages. Null: cannot miss.
 */
export function hitPercent(battle: Battle, user: Active, target: Active, move: CompiledMove): number | null {
  const knocksOut = !move.hasNoEffects && paramsOf(move, 'one_hit_knockout') !== undefined;
  const aim = isAlone(user) || knocksOut ? 4096 : factor(battle, EVENTS.Aim, user, move);
  if (isSure(user, target, move) || (!isAlone(user) && modify(battle, EVENTS.Accuracy, user, false, move)))
    return null;
  if (knocksOut) return knockoutPercent(user, target, move);
  const accuracy = accuracyOf(battle, user, move);
  if (accuracy === null) return null;
  const stage = accuracyStage(battle, user, target, move);
  const staged = Math.floor((accuracy * stageNumerator(stage, 3)) / stageDenominator(stage, 3));
  return scaled(staged, aim);
}

/**
 * True where a move aimed at the opponent, which stands, reaches it; otherwise it is told why not. In the order of the main series:
 * hiding, terrain and the like, protection, immunity, a one-hit knockout's level, what the target lacks, accuracy.
 */
export function hitSteps(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  if (isBlocked(battle, user, target, move)) return false;
  if (!isAlone(user) && !check(battle, EVENTS.TypeImmunity, user, user, move)) return false;
  if (move.hasNoEffects) {
    if (effectivenessOf(battle, user, move, target) === 0) {
      emitImmune(battle, target, 'type');
      return false;
    }
  } else if (isImmune(battle, user, target, move)) {
    return false;
  }
  const percent = hitPercent(battle, user, target, move);
  if (percent !== null && !chance(battle.random, percent, 100)) {
    emitMiss(battle, user, move.name);
    if (!isAlone(user) && paramsOf(move, 'one_hit_knockout') === undefined)
      tell(battle, EVENTS.Missed, user, move);
    return false;
  }
  return true;
}

/** False where an effect of a creature keeps a move for all around off, which is told. */
export function reachesAround(battle: Battle, user: Active, active: Active): boolean {
  const { moveThisTurn } = user;
  if (active === user || moveThisTurn === null) return true;
  return check(battle, EVENTS.TryHit, user, user, { ...moveThisTurn, bypassesProtection: true });
}

/** True where hiding or an effect keeps a move off, which is told. */
function isBlocked(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  if (isInvulnerableTo(battle, user, target, move)) {
    emitMiss(battle, user, move.name);
    return true;
  }
  return !isAlone(user) && !check(battle, EVENTS.TryHit, user, user, move);
}

/** True where a move does nothing to its target because of types, levels or what the target lacks, which is told. */
function isImmune(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  if (isImmuneByType(battle, user, move, target)) {
    emitImmune(battle, target, 'type');
    return true;
  }
  if (paramsOf(move, 'one_hit_knockout') && target.setup.level > user.setup.level) {
    emitImmune(battle, target, 'level');
    return true;
  }
  if (!checkMove(tableOf(battle, move).onTryHit, battle, user, target)) {
    emitCannotMove(battle, user, 'failed');
    return true;
  }
  return false;
}
