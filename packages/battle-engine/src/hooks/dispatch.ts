import type { MoveRecord } from '../data/move-record.js';
import type { Ailment, Status, VolatileName } from '../data/names.js';
import type { ConditionName } from '../events/types.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { MoveMask } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import type { Field } from '../state/field.js';
import type { Volatiles } from '../state/volatiles.js';
import { HOOK_BITS, type Holder } from './hooks.js';
import { type Listener, type Moment, type Ruleset, rulesOf } from './ruleset.js';

// Each function asks one hook of the effects that a creature has. Nearly always there are none, which the first line of
// each finds out.

/** The part of a listener that tells who has its effect. */
export type Asked = Pick<Listener<'onResidual'>, 'name' | 'bit' | 'isHadBy'>;

/** True where a creature has the effect. */
export function has(field: Readonly<Field>, self: Holder, { name, bit, isHadBy }: Asked): boolean {
  if (isHadBy !== null) return isHadBy(self, field);
  return (self.attached & bit) !== 0 && self.state.volatiles[name as VolatileName] > 0;
}

// Choosing

/** The moves that effects keep a creature from choosing. */
export function disabledMoves(rules: Ruleset, field: Readonly<Field>, self: Holder): MoveMask {
  let mask = 0;
  for (const one of rules.listeners.onDisableMove) if (has(field, self, one)) mask |= one.ask(self);
  return mask;
}

export function isTrappedByEffect(rules: Ruleset, field: Readonly<Field>, self: Holder): boolean {
  return rules.listeners.onTrap.some((one) => has(field, self, one) && one.ask(self));
}

// Moving

function modifiedSpeedOf(battle: Battle, self: Active, speed: number): number {
  let modified = speed;
  for (const one of rulesOf(battle).listeners.onModifySpeed) {
    if (has(battle.field, self, one)) modified = one.ask(self, modified);
  }
  return modified;
}

/** The speed with what effects make of it. */
export function modifiedSpeed(battle: Battle, self: Active, speed: number): number {
  return (battle.listening & HOOK_BITS.onModifySpeed) === 0 ? speed : modifiedSpeedOf(battle, self, speed);
}

function isSpeedReversedOf(battle: Battle): boolean {
  const self = battle.actives[0];
  return rulesOf(battle).listeners.onReverseSpeed.some((one) => has(battle.field, self, one) && one.ask());
}

/** True where the slower is first. */
export function isSpeedReversed(battle: Battle): boolean {
  return (battle.listening & HOOK_BITS.onReverseSpeed) === 0 ? false : isSpeedReversedOf(battle);
}

/** Tells the effects of a creature that it is about to move. */
export function beginMoveOf(battle: Battle, self: Active): void {
  if ((battle.listening & HOOK_BITS.onBeginMove) === 0) return;
  for (const one of rulesOf(battle).listeners.onBeginMove) {
    if (has(battle.field, self, one)) one.ask(battle, self);
  }
}

function mayMoveOf(battle: Battle, user: Active, move: MoveRecord, index: number | null): boolean {
  const opponent = opponentOf(battle, user);
  for (const one of rulesOf(battle).beforeMove) {
    if (one.foe) {
      if (has(battle.field, opponent, one) && !one.ask(battle, opponent, user, move)) return false;
    } else if (has(battle.field, user, one) && !one.ask(battle, user, move, index)) return false;
  }
  return true;
}

/** True where effects of user and opponent let a move be used; otherwise the first that does not has told so. */
export function mayMove(battle: Battle, user: Active, move: MoveRecord, index: number | null): boolean {
  return (battle.listening & HOOK_BITS.onBeforeMove) === 0 ? true : mayMoveOf(battle, user, move, index);
}

/** Tells them that nothing keeps it from its move. */
export function useMoveOf(battle: Battle, self: Active): void {
  if ((battle.listening & HOOK_BITS.onUseMove) === 0) return;
  for (const one of rulesOf(battle).listeners.onUseMove) {
    if (has(battle.field, self, one)) one.ask(battle, self);
  }
}

/** Tells them that it has used a move, or tried to. */
export function afterMove(battle: Battle, self: Active, move: CompiledMove): void {
  if ((battle.listening & HOOK_BITS.onAfterMove) === 0) return;
  for (const one of rulesOf(battle).listeners.onAfterMove) {
    if (has(battle.field, self, one)) one.ask(battle, self, move);
  }
}

// The creature on the field

function groundedByEffectOf(battle: Battle, self: Active): 1 | 0 | -1 {
  let up = false;
  for (const one of rulesOf(battle).listeners.onGrounded) {
    if (!has(battle.field, self, one)) continue;
    if (one.ask(self) === 1) return 1;
    up = true;
  }
  return up ? -1 : 0;
}

/** 1: an effect keeps the creature on the ground; −1: one keeps it in the air; 0: neither. */
export function groundedByEffect(battle: Battle, self: Active): 1 | 0 | -1 {
  return (battle.listening & HOOK_BITS.onGrounded) === 0 ? 0 : groundedByEffectOf(battle, self);
}

/** True where effects let a creature be made to leave. */
export function canBeDragged(battle: Battle, self: Active): boolean {
  if ((battle.listening & HOOK_BITS.onDragOut) === 0) return true;
  return rulesOf(battle).listeners.onDragOut.every((one) => !has(battle.field, self, one) || one.ask(self));
}

