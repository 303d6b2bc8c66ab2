import { recordStatus } from '../../events/emit.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

/** Holds a creature that is not held already. It loses HP at 4 or 5 ends of turns: since generation 5. */
export function hold(field: Field, target: Fighter): void {
  const { volatile } = target;
  if (volatile.trapped > 0) return;
  volatile.trapped = 5 + field.random.below(2);
  recordStatus(field, target, 'trapped', 'applied');
}

/** Frees a creature that is held: in the end, by its own move, or because somebody else has come in for its holder. */
export function letGo(field: Field, fighter: Fighter): void {
  if (fighter.volatile.trapped === 0) return;
  fighter.volatile.trapped = 0;
  recordStatus(field, fighter, 'trapped', 'cured');
}
