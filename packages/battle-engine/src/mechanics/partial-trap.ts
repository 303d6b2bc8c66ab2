import { emitStatus } from '../events/emit.js';
import { attach, detach } from '../hooks/presence.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

/** Holds a creature that is not held already. It loses HP at 4 or 5 ends of turns: since generation 5. */
export function partiallyTrap(battle: Battle, target: Active): void {
  const { state } = target;
  if (state.partiallyTrapped > 0) return;
  state.partiallyTrapped = 5 + battle.random.below(2);
  attach(battle, target, 'trapped');
  emitStatus(battle, target, 'trapped', 'applied');
}

/** Frees a creature that is held: in the end, by its own move, or because somebody else has come in for its holder. */
export function release(battle: Battle, active: Active): void {
  if (active.state.partiallyTrapped === 0) return;
  active.state.partiallyTrapped = 0;
  detach(battle, active, 'trapped');
  emitStatus(battle, active, 'trapped', 'cured');
}
