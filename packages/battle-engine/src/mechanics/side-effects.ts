import { scaled } from '../data/arithmetic.js';
import { at } from '../data/at.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Ailment } from '../data/names.js';
import type { StageChange } from '../data/stages.js';
import { EVENTS } from '../hooks/events.js';
import { attach } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { check, isAlone } from '../hooks/run.js';
import { tableOf } from '../hooks/run-move.js';
import { chance } from '../random/keystream.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { dealsDamage, paramsOf, STRUGGLE } from '../state/move-traits.js';
import { isOnField, weatherFor } from './field-conditions.js';
import { drain, giveUpHp, heal, recoil } from './hit-points.js';
import { partiallyTrap } from './partial-trap.js';
import { changeStage, changeStagesFrom } from './stages.js';
import { setStatus } from './status.js';
import { addVolatile } from './volatiles.js';

/** Percent of HP, rounded half up but at least 1: main-series rule since generation 5. */
export function share(hp: number, percent: number): number {
  return Math.max(1, Math.floor((hp * percent + 50) / 100));
}

function twice(changes: readonly StageChange[]): readonly StageChange[] {
  return changes.map(({ stat, stages }) => ({ stat, stages: 2 * stages }));
}

const NO_CHANGES: readonly StageChange[] = [];

/** Returns the stage changes that the move makes this time if they are for `whom`; one roll decides for all of them. */
function changesNow(
  battle: Battle,
  active: Active,
  { statChanges, stagesDoubledIn }: MoveRecord,
  whom: 'opponent' | 'user',
): readonly StageChange[] {
  if (statChanges === undefined || statChanges.target !== whom) return NO_CHANGES;
  if (!chance(battle.random, statChanges.chance, 100)) return NO_CHANGES;
  const doubled = stagesDoubledIn !== undefined && isOnField(battle, stagesDoubledIn, active);
  return doubled ? twice(statChanges.changes) : statChanges.changes;
}

/** Changes stages of the target, of which an effect may let none be lowered. Returns true where any stage has changed. */
function changeStagesOfTarget(battle: Battle, target: Active, move: MoveRecord): boolean {
  const changes = changesNow(battle, target, move, 'opponent');
  return changeStagesFrom(battle, target, changes, dealsDamage(move) ? 'hit' : 'move');
}

/** Changes the stages of the move's user. */
export function changeOwnStages(battle: Battle, user: Active, move: MoveRecord): void {
  for (const { stat, stages } of changesNow(battle, user, move, 'user'))
    changeStage(battle, user, stat, stages);
}

/** A creature that has moved this turn cannot flinch, nor can one that an effect keeps from it. */
function canFlinch(battle: Battle, target: Active): boolean {
  return !target.hasMoved && check(battle, EVENTS.Flinch, opponentOf(battle, target));
}

/** The ailment that the move inflicts this time, if any. */
function ailmentOf(battle: Battle, target: Active, { ailment, anyAilment }: MoveRecord): Ailment | null {
  if (anyAilment !== undefined && chance(battle.random, anyAilment.chance, 100)) {
    return at(anyAilment.names, battle.random.below(anyAilment.names.length));
  }
  if (ailment === undefined || (ailment.ifRaised === true && !target.statsRaisedThisTurn)) return null;
  return chance(battle.random, ailment.chance, 100) ? ailment.name : null;
}

/**
 * Applies the effects of a move to a target still standing, besides damage. Rolls: ailment, its duration, stage changes,
 * flinching, the duration of being held. Returns true where any stage of the target has changed.
 */
export function applyToTarget(battle: Battle, target: Active, move: MoveRecord): boolean {
  const spared = isSpared(battle, target, move);
  const changed = !spared && applyAdditional(battle, target, move);
  if (move.binds === true) partiallyTrap(battle, target);
  const { condition } = move;
  if (condition === undefined || condition.target === 'user') return changed;
  if (!spared || isPartOfHit(battle, condition, move))
    addVolatile(battle, target, condition.name, isPrimaryVolatile(move));
  return changed;
}

/** Returns true where any stage of the target has changed. */
function applyAdditional(battle: Battle, target: Active, move: MoveRecord): boolean {
  const { flinchChance } = move;
  const ailment = ailmentOf(battle, target, move);
  if (ailment !== null) {
    setStatus(battle, target, ailment, !dealsDamage(move), 'move', move.ailment?.leastTurns);
  }
  const changed = changeStagesOfTarget(battle, target, move);
  if (flinchChance !== undefined && canFlinch(battle, target) && chance(battle.random, flinchChance, 100)) {
    target.flinched = true;
    attach(battle, target, 'flinch');
  }
  return changed;
}

/** True where what a hit does besides damage does not reach the target. */
export function isSpared(battle: Battle, target: Active, move: MoveRecord): boolean {
  const user = opponentOf(battle, target);
  return dealsDamage(move) && !isAlone(user) && !check(battle, EVENTS.Secondary, user);
}

