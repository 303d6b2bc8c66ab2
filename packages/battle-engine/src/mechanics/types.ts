import type { TypeName } from '../data/names.js';
import { emitTypesChanged } from '../events/emit.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

/** Gives the creature these types, and one that is added to them, until it leaves the field. */
export function setTypes(
  battle: Battle,
  active: Active,
  types: readonly TypeName[],
  addedType: TypeName | null,
): void {
  active.state.types = addedType === null ? types : [...types, addedType];
  active.state.addedType = addedType;
  emitTypesChanged(battle, active, active.state.types);
}
