import type { MoveRecord } from '../data/move-record.js';
import type { CannotMoveReason } from '../events/types.js';
import type { Active } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { CompiledCreature, MoveMask } from '../state/compiled-creature.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { maskOf, NO_VOLATILES, type VolatileMask, type Volatiles } from '../state/volatiles.js';
import type { Holder } from './hooks.js';
import { type Listener, type Ruleset, rulesOf } from './ruleset.js';

// Each function asks one hook of the effects that a creature has. Nearly always there are none, which the first line of
// each finds out.

/** What tells who has an effect. */
type Asked = Pick<Listener<'onResidual'>, 'bit' | 'isHadBy'>;

function has({ attached, setup }: Holder, { bit, isHadBy }: Asked): boolean {
  return isHadBy === null ? (attached & bit) !== 0 : isHadBy(setup);
}

/** Whether the creature may have one of the effects that a hook is asked of: of the conditions in the mask, or from the beginning. */
function mayListen({ hasInnate }: Ruleset, { attached }: Holder, mask: VolatileMask): boolean {
  return (attached & mask) !== 0 || hasInnate;
}

/** Whether nothing could be asked of a creature. */
export function isWithoutEffects(battle: Battle, self: Active): boolean {
  return self.attached === 0 && !rulesOf(battle).hasInnate;
}

/** Who is asked what it may choose. Null: nothing could be asked. */
function holderOf(rules: Ruleset, compiled: CompiledCreature, state: Readonly<ActiveState>): Holder | null {
  if (state.volatiles === NO_VOLATILES && !rules.hasInnate) return null;
  return { setup: compiled.setup, compiled, state, attached: maskOf(state.volatiles) };
}

/** The moves that effects keep a creature from choosing. */
export function disabledMoves(
  rules: Ruleset,
  compiled: CompiledCreature,
  state: Readonly<ActiveState>,
): MoveMask {
  const self = holderOf(rules, compiled, state);
  if (self === null) return 0;
  let mask = 0;
  for (const effect of rules.listeners.onDisableMove) if (has(self, effect)) mask |= effect.ask(self);
  return mask;
}

export function isTrappedByEffect(
  rules: Ruleset,
  compiled: CompiledCreature,
  state: Readonly<ActiveState>,
): boolean {
  const self = holderOf(rules, compiled, state);
  return self !== null && rules.listeners.onTrap.some((effect) => has(self, effect) && effect.ask(self));
}

export function beginMoveOf(battle: Battle, self: Active): void {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onBeginMove)) return;
  for (const effect of rules.listeners.onBeginMove) if (has(self, effect)) effect.ask(battle, self);
}

/** Why an effect on user or opponent keeps a move from being used, or null. */
export function beforeMove(
  battle: Battle,
  user: Active,
  opponent: Active,
  move: MoveRecord,
  index: number | null,
): CannotMoveReason | null {
  const rules = rulesOf(battle);
  if (mayListen(rules, opponent, rules.masks.onFoeBeforeMove)) {
    for (const effect of rules.listeners.onFoeBeforeMove) {
      const reason = has(opponent, effect) ? effect.ask(opponent, move) : null;
      if (reason !== null) return reason;
    }
  }
  if (!mayListen(rules, user, rules.masks.onBeforeMove)) return null;
  for (const effect of rules.listeners.onBeforeMove) {
    const reason = has(user, effect) ? effect.ask(user, move, index) : null;
    if (reason !== null) return reason;
  }
  return null;
}

export function afterMove(battle: Battle, self: Active, move: CompiledMove): void {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onAfterMove)) return;
  for (const effect of rules.listeners.onAfterMove) if (has(self, effect)) effect.ask(battle, self, move);
}

/** Stages that effects of the user add to the chance of a critical hit. */
export function criticalRatio(battle: Battle, self: Active): number {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onCriticalRatio)) return 0;
  let stages = 0;
  for (const effect of rules.listeners.onCriticalRatio) if (has(self, effect)) stages += effect.ask(self);
  return stages;
}

/** The whole factor of effects of the user for the power of its move. */
export function basePowerFactor(battle: Battle, self: Active, move: CompiledMove): number {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onBasePower)) return 1;
  let factor = 1;
  for (const effect of rules.listeners.onBasePower) if (has(self, effect)) factor *= effect.ask(self, move);
  return factor;
}

