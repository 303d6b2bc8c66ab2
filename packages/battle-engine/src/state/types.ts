import type { TypeName } from '../data/types.js';
import { recordTypesChanged } from '../events/emit.js';
import type { Field, Fighter } from './battle.js';

/**
 * The types that a creature has now: its own, or what a move has made of them; possibly none. One that has landed is not of
 * the flying type, and if it has no other, of the normal type.
 */
export function typesOf(fighter: Fighter): readonly TypeName[] {
  const types = fighter.volatile.types ?? fighter.setup.types;
  if (!fighter.landed || !types.includes('flying')) return types;
  return types.length === 1 ? ['normal'] : types.filter((type) => type !== 'flying');
}

export function hasType(fighter: Fighter, type: TypeName): boolean {
  for (const own of typesOf(fighter)) if (own === type) return true;
  return false;
}

/** The types without the one that a move has added. */
export function typesBeforeAddition(fighter: Fighter): readonly TypeName[] {
  const { addedType } = fighter.volatile;
  const types = typesOf(fighter);
  return addedType === null ? types : types.filter((type) => type !== addedType);
}

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
