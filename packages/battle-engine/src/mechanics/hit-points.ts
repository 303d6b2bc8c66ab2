import { scaled } from '../data/arithmetic.js';
import { emitDamage, emitFaint, emitHpChange, emitStatusDamage } from '../events/emit.js';
import type { ConditionName } from '../events/types.js';
import { EVENTS } from '../hooks/events.js';
import { hasNoConditions, leavesGas, listen } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { check, factor, isAlone, modify } from '../hooks/run.js';
import { type Active, clearVolatiles } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { isTransformed } from '../state/gear.js';
import { endAbility } from './abilities.js';

// The only functions that change HP. All take whole numbers of HP – from 1, damage from 0, where a hit has to leave
// what little there is – and keep HP from 0 to the maximum.

/** True for the damage of a hit, be it one by which a confused creature hits itself. */
export function isByHit(cause: string): boolean {
  return cause === 'move' || cause === 'confusion';
}

/** A creature at 0 HP leaves the fight, and with it its status and whatever it had taken on there. */
function faintIfEmpty(battle: Battle, active: Active): void {
  if (active.creature.hp > 0) return;
  const losesEffects = !hasNoConditions(active) || isTransformed(active.state);
  active.creature.status = null;
  active.creature.sleep = 0;
  active.switchFlag = false;
  if (!leavesGas(rulesOf(battle), active)) endAbility(battle, active);
  const { gear } = active.state;
  clearVolatiles(active);
  // Its ability may still do something to whoever has struck it.
  if (gear !== undefined) active.state.gear = gear;
  battle.fainted = [...battle.fainted, active];
  if (losesEffects) listen(battle);
  active.timesFainted += 1;
  active.lastFaintTurn = battle.turn;
  emitFaint(battle, active);
}

/**
 * Takes `amount`, at most the HP left, and says how much it was. `revealing`: the amount follows from the HP that the
 * target has, so that its opponent is not told.
 */
export function damage(
  battle: Battle,
  target: Active,
  amount: number,
  effectiveness: number,
  critical: boolean,
  revealing: boolean,
): number {
  const damageDealt = Math.min(amount, target.creature.hp);
  target.creature.hp -= damageDealt;
  if (damageDealt > 0) target.hurtThisTurn = true;
  emitDamage(battle, target, damageDealt, effectiveness, critical, revealing);
  faintIfEmpty(battle, target);
  return damageDealt;
}

/** Damage besides that of hits: of its own move to a creature, or of whatever `cause` names. */
export function recoil(battle: Battle, user: Active, amount: number, cause = 'recoil'): void {
  if (user.creature.hp === 0) return;
  const taken = modify(battle, EVENTS.Damage, user, amount, cause, null);
  if (taken === 0) return;
  user.hurtThisTurn = true;
  giveUpHp(battle, user, taken);
}

/** Takes HP that a creature gives up for its own move: told like recoil, but no damage to a move that asks for damage. */
export function giveUpHp(battle: Battle, user: Active, amount: number): void {
  const taken = Math.min(amount, user.creature.hp);
  user.creature.hp -= taken;
  emitHpChange(battle, user, 'recoil', taken);
  faintIfEmpty(battle, user);
}

/** True where HP are lacking, and nothing blocks healing. */
export function canHeal(battle: Battle, active: Active): boolean {
  return active.creature.hp < active.setup.stats.hp && check(battle, EVENTS.TryHeal, active);
}

/** Gives back up to `amount`; at full HP, or while healing is blocked, nothing happens and nothing is told. */
export function heal(battle: Battle, active: Active, amount: number, by: 'drain' | null = null): void {
  const gained = isAlone(active) ? amount : scaled(amount, factor(battle, EVENTS.ModifyHeal, active, by));
  const given = Math.min(gained, active.setup.stats.hp - active.creature.hp);
  if (given <= 0 || !canHeal(battle, active)) return;
  active.creature.hp += given;
  emitHpChange(battle, active, 'heal', given);
}

/** Gives back up to `amount`, whatever blocks healing. */
export function restore(battle: Battle, active: Active, amount: number): void {
  const given = Math.min(amount, active.setup.stats.hp - active.creature.hp);
  if (given === 0) return;
  active.creature.hp += given;
  emitHpChange(battle, active, 'heal', given);
}

/** Gives a creature up to `amount` that it takes from its opponent. */
export function drain(battle: Battle, active: Active, amount: number): void {
  if (check(battle, EVENTS.Drain, active, amount)) heal(battle, active, amount, 'drain');
}

export function statusDamage(battle: Battle, active: Active, status: ConditionName, amount: number): void {
  const taken = Math.min(modify(battle, EVENTS.Damage, active, amount, status, null), active.creature.hp);
  if (taken === 0) return;
  active.creature.hp -= taken;
  active.hurtThisTurn = true;
  emitStatusDamage(battle, active, status, taken);
  faintIfEmpty(battle, active);
}

/** Takes all that a creature has left, if it stands, without telling how much. */
export function faint(battle: Battle, active: Active): void {
  if (active.creature.hp === 0) return;
  active.creature.hp = 0;
  faintIfEmpty(battle, active);
}