function canBeHealedOf(battle: Battle, self: Active): boolean {
  return rulesOf(battle).listeners.onTryHeal.every((one) => !has(battle.field, self, one) || one.ask(self));
}

/** True where effects let a creature be healed. */
export function canBeHealed(battle: Battle, self: Active): boolean {
  return (battle.listening & HOOK_BITS.onTryHeal) === 0 ? true : canBeHealedOf(battle, self);
}

function allowsStatusOf(
  battle: Battle,
  self: Active,
  ailment: Ailment,
  from: 'itself' | 'opponent',
): boolean {
  const { onSetStatus, onFoeSetStatus } = rulesOf(battle).listeners;
  const foe = opponentOf(battle, self);
  return (
    onSetStatus.every((one) => !has(battle.field, self, one) || one.ask(battle, self, ailment, from)) &&
    onFoeSetStatus.every((one) => !has(battle.field, foe, one) || one.ask(ailment))
  );
}

/** True where effects let an ailment through, which the creature gets by itself or from its opponent. */
export function allowsStatus(
  battle: Battle,
  self: Active,
  ailment: Ailment,
  from: 'itself' | 'opponent',
): boolean {
  return (battle.listening & HOOK_BITS.onSetStatus) === 0
    ? true
    : allowsStatusOf(battle, self, ailment, from);
}

/** True where effects let a condition through. */
export function allowsVolatile(battle: Battle, self: Active, name: VolatileName): boolean {
  if ((battle.listening & HOOK_BITS.onTryAddVolatile) === 0) return true;
  return rulesOf(battle).listeners.onTryAddVolatile.every(
    (one) => !has(battle.field, self, one) || one.ask(battle, self, name),
  );
}

/** Returns the effect that lets no opponent lower the creature's stages, or null. */
export function loweringBlocker(battle: Battle, self: Active): ConditionName | null {
  if ((battle.listening & HOOK_BITS.onTryLower) === 0) return null;
  for (const one of rulesOf(battle).listeners.onTryLower) {
    if (has(battle.field, self, one) && !one.ask(self)) return one.name as ConditionName;
  }
  return null;
}

/** True where the opponent can lower the creature's stages. */
export function canBeLowered(battle: Battle, self: Active): boolean {
  return loweringBlocker(battle, self) === null;
}

/** Lets everything on the side of a creature that comes in do to it what it does. */
export function entryOf(battle: Battle, self: Active): void {
  if ((battle.listening & HOOK_BITS.onEntry) === 0) return;
  for (const one of rulesOf(battle).listeners.onEntry) {
    if (has(battle.field, self, one)) one.ask(battle, self);
  }
}

/** True where effects of the creature have something to do when it comes in. */
export function hasSwitchIn(battle: Battle, self: Active): boolean {
  return rulesOf(battle).listeners.onSwitchIn.some((one) => has(battle.field, self, one));
}

/** Tells the effects of a creature that it has come in. */
export function switchedIn(battle: Battle, self: Active): void {
  for (const one of rulesOf(battle).listeners.onSwitchIn) {
    if (has(battle.field, self, one)) one.ask(battle, self);
  }
}

// The end of a turn

/** True where the creature has an effect at this moment. */
export function hasResidual(battle: Battle, self: Active, { listeners }: Moment): boolean {
  for (const one of listeners) if (has(battle.field, self, one)) return true;
  return false;
}

/** A moment of the end of a turn, for one creature. */
export function residual(battle: Battle, self: Active, { listeners }: Moment): void {
  for (const one of listeners) {
    if ((one.ofSide || self.creature.hp > 0) && has(battle.field, self, one)) one.ask(battle, self);
  }
}

/** Tells the effects of a creature, with the conditions that it had before turns were counted, that they have been. */
export function afterCount(battle: Battle, self: Active, before: Readonly<Volatiles>): void {
  for (const one of rulesOf(battle).listeners.onAfterCount) {
    const had = one.isHadBy === null ? before[one.name as VolatileName] > 0 : has(battle.field, self, one);
    if (had) one.ask(battle, self, before);
  }
}

function statusForAttackerOf(battle: Battle, self: Active, move: CompiledMove): Status | null {
  for (const one of rulesOf(battle).listeners.onTargetHit) {
    const status = has(battle.field, self, one) ? one.ask(self, move) : null;
    if (status !== null) return status;
  }
  return null;
}

/** Returns the status that the user of this move gets for a hit, or null. */
export function statusForAttacker(battle: Battle, self: Active, move: CompiledMove): Status | null {
  return (battle.listening & HOOK_BITS.onTargetHit) === 0 ? null : statusForAttackerOf(battle, self, move);
}

function hasDestinyBondOf(battle: Battle, self: Active): boolean {
  return rulesOf(battle).listeners.onTargetKnockout.some((one) => has(battle.field, self, one) && one.ask());
}

/** True where an opponent that knocks the creature out with a move faints with it. */
export function hasDestinyBond(battle: Battle, self: Active): boolean {
  return (battle.listening & HOOK_BITS.onTargetKnockout) === 0 ? false : hasDestinyBondOf(battle, self);
}
