import { emitCannotMove } from '../../events/emit.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';

/** Brings down who is in the air for a two-turn move, which is lost, as is a go still to come this turn. */
function bringDown(battle: Battle, active: Active): void {
  if (semiInvulnerability(active) !== 'air') return;
  active.state.charging = null;
  active.hasMoved = true;
  emitCannotMove(battle, active, 'gravity');
}

/** What gravity does when it sets in; magnetism ends too. */
export function bringAllDown(battle: Battle): void {
  for (const active of battle.actives) {
    bringDown(battle, active);
    removeVolatile(battle, active, 'magnet_rise');
  }
}
