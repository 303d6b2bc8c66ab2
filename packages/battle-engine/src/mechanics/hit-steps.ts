import { isKeptOff } from '../conditions/field/terrain.js';
import { scaled } from '../data/arithmetic.js';
import type { TypeName } from '../data/names.js';
import { clampStage, stageDenominator, stageNumerator } from '../data/stages.js';
import { effectiveness } from '../data/type-chart.js';
import { recordCannotMove, recordImmune, recordMiss } from '../events/emit.js';
import { failsAgainst } from '../moves/effects/conditions-of-use.js';
import { isStopped, punishContact } from '../moves/effects/protect.js';
import { chance } from '../random/keystream.js';
import { carries, type Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import type { Move } from '../state/compiled-move.js';
import { isGrounded } from '../state/grounded.js';
import { hidingOf, isDamaging, specialOf, STRUGGLE } from '../state/move-traits.js';
import { hasType, typesOf } from '../state/types.js';
import { NOTHING_CARRIED } from '../state/volatiles.js';
import { isStrengthened } from './base-power.js';
import { priorityOf } from './priority.js';
import { isImmuneTo } from './volatiles.js';

/** The factor of gravity for the accuracy, in parts of 4096. */
const GRAVITY = 6840;

const ONE_HIT_KNOCKOUT_PERCENT = 30;
/** For users that are not of ice themselves: main-series rule since generation 7. */
const ONE_HIT_KNOCKOUT_OF_ICE_PERCENT = 20;

/** The factor of the type chart, of two charts, or of one that is stronger against one type. */
function factorByMove({ type, alsoOfType, superEffectiveOn }: Move, types: readonly TypeName[]): number {
  if (superEffectiveOn !== undefined && types.includes(superEffectiveOn)) {
    const others = types.filter((one) => one !== superEffectiveOn);
    return 2 * effectiveness(type, others);
  }
  const factor = effectiveness(type, types);
  return alsoOfType === undefined ? factor : factor * effectiveness(alsoOfType, types);
}

/** The types that count against a move: ground moves reach what is on the ground whatever it could fly with. */
function typesAgainst(field: Field, move: Move, target: Fighter): readonly TypeName[] {
  const types = typesOf(target);
  if (move.type !== 'ground' || !types.includes('flying') || !isGrounded(field, target)) return types;
  return types.filter((type) => type !== 'flying');
}

/** Whether nothing has a say in what types do to a creature but its own. */
function isAsItsTypesAre({ conditions }: Field, { volatile, landed }: Fighter): boolean {
  return (
    volatile.types === null && volatile.carried === NOTHING_CARRIED && !landed && conditions.gravity === 0
  );
}

/**
 * The factor of the type chart; Struggle has no type. Fire counts twice against tar, and ground moves do nothing to
 * what magnetism keeps in the air.
 */
export function effectivenessOf(field: Field, move: Move, target: Fighter): number {
  if (move.plain && isAsItsTypesAre(field, target)) return target.member.factors[move.typeNumber] ?? 1;
  if (move === STRUGGLE) return 1;
  const { carried } = target.volatile;
  if (move.type === 'ground' && carried.magnet_rise > 0 && !isGrounded(field, target)) return 0;
  const factor = factorByMove(move, typesAgainst(field, move, target));
  return move.type === 'fire' && carried.tar_shot > 0 ? 2 * factor : factor;
}

/** Moves without damage ignore the type chart unless marked otherwise (main-series rule since generation 6). */
function isImmuneByType(field: Field, move: Move, target: Fighter): boolean {
  const types = typesOf(target);
  if (move.powder === true && types.includes('grass')) return true;
  if (!isDamaging(move)) {
    const { condition } = move;
    if (condition?.target === 'opponent' && isImmuneTo(types, condition.name)) return true;
    if (move.respectsTypes !== true) return false;
  }
  // Ice types are immune to one-hit knockouts of ice (since generation 7).
  if (move.type === 'ice' && types.includes('ice') && specialOf(move, 'one_hit_knockout')) return true;
  return effectivenessOf(field, move, target) === 0;
}

/** Whether the move cannot miss because of its user, not even what hides. */
function isSure(user: Fighter, target: Fighter, move: Move): boolean {
  if (user.volatile.lockedOn === target.slot) return true;
  return move.neverMissesFrom !== undefined && hasType(user, move.neverMissesFrom);
}

function isOutOfReach(user: Fighter, target: Fighter, move: Move): boolean {
  const hiding = hidingOf(target);
  return hiding !== undefined && move.reaches?.hiding !== hiding && !isSure(user, target, move);
}

/** The accuracy before stages: what the weather makes it, and 5/3 of that under gravity. Null: cannot miss. */
function accuracyOf({ conditions: { weather, gravity } }: Field, move: Move): number | null {
  const changed = weather === null ? undefined : move.accuracyIn?.[weather];
  const accuracy = changed === undefined ? move.accuracy : changed;
  return accuracy === null || gravity === 0 ? accuracy : scaled(accuracy, GRAVITY);
}

/** Whether the target cannot help being hit: it has made itself small, or open by a rush. */
function isOpen(target: Fighter, move: Move): boolean {
  return (move.crushes === true && carries(target, 'minimize')) || carries(target, 'glaive_rush');
}

/**
 * The chance to hit in percent, possibly above 100: the accuracy times the factor of the user's accuracy stage
 * less the target's evasion stage, rounded down. A one-hit knockout has 30 (20 for one of ice, unless the user is
 * of ice) and a point for each level above the target's, whatever the stages. Null: cannot miss.
 */
export function hitPercent(field: Field, user: Fighter, target: Fighter, move: Move): number | null {
  const { level } = user.setup;
  if (isSure(user, target, move) || isOpen(target, move)) return null;
  if (specialOf(move, 'one_hit_knockout')) {
    const foreign = move.type === 'ice' && !hasType(user, 'ice');
    const ground = foreign ? ONE_HIT_KNOCKOUT_OF_ICE_PERCENT : ONE_HIT_KNOCKOUT_PERCENT;
    return ground + level - target.setup.level;
  }
  const accuracy = accuracyOf(field, move);
  if (accuracy === null) return null;
  const evasion = move.ignoresTargetStages === true ? 0 : target.volatile.stages.evasion;
  const stage = clampStage(user.volatile.stages.accuracy - evasion);
  return Math.floor((accuracy * stageNumerator(stage, 3)) / stageDenominator(stage, 3));
}

function hitsAllAround(field: Field, user: Fighter, target: Fighter, move: Move): boolean {
  const { hitsAll, strongerIn } = move;
  if (hitsAll !== 'strengthened') return hitsAll === true;
  return strongerIn !== undefined && isStrengthened(field, user, target, strongerIn);
}

function isProtectedFrom(field: Field, user: Fighter, target: Fighter, move: Move): boolean {
  if (move.bypassesProtection === true) return false;
  if (target.guard === 'spread' && hitsAllAround(field, user, target, move)) return true;
  if (target.protection !== null && isStopped(target.protection, move)) return true;
  return target.guard === 'priority' && priorityOf(field, user, move) > 0;
}

/**
 * Whether a move aimed at the opponent, who stands, reaches it; if not, says why. In the order of the main series:
 * hiding, terrain, protection, immunity, a one-hit knockout's level, what the target lacks, accuracy.
 */
export function lands(field: Field, user: Fighter, target: Fighter, move: Move): boolean {
  if (!isInTheOpen(field, target) && isKeptFrom(field, user, target, move)) return false;
  if (move.plain) {
    if (effectivenessOf(field, move, target) === 0) {
      recordImmune(field, target, 'type');
      return false;
    }
  } else if (isSpared(field, user, target, move)) {
    return false;
  }
  const percent = hitPercent(field, user, target, move);
  if (percent !== null && !chance(field.random, percent, 100)) {
    recordMiss(field, user, move.name);
    return false;
  }
  return true;
}

/** Whether a target stands where no hiding, terrain or protection can keep a move off. */
function isInTheOpen({ conditions }: Field, { volatile, protection, guard }: Fighter): boolean {
  return volatile.charging === null && conditions.terrain === null && protection === null && guard === null;
}

/** Whether hiding, terrain or protection keeps a move off; tells so. */
function isKeptFrom(field: Field, user: Fighter, target: Fighter, move: Move): boolean {
  if (isOutOfReach(user, target, move)) {
    recordMiss(field, user, move.name);
    return true;
  }
  if (isKeptOff(field, target, priorityOf(field, user, move))) {
    recordImmune(field, target, 'terrain');
    return true;
  }
  if (isProtectedFrom(field, user, target, move)) {
    recordImmune(field, target, 'protect');
    if (target.protection !== null) punishContact(field, user, target.protection, move);
    return true;
  }
  return false;
}

/** Whether a move does nothing to its target because of types, levels or what the target lacks; tells so. */
function isSpared(field: Field, user: Fighter, target: Fighter, move: Move): boolean {
  if (isImmuneByType(field, move, target)) {
    recordImmune(field, target, 'type');
    return true;
  }
  if (specialOf(move, 'one_hit_knockout') && target.setup.level > user.setup.level) {
    recordImmune(field, target, 'level');
    return true;
  }
  if (failsAgainst(user, target, move)) {
    recordCannotMove(field, user, 'failed');
    return true;
  }
  return false;
}
