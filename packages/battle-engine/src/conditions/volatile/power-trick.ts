import { lay, lift } from '../../mechanics/volatiles.js';
import { carries, type Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

/** Exchanges attack and defense as they are now, without their stages. */
export function exchangeOwnStats({ volatile, setup }: Fighter): void {
  const stats = volatile.stats ?? setup.stats;
  volatile.stats = { ...stats, attack: stats.defense, defense: stats.attack };
}

/** Exchanges them, and notes it, or that they are as they were: who takes over from the user has them exchanged too. */
export function playPowerTrick(field: Field, user: Fighter): void {
  exchangeOwnStats(user);
  if (carries(user, 'power_trick')) lift(field, user, 'power_trick');
  else lay(field, user, 'power_trick', false);
}
