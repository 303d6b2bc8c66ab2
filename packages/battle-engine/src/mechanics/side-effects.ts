import { hold } from '../conditions/volatile/partial-trap.js';
import { scaled } from '../data/arithmetic.js';
import { at } from '../data/at.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Ailment } from '../data/names.js';
import { recordStatus } from '../events/emit.js';
import { chance } from '../random/keystream.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import { isDamaging, specialOf, STRUGGLE } from '../state/move-traits.js';
import { shiftStage } from './boosts.js';
import { isOnField } from './field-conditions.js';
import { giveUpHp, heal, recoil } from './hit-points.js';
import { inflict } from './status.js';
import { lay } from './volatiles.js';

/** Percent of HP, rounded half up but at least 1: main-series rule since generation 5. */
export function share(hp: number, percent: number): number {
  return Math.max(1, Math.floor((hp * percent + 50) / 100));
}

/** The move's stage changes if they are for `whom`; one roll decides for all of them. Mist lets no opponent lower any. */
export function changeStages(
  field: Field,
  fighter: Fighter,
  move: MoveRecord,
  whom: 'opponent' | 'user',
): void {
  const { statChanges } = move;
  if (statChanges === undefined || statChanges.target !== whom) return;
  if (!chance(field.random, statChanges.chance, 100)) return;
  const times = move.stagesDoubledIn !== undefined && isOnField(field, move.stagesDoubledIn) ? 2 : 1;
  const misted = whom === 'opponent' && fighter.conditions.mist > 0;
  for (const { stat, stages } of statChanges.changes) {
    if (!misted || stages > 0) shiftStage(field, fighter, stat, times * stages);
    else if (!isDamaging(move)) recordStatus(field, fighter, 'mist', 'prevented');
  }
}

/** A creature that has had its go this turn cannot flinch, nor can one that has focused. */
function canFlinch(target: Fighter): boolean {
  return !target.acted && target.volatile.carried.focus === 0;
}

/** The ailment that the move inflicts this time, if any. */
function ailmentOf(field: Field, target: Fighter, { ailment, anyAilment }: MoveRecord): Ailment | null {
  if (anyAilment !== undefined && chance(field.random, anyAilment.chance, 100)) {
    return at(anyAilment.names, field.random.below(anyAilment.names.length));
  }
  if (ailment === undefined || (ailment.ifRaised === true && !target.raised)) return null;
  return chance(field.random, ailment.chance, 100) ? ailment.name : null;
}

/**
 * What a move does to a target still standing, besides damage. Rolls: ailment, its duration, stage changes,
 * flinching, the duration of being held.
 */
export function applyToTarget(field: Field, target: Fighter, move: MoveRecord): void {
  const { flinchChance } = move;
  const ailment = ailmentOf(field, target, move);
  if (ailment !== null) {
    inflict(field, target, ailment, !isDamaging(move), 'opponent', move.ailment?.leastTurns);
  }
  changeStages(field, target, move, 'opponent');
  if (flinchChance !== undefined && canFlinch(target) && chance(field.random, flinchChance, 100)) {
    target.flinched = true;
  }
  if (move.traps === true) hold(field, target);
  if (move.condition !== undefined && move.condition.target !== 'user') {
    lay(field, target, move.condition.name, isWholePoint(move));
  }
}

/** Whether a move does nothing but lay its condition. */
function isWholePoint(move: MoveRecord): boolean {
  return !isDamaging(move) && move.statChanges === undefined;
}

/** The condition that the user itself carries after the move. */
export function layOnUser(field: Field, user: Fighter, move: MoveRecord): void {
  if (move.condition !== undefined && move.condition.target !== 'opponent') {
    lay(field, user, move.condition.name, isWholePoint(move));
  }
}

/** Draining heals, recoil hurts the user by a share of the damage dealt; at least 1. */
export function drainOrRecoil(field: Field, user: Fighter, move: MoveRecord, dealt: number): void {
  const percent = move.drain ?? 0;
  if (dealt === 0 || user.creature.hp === 0) return;
  if (percent > 0) heal(field, user, share(dealt, percent));
  if (percent < 0) recoil(field, user, share(dealt, -percent));
}

/** In parts of 4096. */
const TWO_THIRDS = 2732;

/**
 * Two thirds, half or a quarter of the maximum HP, as the field has it, rounded half down, as the main series does where
 * the field is concerned.
 */
export function shareInField(
  field: Field,
  hp: number,
  { helped, hindered }: NonNullable<MoveRecord['healingIn']>,
): number {
  const parts = isOnField(field, helped)
    ? TWO_THIRDS
    : hindered && field.conditions.weather !== null
      ? 1024
      : 2048;
  return Math.max(1, scaled(hp, parts));
}

/** Percent of HP, rounded half down but at least 1, as the main series does for moves that also cure. */
function halfDown(hp: number, percent: number): number {
  return Math.max(1, scaled(hp, (4096 * percent) / 100));
}

/** HP that the move gives the user back, as a share of the maximum HP. */
export function healUser(field: Field, user: Fighter, move: MoveRecord): void {
  const percent = move.healing ?? 0;
  if (percent <= 0) return;
  const { hp } = user.setup.stats;
  const { healingIn } = move;
  if (healingIn !== undefined) heal(field, user, shareInField(field, hp, healingIn));
  else heal(field, user, move.cures === 'user' ? halfDown(hp, percent) : share(hp, percent));
}

/** Takes the HP that the move costs the user, a share of the maximum HP. With Struggle and status moves it is no damage. */
export function payCost(field: Field, user: Fighter, move: MoveRecord): void {
  const percent = move.healing ?? 0;
  if (percent >= 0) return;
  const isDamage = isDamaging(move) && move.name !== STRUGGLE.name;
  (isDamage ? recoil : giveUpHp)(field, user, costOf(user, move));
}

/**
 * HP that a move with negative `healing` costs; those without damage round it down, but up where it pays for a substitute
 * that is handed on.
 */
export function costOf(user: Fighter, move: MoveRecord): number {
  const percent = -(move.healing ?? 0);
  const { hp } = user.setup.stats;
  if (isDamaging(move)) return share(hp, percent);
  const cost = (hp * percent) / 100;
  const up = specialOf(move, 'switch_out')?.passing === 'substitute';
  return Math.max(1, up ? Math.ceil(cost) : Math.floor(cost));
}