/** The factor of the attack that the user hits with. */
export function attackFactor(battle: Battle, self: Active, move: MoveRecord): number {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onModifyAttack)) return 1;
  let factor = 1;
  for (const effect of rules.listeners.onModifyAttack) {
    if (has(self, effect)) factor *= effect.ask(self, move) / 4096;
  }
  return factor;
}

/** The HP that a hit takes of the target, with what its effects make of it. */
export function damageWithEffects(battle: Battle, self: Active, amount: number): number {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onTargetDamage)) return amount;
  let left = amount;
  for (const effect of rules.listeners.onTargetDamage) {
    if (has(self, effect)) left = effect.ask(self, left);
  }
  return left;
}

/** Whether an effect of the target lets no move of this kind miss it. */
export function cannotMiss(battle: Battle, self: Active, move: CompiledMove): boolean {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onTargetAccuracy)) return false;
  return rules.listeners.onTargetAccuracy.some((effect) => has(self, effect) && effect.ask(self, move));
}

/** How often effects of the target double the damage of a move. */
export function damageDoublings(battle: Battle, self: Active, move: CompiledMove): number {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onTargetModifyDamage)) return 0;
  let doublings = 0;
  for (const effect of rules.listeners.onTargetModifyDamage) {
    if (has(self, effect)) doublings += effect.ask(self, move);
  }
  return doublings;
}

/** The factor of the type chart with what effects of the target make of it. */
export function changedEffectiveness(
  battle: Battle,
  self: Active,
  move: CompiledMove,
  factor: number,
  grounded: boolean,
): number {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onTargetEffectiveness)) return factor;
  let changed = factor;
  for (const effect of rules.listeners.onTargetEffectiveness) {
    if (has(self, effect)) changed = effect.ask(self, move, changed, grounded);
  }
  return changed;
}

export function canFlinchWithEffects(battle: Battle, self: Active): boolean {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onTargetFlinch)) return true;
  return rules.listeners.onTargetFlinch.every((effect) => !has(self, effect) || effect.ask(self));
}

/** 1: an effect keeps the creature on the ground; −1: one keeps it in the air; 0: neither. */
export function groundedByEffect(battle: Battle, self: Active): 1 | 0 | -1 {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onGrounded)) return 0;
  let up = false;
  for (const effect of rules.listeners.onGrounded) {
    if (!has(self, effect)) continue;
    if (effect.ask(self) === 1) return 1;
    up = true;
  }
  return up ? -1 : 0;
}

export function canBeDragged(battle: Battle, self: Active): boolean {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onDragOut)) return true;
  return rules.listeners.onDragOut.every((effect) => !has(self, effect) || effect.ask(self));
}

export function canBeHealed(battle: Battle, self: Active): boolean {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onTryHeal)) return true;
  return rules.listeners.onTryHeal.every((effect) => !has(self, effect) || effect.ask(self));
}

/** Whether effects of the creature have something to do when it comes in. */
export function hasSwitchIn(battle: Battle, self: Active): boolean {
  const rules = rulesOf(battle);
  return (
    mayListen(rules, self, rules.masks.onSwitchIn) &&
    rules.listeners.onSwitchIn.some((effect) => has(self, effect))
  );
}

/** Tells the effects of a creature that it has come in. */
export function switchedIn(battle: Battle, self: Active): void {
  const rules = rulesOf(battle);
  if (!mayListen(rules, self, rules.masks.onSwitchIn)) return;
  for (const effect of rules.listeners.onSwitchIn) if (has(self, effect)) effect.ask(battle, self);
}

/** Whether the creature has an effect for this stage of the end of a turn. */
export function hasResidual(battle: Battle, self: Active, order: number): boolean {
  const rules = rulesOf(battle);
  return (
    mayListen(rules, self, rules.masks.onResidual) &&
    rules.residual[order]?.some((effect) => has(self, effect)) === true
  );
}

/** A stage of the end of a turn for one creature. */
export function residual(battle: Battle, self: Active, order: number): void {
  const rules = rulesOf(battle);
  if (self.creature.hp === 0 || !mayListen(rules, self, rules.masks.onResidual)) return;
  for (const effect of rules.residual[order] ?? []) if (has(self, effect)) effect.ask(battle, self);
}

export function afterCount(battle: Battle, self: Active, before: Readonly<Volatiles>): void {
  const had = maskOf(before);
  for (const effect of rulesOf(battle).listeners.onAfterCount) {
    if (effect.isHadBy !== null || (had & effect.bit) !== 0) effect.ask(battle, self, before);
  }
}
