import type { CreatureState, FieldState, Volatile } from './state.js';
import type { CreatureSetup } from './types.js';

/** The number of ends of turns that gravity has left in the turn in which it sets in. */
const GRAVITY_SETS_IN = 5;

/** Whether the creature on the field had uses left of the move at `index` and could choose it for this turn. */
export function isUsable(
  setup: CreatureSetup,
  creature: Readonly<CreatureState>,
  volatile: Readonly<Volatile>,
  { gravity }: Readonly<FieldState>,
  index: number,
): boolean {
  const grounded = gravity > 0 && gravity < GRAVITY_SETS_IN;
  if (grounded && setup.moves[index]?.airborne === true) return false;
  return (creature.pp[index] ?? 0) > 0 && volatile.barred !== index;
}

/** The index of the move that its last go has bound a creature to; null: it is free to choose. */
export function boundTo(volatile: Readonly<Volatile>): number | null {
  return volatile.charging ?? volatile.recharging ?? volatile.rampaging;
}
