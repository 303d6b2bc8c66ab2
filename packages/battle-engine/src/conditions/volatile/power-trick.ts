import { volatile } from '../../hooks/effects.js';
import { addVolatile, removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Exchanges attack and defense as they are now, without their stages. */
function exchangeOwnStats({ state, setup }: Active): void {
  const stats = state.stats ?? setup.stats;
  state.stats = { ...stats, attack: stats.defense, defense: stats.attack };
}

/** Who takes it over has its own attack and defense exchanged. */
export const powerTrick = volatile({ name: 'power_trick', batonPassed: true, onCopy: exchangeOwnStats });

/** Exchanges them, and notes it, or that they are as they were: who takes over from the user has them exchanged too. */
export function playPowerTrick(battle: Battle, user: Active): void {
  exchangeOwnStats(user);
  if (hasVolatile(user, 'power_trick')) removeVolatile(battle, user, 'power_trick');
  else addVolatile(battle, user, 'power_trick', false);
}
