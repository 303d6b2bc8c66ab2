import { cure } from '../../mechanics/status.js';
import { lift } from '../../mechanics/volatiles.js';
import { carries, type Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

/** Wakes both who are on the field. */
export function wake(field: Field): void {
  for (const fighter of field.fighters) {
    if (fighter.creature.status === 'sleep') cure(field, fighter, 'sleep');
  }
}

/** The end of a turn for an uproar, after what falls asleep then: who has lost its voice ends it before its time. */
export function countUproar(field: Field, fighter: Fighter): void {
  const { volatile } = fighter;
  const left = volatile.carried.uproar;
  if (left === 0) return;
  if (left === 1 || carries(fighter, 'throat_chop')) lift(field, fighter, 'uproar');
  else volatile.carried = { ...volatile.carried, uproar: left - 1 };
}
