import type { Volatile } from '../state/active-state.js';
import type { Member, MoveSet, MoveSets } from '../state/compiled-creature.js';
import type { CreatureState } from '../state/creature.js';
import type { FieldState } from '../state/field.js';
import { NOTHING_CARRIED } from '../state/volatiles.js';

function withUses({ pp }: Readonly<CreatureState>, { borrowedUses }: Readonly<Volatile>): MoveSet {
  let set = 0;
  if (borrowedUses === null) {
    for (let index = 0; index < pp.length; index += 1) if (pp[index] !== 0) set |= 1 << index;
    return set;
  }
  for (let index = 0; index < borrowedUses.length; index += 1) {
    if ((borrowedUses[index] ?? pp[index]) !== 0) set |= 1 << index;
  }
  return set;
}

function only(index: number | null): MoveSet {
  return index === null ? 0 : 1 << index;
}

/** What a creature's own conditions keep it from choosing. */
function barred(
  sets: MoveSets,
  { carried, lastMove, disabledMove, encoredMove }: Readonly<Volatile>,
): MoveSet {
  let set = 0;
  if (carried.taunt > 0) set |= sets.status;
  if (carried.torment > 0) set |= only(lastMove);
  if (carried.disable > 0) set |= only(disabledMove);
  if (carried.encore > 0 && encoredMove !== null) set |= ~only(encoredMove);
  if (carried.heal_block > 0) set |= sets.heals;
  if (carried.throat_chop > 0) set |= sets.sound;
  return set;
}

/**
 * The moves that a creature on the field has uses left of and may choose now, where nothing binds it to one. What the
 * opponent has is not looked at: a creature may choose what Imprison then stops.
 */
export function usableMoves(
  { sets }: Member,
  creature: Readonly<CreatureState>,
  volatile: Readonly<Volatile>,
  field: Readonly<FieldState>,
): MoveSet {
  let set = withUses(creature, volatile);
  if (sets.notTwice !== 0) set &= ~(sets.notTwice & only(volatile.lastMove));
  if (field.gravity > 0) set &= ~sets.airborne;
  return volatile.carried === NOTHING_CARRIED ? set : set & ~barred(sets, volatile);
}

/** Forgets what was called, once it binds its user no more. */
export function dropCalled(volatile: Volatile): void {
  if (volatile.called !== null && boundTo(volatile) === null) volatile.called = null;
}

/** The index of the move that a go before has bound a creature to; null: it is free to choose. */
export function boundTo(volatile: Readonly<Volatile>): number | null {
  const { charging, recharging, rampaging, rolling, uproaring } = volatile;
  return charging ?? recharging ?? rampaging ?? rolling ?? uproaring;
}
