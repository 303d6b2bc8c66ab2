import { at } from '../../data/at.js';
import { TYPE_NAMES, type TypeName } from '../../data/names.js';
import type { SpecialEffect } from '../../data/special-effects.js';
import { effectiveness } from '../../data/type-chart.js';
import { changeTypes } from '../../mechanics/types.js';
import { type Fighter, lastPlace, moveAt, speciesOf } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { moveFrom } from '../../state/move-ref.js';
import { hasType, typesBeforeAddition, typesOf } from '../../state/types.js';

const TYPES_BY_NAME: readonly TypeName[] = [...TYPE_NAMES].sort();

/** Species whose own type no move can change, though one can be added to it: main-series rule since generation 5. */
const FIXED_IN_TYPE: ReadonlySet<string> = new Set(['arceus', 'silvally']);

type TypeChange = Extract<SpecialEffect, { kind: 'change_types' }>;

/** A type that the user has not and that resists the target's last move, all equally likely; null: there is none. */
function resistingType(field: Field, user: Fighter, target: Fighter): TypeName | null {
  const last = lastPlace(target);
  if (last === null) return null;
  const attacking = moveFrom(target.battle, last).type;
  const resisting = TYPES_BY_NAME.filter(
    (type) => !hasType(user, type) && effectiveness(attacking, [type]) < 1,
  );
  return resisting.length === 0 ? null : at(resisting, field.random.below(resisting.length));
}

/** The user takes on the target's types; one that is typeless but for an added type counts as normal. */
function takeTypes(field: Field, user: Fighter, target: Fighter): boolean {
  const { addedType } = target.volatile;
  const types = typesBeforeAddition(target);
  if (types.length === 0 && addedType === null) return false;
  changeTypes(field, user, types.length === 0 ? ['normal'] : types, addedType);
  return true;
}

function becomes(field: Field, fighter: Fighter, type: TypeName): boolean {
  const types = typesOf(fighter);
  if (types.length === 1 && types[0] === type) return false;
  changeTypes(field, fighter, [type], null);
  return true;
}

/** Changes types; false where there is nothing to change or no type for it. */
export function changeTypesBy(field: Field, user: Fighter, target: Fighter, effect: TypeChange): boolean {
  const { to } = effect;
  const fighter = effect.whose === 'user' ? user : target;
  if (FIXED_IN_TYPE.has(speciesOf(fighter))) return false;
  if (to === 'of_target') return takeTypes(field, user, target);
  if (to === 'against_last_move') {
    const type = resistingType(field, user, target);
    return type !== null && becomes(field, fighter, type);
  }
  if (to !== 'of_first_move') return becomes(field, fighter, to);
  const { type } = moveAt(user, 0);
  return !hasType(fighter, type) && becomes(field, fighter, type);
}

/** Adds a type, in place of one that was added before; false for a creature that has it. */
export function addType(field: Field, target: Fighter, type: TypeName): boolean {
  if (hasType(target, type)) return false;
  changeTypes(field, target, typesBeforeAddition(target), type);
  return true;
}
