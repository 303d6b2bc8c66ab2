import { lift } from './carried.js';
import type { Field, Fighter } from './field.js';
import { hidingOf } from './move-traits.js';
import { recordCannotMove } from './record.js';

/** Brings down who is in the air for a two-turn move, which is lost, as is a go still to come this turn. */
function bringDown(field: Field, fighter: Fighter): void {
  if (hidingOf(fighter) !== 'air') return;
  fighter.volatile.charging = null;
  fighter.acted = true;
  recordCannotMove(field, fighter, 'gravity');
}

/** What gravity does when it sets in; magnetism ends too. */
export function bringAllDown(field: Field): void {
  for (const fighter of field.fighters) {
    bringDown(field, fighter);
    lift(field, fighter, 'magnet_rise');
  }
}
