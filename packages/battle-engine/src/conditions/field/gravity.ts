import { recordCannotMove } from '../../events/emit.js';
import { lift } from '../../mechanics/volatiles.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { hidingOf } from '../../state/move-traits.js';

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
