import type { MoveRecord } from '../data/move-record.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { type Asked, has as hasEffect } from './dispatch.js';
import { type Defense, HOOK_BITS } from './hooks.js';
import { rulesOf } from './ruleset.js';

// Each function asks one hook about a hit, as those of `dispatch.ts` do about the rest.

function has({ field }: Battle, self: Active, one: Asked): boolean {
  return hasEffect(field, self, one);
}

// Reaching a target

function allowsHitOf(battle: Battle, self: Active, user: Active, move: CompiledMove): boolean {
  return rulesOf(battle).listeners.onTargetTryHit.every(
    (one) => !has(battle, self, one) || one.ask(battle, self, user, move),
  );
}

/** True where a move reaches a creature; otherwise the first effect that keeps it off has told so. */
export function allowsHit(battle: Battle, self: Active, user: Active, move: CompiledMove): boolean {
  return (battle.listening & HOOK_BITS.onTargetTryHit) === 0 ? true : allowsHitOf(battle, self, user, move);
}

function allowsEffectOf(battle: Battle, self: Active, move: CompiledMove): boolean {
  return rulesOf(battle).listeners.onTargetTryEffect.every(
    (one) => !has(battle, self, one) || one.ask(battle, self, move),
  );
}

/** The same for a move without damage that has reached it. */
export function allowsEffect(battle: Battle, self: Active, move: CompiledMove): boolean {
  return (battle.listening & HOOK_BITS.onTargetTryEffect) === 0 ? true : allowsEffectOf(battle, self, move);
}

function modifiedAccuracyOf(battle: Battle, self: Active, accuracy: number): number {
  let modified = accuracy;
  for (const one of rulesOf(battle).listeners.onModifyAccuracy) {
    if (has(battle, self, one)) modified = one.ask(modified);
  }
  return modified;
}

/** The accuracy with what effects of the user make of it. */
export function modifiedAccuracy(battle: Battle, self: Active, accuracy: number): number {
  return (battle.listening & HOOK_BITS.onModifyAccuracy) === 0
    ? accuracy
    : modifiedAccuracyOf(battle, self, accuracy);
}

function cannotMissOf(battle: Battle, self: Active, move: CompiledMove): boolean {
  return rulesOf(battle).listeners.onTargetAccuracy.some(
    (one) => has(battle, self, one) && one.ask(self, move),
  );
}

/** True where an effect of the target lets no move of this kind miss it. */
export function cannotMiss(battle: Battle, self: Active, move: CompiledMove): boolean {
  return (battle.listening & HOOK_BITS.onTargetAccuracy) === 0 ? false : cannotMissOf(battle, self, move);
}

/** The factor of the type chart with what effects of the target make of it. */
export function changedEffectiveness(
  battle: Battle,
  self: Active,
  move: CompiledMove,
  factor: number,
  grounded: boolean,
): number {
  let changed = factor;
  for (const one of rulesOf(battle).listeners.onTargetEffectiveness) {
    if (has(battle, self, one)) changed = one.ask(self, move, changed, grounded);
  }
  return changed;
}

// Damage

function criticalRatioOf(battle: Battle, self: Active): number {
  let stages = 0;
  for (const one of rulesOf(battle).listeners.onCriticalRatio) {
    if (has(battle, self, one)) stages += one.ask(self);
  }
  return stages;
}

/** Stages that effects of the user add to the chance of a critical hit. */
export function criticalRatio(battle: Battle, self: Active): number {
  return (battle.listening & HOOK_BITS.onCriticalRatio) === 0 ? 0 : criticalRatioOf(battle, self);
}

function basePowerFactorOf(battle: Battle, self: Active, move: CompiledMove): number {
  let factor = 1;
  for (const one of rulesOf(battle).listeners.onBasePower) {
    if (has(battle, self, one)) factor *= one.ask(self, move);
  }
  return factor;
}

/** The whole factor of effects of the user for the power of its move. */
export function basePowerFactor(battle: Battle, self: Active, move: CompiledMove): number {
  return (battle.listening & HOOK_BITS.onBasePower) === 0 ? 1 : basePowerFactorOf(battle, self, move);
}

function powerFactorOf(battle: Battle, self: Active, target: Active, move: CompiledMove): number {
  let factor = 4096;
  for (const one of rulesOf(battle).listeners.onModifyPower) {
    if (has(battle, self, one)) factor = (factor * one.ask(battle, self, target, move)) / 4096;
  }
  return factor;
}

/** The factor of the power that the field makes, in parts of 4096. */
export function powerFactor(battle: Battle, self: Active, target: Active, move: CompiledMove): number {
  return (battle.listening & HOOK_BITS.onModifyPower) === 0
    ? 4096
    : powerFactorOf(battle, self, target, move);
}

function attackFactorOf(battle: Battle, self: Active, move: MoveRecord): number {
  let factor = 1;
  for (const one of rulesOf(battle).listeners.onModifyAttack) {
    if (has(battle, self, one)) factor *= one.ask(self, move) / 4096;
  }
  return factor;
}

