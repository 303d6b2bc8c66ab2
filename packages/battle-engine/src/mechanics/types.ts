import type { TypeName } from '../data/names.js';
import { recordTypesChanged } from '../events/emit.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';

/** Gives the creature these types, and one that is added to them, until it leaves the field. */
export function changeTypes(
  field: Field,
  fighter: Fighter,
  types: readonly TypeName[],
  addedType: TypeName | null,
): void {
  fighter.volatile.types = addedType === null ? types : [...types, addedType];
  fighter.volatile.addedType = addedType;
  recordTypesChanged(field, fighter, fighter.volatile.types);
}
