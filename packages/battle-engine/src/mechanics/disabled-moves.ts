import { disabledMoves } from '../hooks/dispatch.js';
import type { Ruleset } from '../hooks/ruleset.js';
import type { ActiveState } from '../state/active-state.js';
import { type CompiledCreature, type MoveMask, only } from '../state/compiled-creature.js';
import type { CreatureState } from '../state/creature.js';
import type { Field } from '../state/field.js';

function withPp({ pp }: Readonly<CreatureState>, { borrowedPp }: Readonly<ActiveState>): MoveMask {
  let set = 0;
  if (borrowedPp === null) {
    for (let index = 0; index < pp.length; index += 1) if (pp[index] !== 0) set |= 1 << index;
    return set;
  }
  for (let index = 0; index < borrowedPp.length; index += 1) {
    if ((borrowedPp[index] ?? pp[index]) !== 0) set |= 1 << index;
  }
  return set;
}

/**
 * The moves that a creature on the field has uses left of and may choose now, where nothing binds it to one. What the
 * opponent has is not looked at: a creature may choose what Imprison then stops.
 */
export function usableMoves(
  rules: Ruleset,
  compiled: CompiledCreature,
  creature: Readonly<CreatureState>,
  state: Readonly<ActiveState>,
  field: Readonly<Field>,
): MoveMask {
  const { sets } = compiled;
  let set = withPp(creature, state);
  if (sets.notTwice !== 0) set &= ~(sets.notTwice & only(state.lastMove));
  if (field.gravity > 0) set &= ~sets.airborne;
  return set & ~disabledMoves(rules, compiled, state);
}

/** Forgets what was called, once it binds its user no more. */
export function clearCalledMove(state: ActiveState): void {
  if (state.calledMove !== null && lockedInto(state) === null) state.calledMove = null;
}

/** The index of the move that a go before has bound a creature to; null: it is free to choose. */
export function lockedInto(state: Readonly<ActiveState>): number | null {
  const { charging, recharging, lockedMove, rolloutMove, uproarMove } = state;
  return charging ?? recharging ?? lockedMove ?? rolloutMove ?? uproarMove;
}
