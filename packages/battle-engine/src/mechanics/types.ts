import type { TypeName } from '../data/names.js';
import { emitTypesChanged } from '../events/emit.js';
import { type Active, speciesOf } from '../state/active.js';
import type { Battle } from '../state/battle.js';

/** Species whose own type nothing can change, though one can be added to it: main-series rule since generation 5. */
const FIXED_IN_TYPE: ReadonlySet<string> = new Set(['arceus', 'silvally']);

/** True where neither a move nor an ability gives the creature another type of its own. */
export function hasFixedTypes(active: Active): boolean {
  return FIXED_IN_TYPE.has(speciesOf(active));
}

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