/** True where a hit lays its condition as part of itself, as those do that hold all around, or both. */
function isPartOfHit(
  battle: Battle,
  condition: NonNullable<MoveRecord['condition']>,
  { hitsAll }: MoveRecord,
): boolean {
  if (condition.target === 'both' || hitsAll === true) return true;
  return rulesOf(battle).volatiles[condition.name].partOfHit === true;
}

/** True where a move does nothing but lay its condition. */
function isPrimaryVolatile(move: MoveRecord): boolean {
  return !dealsDamage(move) && move.statChanges === undefined;
}

/** The condition that the user itself carries after the move. */
export function addUserVolatile(battle: Battle, user: Active, move: MoveRecord): void {
  if (move.condition !== undefined && move.condition.target !== 'opponent') {
    addVolatile(battle, user, move.condition.name, isPrimaryVolatile(move));
  }
}

/** True where the stages of its user change with the hit of a move, before anything answers it: where creatures hold items. */
function changesWithHit(battle: Battle, move: CompiledMove): boolean {
  if (move.statChanges?.target !== 'user' || move.hits !== undefined) return false;
  return rulesOf(battle).hasGear && tableOf(battle, move).onCharge.length === 0;
}

/** Changes the stages of the user of a hit where they change with it. */
export function changeStagesWithHit(battle: Battle, user: Active, move: CompiledMove): void {
  if (changesWithHit(battle, move)) changeOwnStages(battle, user, move);
}

/** Changes the stages of the user of a move where they have not changed with its hit. */
export function changeStagesAfterHits(battle: Battle, user: Active, move: CompiledMove): void {
  if (!changesWithHit(battle, move)) changeOwnStages(battle, user, move);
}

/** True where a user drains with each hit, before anything answers it: where creatures hold items. */
function drainsWithHit(battle: Battle): boolean {
  return rulesOf(battle).hasGear;
}

/** Draining by a single hit, where it is done with the hit. */
export function drainWithHit(battle: Battle, user: Active, move: MoveRecord, damageDealt: number): void {
  const percent = move.drain ?? 0;
  if (percent > 0 && damageDealt > 0 && drainsWithHit(battle))
    drain(battle, user, share(damageDealt, percent));
}

/** Draining heals, recoil hurts the user by a share of the damage dealt; at least 1. */
export function drainOrRecoil(battle: Battle, user: Active, move: MoveRecord, damageDealt: number): void {
  const percent = move.drain ?? 0;
  if (damageDealt === 0 || user.creature.hp === 0) return;
  if (percent > 0 && !drainsWithHit(battle)) drain(battle, user, share(damageDealt, percent));
  if (percent < 0) recoil(battle, user, share(damageDealt, -percent));
}

/** In parts of 4096. */
const TWO_THIRDS = 2732;

/**
 * Two thirds, half or a quarter of the maximum HP, as the field has it, rounded half down, as the main series does where
 * the field is concerned.
 */
export function shareInField(
  battle: Battle,
  user: Active,
  hp: number,
  { helped, hindered }: NonNullable<MoveRecord['healingIn']>,
): number {
  const parts = isOnField(battle, helped, user)
    ? TWO_THIRDS
    : hindered && weatherFor(battle, user) !== null
      ? 1024
      : 2048;
  return Math.max(1, scaled(hp, parts));
}

/** Percent of HP, rounded half down but at least 1, as the main series does for moves that also cure. */
function halfDown(hp: number, percent: number): number {
  return Math.max(1, scaled(hp, (4096 * percent) / 100));
}

/** HP that the move gives the user back, as a share of the maximum HP. */
export function healUser(battle: Battle, user: Active, move: MoveRecord): void {
  const percent = move.healing ?? 0;
  if (percent <= 0) return;
  const { hp } = user.setup.stats;
  const { healingIn } = move;
  if (healingIn !== undefined) heal(battle, user, shareInField(battle, user, hp, healingIn));
  else heal(battle, user, move.cures === 'user' ? halfDown(hp, percent) : share(hp, percent));
}

/** Takes the HP that the move costs the user, a share of the maximum HP. With Struggle and status moves it is no damage. */
export function payCost(battle: Battle, user: Active, move: MoveRecord): void {
  const percent = move.healing ?? 0;
  if (percent >= 0) return;
  const isDamage = dealsDamage(move) && move.name !== STRUGGLE.name;
  if (!isDamage) giveUpHp(battle, user, costOf(user, move));
  else recoil(battle, user, costOf(user, move), move.costNeedsHit === true ? 'recoil' : 'cost');
}

/**
 * HP that a move with negative `healing` costs; those without damage round it down, but up where it pays for a substitute
 * that is handed on.
 */
export function costOf(user: Active, move: MoveRecord): number {
  const percent = -(move.healing ?? 0);
  const { hp } = user.setup.stats;
  if (dealsDamage(move)) return share(hp, percent);
  const cost = (hp * percent) / 100;
  const switchCopy = paramsOf(move, 'self_switch')?.switchCopy ?? 'conditions';
  const up = switchCopy !== 'conditions';
  return Math.max(1, up ? Math.ceil(cost) : Math.floor(cost));
}
