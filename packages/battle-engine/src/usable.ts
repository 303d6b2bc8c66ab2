import type { CreatureState, Volatile } from './state.js';

/** Whether the creature on the field has uses left of the move at `index` and may choose it now. */
export function isUsable(
  creature: Readonly<CreatureState>,
  volatile: Readonly<Volatile>,
  index: number,
): boolean {
  return (creature.pp[index] ?? 0) > 0 && volatile.barred !== index;
}

/** The index of the move that its last go has bound a creature to; null: it is free to choose. */
export function boundTo(volatile: Readonly<Volatile>): number | null {
  return volatile.charging ?? volatile.recharging ?? volatile.rampaging;
}
