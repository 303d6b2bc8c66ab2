import { NOTHING_CARRIED } from './carried.js';
import type { CreatureState, FieldState, Volatile } from './state.js';
import type { CreatureSetup, MoveRecord } from './types.js';

/** What a creature's own conditions keep it from choosing. */
function isBarred(volatile: Readonly<Volatile>, move: MoveRecord, index: number): boolean {
  const { carried, lastMove } = volatile;
  if (carried === NOTHING_CARRIED) return false;
  return (
    (carried.taunt > 0 && move.category === 'status') ||
    (carried.torment > 0 && lastMove === index) ||
    (carried.disable > 0 && volatile.disabledMove === index) ||
    (carried.encore > 0 && volatile.encoredMove !== index) ||
    (carried.heal_block > 0 && move.heals === true) ||
    (carried.throat_chop > 0 && move.sound === true)
  );
}

/**
 * Whether the creature on the field has uses left of the move at `index` and may choose it now. What the opponent has
 * is not looked at: a creature may choose what Imprison then stops.
 */
export function isUsable(
  setup: CreatureSetup,
  creature: Readonly<CreatureState>,
  volatile: Readonly<Volatile>,
  { gravity }: Readonly<FieldState>,
  index: number,
): boolean {
  const move = setup.moves[index];
  if (move === undefined || (creature.pp[index] ?? 0) === 0) return false;
  if (gravity > 0 && move.airborne === true) return false;
  if (move.notTwice === true && volatile.lastMove === index) return false;
  return !isBarred(volatile, move, index);
}

/** Whether a creature that is free to choose has nothing to choose from: Struggle is left. */
export function hasNoMove(
  setup: CreatureSetup,
  creature: Readonly<CreatureState>,
  volatile: Readonly<Volatile>,
  field: Readonly<FieldState>,
): boolean {
  if (boundTo(volatile) !== null) return false;
  for (let index = 0; index < setup.moves.length; index += 1) {
    if (isUsable(setup, creature, volatile, field, index)) return false;
  }
  return true;
}

/** The index of the move that its last go has bound a creature to; null: it is free to choose. */
export function boundTo(volatile: Readonly<Volatile>): number | null {
  return volatile.charging ?? volatile.recharging ?? volatile.rampaging;
}
