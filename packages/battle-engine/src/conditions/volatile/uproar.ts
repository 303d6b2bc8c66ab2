import { cureStatus } from '../../mechanics/status.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Wakes both who are on the field. */
export function wake(battle: Battle): void {
  for (const active of battle.actives) {
    if (active.creature.status === 'sleep') cureStatus(battle, active, 'sleep');
  }
}

/** The end of a turn for an uproar, after what falls asleep then: who has lost its voice ends it before its time. */
export function residualUproar(battle: Battle, active: Active): void {
  const { state } = active;
  const left = state.volatiles.uproar;
  if (left === 0) return;
  if (left === 1 || hasVolatile(active, 'throat_chop')) removeVolatile(battle, active, 'uproar');
  else state.volatiles = { ...state.volatiles, uproar: left - 1 };
}
