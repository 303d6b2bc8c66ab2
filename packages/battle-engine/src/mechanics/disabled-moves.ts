import type { Holder } from '../hooks/holder.js';
import { disabledMoves, mayChoose } from '../hooks/presence.js';
import type { Ruleset } from '../hooks/ruleset.js';
import type { ActiveState } from '../state/active-state.js';
import { type CompiledCreature, type MoveMask, only } from '../state/compiled-creature.js';
import type { CreatureState } from '../state/creature.js';
import { EMPTY_FIELD, type Field } from '../state/field.js';

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

/** The moves that want a berry that has been eaten, or one to eat, where there is none. */
function wanting(
  { sets: { needsEaten, needsBerry } }: CompiledCreature,
  { gear }: Readonly<CreatureState>,
): MoveMask {
  const lacking = gear?.ateBerry === true ? 0 : needsEaten;
  return gear?.item?.endsWith('_berry') === true ? lacking : lacking | needsBerry;
}

/** The moves that a creature has PP left for, but for one that cannot be used twice in a row, and those that want a berry. */
export function movesWithPp(
  compiled: CompiledCreature,
  creature: Readonly<CreatureState>,
  state: Readonly<ActiveState>,
): MoveMask {
  const { notTwice, needsEaten, needsBerry } = compiled.sets;
  let set = withPp(creature, state);
  if ((needsEaten | needsBerry) !== 0) set &= ~wanting(compiled, creature);
  return notTwice === 0 ? set : set & ~(notTwice & only(state.lastMove));
}

/**
 * The moves that a creature on the field has PP left for and may choose now, where nothing binds it to one. What the
 * opponent has is not looked at: a creature may choose what Imprison then stops.
 */
export function usableMoves(rules: Ruleset, self: Holder, field: Readonly<Field>): MoveMask {
  const { compiled, creature, state } = self;
  const set = movesWithPp(compiled, creature, state);
  if (field === EMPTY_FIELD && !mayChoose(rules, self)) return set;
  return set & ~disabledMoves(rules, field, self);
}

/** Forgets what was called, once it binds its user no more. */
export function clearCalledMove(state: ActiveState): void {
  if (state.calledMove !== null && lockedInto(state) === null) state.calledMove = null;
}

/** The index of the move to which an earlier turn has bound a creature; null: it is free to choose. */
export function lockedInto(state: Readonly<ActiveState>): number | null {
  const { charging, recharging, lockedMove, rolloutMove, uproarMove } = state;
  return charging ?? recharging ?? lockedMove ?? rolloutMove ?? uproarMove;
}
