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

/** What gravity does when it sets in. */
export function bringAllDown(field: Field): void {
  bringDown(field, field.fighters[0]);
  bringDown(field, field.fighters[1]);
}
