import type { TypeName } from '../data/names.js';
import type { Active } from './active.js';

/**
 * The types that a creature has now: its own, or what a move has made of them; possibly none. One that has landed is not of
 * the flying type, and if it has no other, of the normal type.
 */
export function typesOf(active: Active): readonly TypeName[] {
  const types = active.state.types ?? active.setup.types;
  if (!active.roosted || !types.includes('flying')) return types;
  return types.length === 1 ? ['normal'] : types.filter((type) => type !== 'flying');
}

export function hasType(active: Active, type: TypeName): boolean {
  for (const own of typesOf(active)) if (own === type) return true;
  return false;
}

/** The types without the one that a move has added. */
export function typesBeforeAddition(active: Active): readonly TypeName[] {
  const { addedType } = active.state;
  const types = typesOf(active);
  return addedType === null ? types : types.filter((type) => type !== addedType);
}
