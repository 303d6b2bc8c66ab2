import type { TypeName } from '../data/names.js';
import type { Fighter } from './active.js';

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