/** The factor of the attack that the user hits with. */
export function attackFactor(battle: Battle, self: Active, move: MoveRecord): number {
  return (battle.listening & HOOK_BITS.onModifyAttack) === 0 ? 1 : attackFactorOf(battle, self, move);
}

function defenseModifierOf(battle: Battle, self: Active, stat: Defense): number {
  let halves = 2;
  for (const one of rulesOf(battle).listeners.onTargetModifyDefense) {
    if (has(battle, self, one)) halves = (halves * one.ask(self, stat)) / 2;
  }
  return halves;
}

/** The factor of the defense with which the target is hit, in halves. */
export function defenseModifier(battle: Battle, self: Active, stat: Defense): number {
  return (battle.listening & HOOK_BITS.onTargetModifyDefense) === 0
    ? 2
    : defenseModifierOf(battle, self, stat);
}

function areDefensesSwappedOf(battle: Battle, self: Active): boolean {
  return rulesOf(battle).listeners.onSwapDefenses.some((one) => has(battle, self, one) && one.ask());
}

/** True where defense and special defense stand for one another. */
export function areDefensesSwapped(battle: Battle, self: Active): boolean {
  return (battle.listening & HOOK_BITS.onSwapDefenses) === 0 ? false : areDefensesSwappedOf(battle, self);
}

function weatherFactorOf(battle: Battle, self: Active, move: CompiledMove): number {
  let factor = 1;
  for (const one of rulesOf(battle).listeners.onWeatherModifyDamage) {
    if (has(battle, self, one)) factor *= one.ask(move);
  }
  return factor;
}

/** The factor of the weather for the damage of a move. */
export function weatherFactor(battle: Battle, self: Active, move: CompiledMove): number {
  return (battle.listening & HOOK_BITS.onWeatherModifyDamage) === 0 ? 1 : weatherFactorOf(battle, self, move);
}

const HALVES = HOOK_BITS.onModifyDamage | HOOK_BITS.onTargetModifyDamage;

/** The number of times that effects halve the damage of a hit; below 0 they double it. */
export function damageModifiers(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  critical: boolean,
): number {
  if ((battle.listening & HALVES) === 0) return 0;
  let count = 0;
  if ((battle.listening & HOOK_BITS.onModifyDamage) !== 0) {
    for (const one of rulesOf(battle).listeners.onModifyDamage) {
      if (has(battle, user, one)) count += one.ask(user, move);
    }
  }
  if ((battle.listening & HOOK_BITS.onTargetModifyDamage) === 0) return count;
  for (const one of rulesOf(battle).listeners.onTargetModifyDamage) {
    if (has(battle, target, one)) count -= one.ask(target, move, critical);
  }
  return count;
}

function damageWithEffectsOf(battle: Battle, self: Active, amount: number): number {
  let left = amount;
  for (const one of rulesOf(battle).listeners.onTargetDamage) {
    if (has(battle, self, one)) left = one.ask(self, left);
  }
  return left;
}

/** The HP that a hit takes of the target, with what its effects make of it. */
export function damageWithEffects(battle: Battle, self: Active, amount: number): number {
  return (battle.listening & HOOK_BITS.onTargetDamage) === 0
    ? amount
    : damageWithEffectsOf(battle, self, amount);
}

// Hits

function takesHitItselfOf(
  battle: Battle,
  self: Active,
  user: Active,
  move: CompiledMove,
  amount: number,
): boolean {
  return rulesOf(battle).listeners.onTargetTakeHit.every(
    (one) => !has(battle, self, one) || one.ask(battle, self, user, move, amount),
  );
}

/** True where the target takes a hit itself. */
export function takesHitItself(
  battle: Battle,
  self: Active,
  user: Active,
  move: CompiledMove,
  amount: number,
): boolean {
  return (battle.listening & HOOK_BITS.onTargetTakeHit) === 0
    ? true
    : takesHitItselfOf(battle, self, user, move, amount);
}

/** Tells the effects of a target that stands that a hit has reached it. */
export function struckBy(battle: Battle, self: Active, move: CompiledMove): void {
  if ((battle.listening & HOOK_BITS.onTargetStruck) === 0) return;
  for (const one of rulesOf(battle).listeners.onTargetStruck) {
    if (has(battle, self, one)) one.ask(battle, self, move);
  }
}

/** Tells them that all hits are made, the last of them on the target itself. */
export function afterHitsOf(battle: Battle, self: Active): void {
  if ((battle.listening & HOOK_BITS.onTargetAfterHits) === 0) return;
  for (const one of rulesOf(battle).listeners.onTargetAfterHits) {
    if (has(battle, self, one)) one.ask(battle, self);
  }
}

function canFlinchWithEffectsOf(battle: Battle, self: Active): boolean {
  return rulesOf(battle).listeners.onTargetFlinch.every((one) => !has(battle, self, one) || one.ask(self));
}

/** True where effects let the target flinch. */
export function canFlinchWithEffects(battle: Battle, self: Active): boolean {
  return (battle.listening & HOOK_BITS.onTargetFlinch) === 0 ? true : canFlinchWithEffectsOf(battle, self);
}
