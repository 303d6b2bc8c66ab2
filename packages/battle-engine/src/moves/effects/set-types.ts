import { at } from '../../data/at.js';
import { TYPE_NAMES, type TypeName } from '../../data/names.js';
import { effectiveness } from '../../data/type-chart.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { hasFixedTypes, setTypes } from '../../mechanics/types.js';
import { type Active, moveAt } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { hasType, typesBeforeAddition, typesOf } from '../../state/types.js';

const TYPES_BY_NAME: readonly TypeName[] = [...TYPE_NAMES].sort();

/** A type that the user has not and that resists the target's last move, all equally likely; null: there is none. */
function resistingType(battle: Battle, user: Active, target: Active): TypeName | null {
  const { lastMoveType: attacking } = target.state;
  if (attacking === null) return null;
  const resisting = TYPES_BY_NAME.filter(
    (type) => !hasType(user, type) && effectiveness(attacking, [type]) < 1,
  );
  return resisting.length === 0 ? null : at(resisting, battle.random.below(resisting.length));
}

/** The user takes on the target's types; one that is typeless but for an added type counts as normal. */
function takeTypes(battle: Battle, user: Active, target: Active): boolean {
  const { addedType } = target.state;
  const types = typesBeforeAddition(target);
  if (types.length === 0 && addedType === null) return false;
  setTypes(battle, user, types.length === 0 ? ['normal'] : types, addedType);
  return true;
}

function becomes(battle: Battle, active: Active, type: TypeName): boolean {
  const types = typesOf(active);
  if (types.length === 1 && types[0] === type) return false;
  setTypes(battle, active, [type], null);
  return true;
}

/** Fails where there is nothing to change or no type for it. */
export const setsTypes = moveEffect({
  part: 'set_types',
  onEffect(battle, user, { to, whose }, target) {
    const active = whose === 'user' ? user : target;
    if (hasFixedTypes(active)) return false;
    if (to === 'of_target') return takeTypes(battle, user, target);
    if (to === 'against_last_move') {
      const type = resistingType(battle, user, target);
      return type !== null && becomes(battle, active, type);
    }
    if (to !== 'of_first_move') return becomes(battle, active, to);
    const { type } = moveAt(user, 0);
    return !hasType(active, type) && becomes(battle, active, type);
  },
});

/** Adds a type, in place of one that was added before; fails for a creature that has it. */
export const addsType = moveEffect({
  part: 'add_type',
  onEffect(battle, _user, { type }, target) {
    if (hasType(target, type)) return false;
    setTypes(battle, target, typesBeforeAddition(target), type);
    return true;
  },
});
