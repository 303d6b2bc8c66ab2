import { recordDamage, recordFaint, recordHpChange, recordStatusDamage } from '../events/emit.js';
import type { Condition } from '../events/types.js';
import { type Fighter, lose } from '../state/active.js';
import type { Field } from '../state/battle.js';

// The only functions that change HP. All take whole numbers of HP – from 1, damage from 0, where a hit has to leave
// what little there is – and keep HP from 0 to the maximum.

/** A creature at 0 HP leaves the fight, and with it its status and whatever it had taken on there. */
function faintIfEmpty(field: Field, fighter: Fighter): void {
  if (fighter.creature.hp > 0) return;
  fighter.creature.status = null;
  fighter.creature.sleep = 0;
  lose(fighter);
  fighter.faints += 1;
  fighter.lastFaint = field.turn;
  recordFaint(field, fighter);
}

/**
 * Takes `amount`, at most the HP left, and says how much it was. `revealing`: the amount follows from the HP that the
 * target has, so that its opponent is not told.
 */
export function damage(
  field: Field,
  target: Fighter,
  amount: number,
  effectiveness: number,
  critical: boolean,
  revealing: boolean,
): number {
  const dealt = Math.min(amount, target.creature.hp);
  target.creature.hp -= dealt;
  if (dealt > 0) target.hurt = true;
  recordDamage(field, target, dealt, effectiveness, critical, revealing);
  faintIfEmpty(field, target);
  return dealt;
}

/** Damage that its own move does to a creature. */
export function recoil(field: Field, user: Fighter, amount: number): void {
  user.hurt = true;
  giveUpHp(field, user, amount);
}

/** Takes HP that a creature gives up for its own move: told like recoil, but no damage to a move that asks for damage. */
export function giveUpHp(field: Field, user: Fighter, amount: number): void {
  const taken = Math.min(amount, user.creature.hp);
  user.creature.hp -= taken;
  recordHpChange(field, user, 'recoil', taken);
  faintIfEmpty(field, user);
}

/** Gives back up to `amount`; at full HP, or while healing is blocked, nothing happens and nothing is told. */
export function heal(field: Field, fighter: Fighter, amount: number): void {
  const given = Math.min(amount, fighter.setup.stats.hp - fighter.creature.hp);
  if (given <= 0 || fighter.volatile.carried.heal_block > 0) return;
  fighter.creature.hp += given;
  recordHpChange(field, fighter, 'heal', given);
}

export function statusDamage(field: Field, fighter: Fighter, status: Condition, amount: number): void {
  const taken = Math.min(amount, fighter.creature.hp);
  fighter.creature.hp -= taken;
  fighter.hurt = true;
  recordStatusDamage(field, fighter, status, taken);
  faintIfEmpty(field, fighter);
}

/** Takes all that a creature has left, without telling how much. */
export function faint(field: Field, fighter: Fighter): void {
  fighter.creature.hp = 0;
  faintIfEmpty(field, fighter);
}
