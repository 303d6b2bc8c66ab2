import type { MoveRecord } from '../../data/move-record.js';
import { type Active, speciesOf } from '../../state/active.js';
import { paramsOf } from '../../state/move-traits.js';
import { hasType } from '../../state/types.js';

/** Whether the move is the user's own, and the user has spent PP on each of its others, of which it has one. */
function hasUsedAllOthers({ setup, state }: Active, { name }: MoveRecord): boolean {
  const index = setup.moves.findIndex((move) => move.name === name);
  if (index < 0) return false;
  const all = 2 ** setup.moves.length - 1;
  const others = all & ~(1 << index);
  return others > 0 && (state.movesUsed & others) === others;
}

/** Whether there is nothing that the user could return: no hit of that category this turn. */
function hasNothingToReturn(user: Active, move: MoveRecord): boolean {
  const returned = paramsOf(move, 'returned_damage');
  if (returned === undefined) return false;
  return user.hitByCategory === null || (returned.of !== 'any' && returned.of !== user.hitByCategory);
}

/** Whether the move fails whoever it is aimed at, because of its user. */
export function failsByUser(user: Active, move: MoveRecord): boolean {
  if (move.onlyFor !== undefined && !move.onlyFor.includes(speciesOf(user))) return true;
  if (move.usesUpType !== undefined && !hasType(user, move.usesUpType)) return true;
  if (move.afterAllOthers === true && !hasUsedAllOthers(user, move)) return true;
  return hasNothingToReturn(user, move);
}

/** Whether the move can do nothing to this target. */
export function failsOnTarget(user: Active, target: Active, move: MoveRecord): boolean {
  if (move.onlyAgainst !== undefined && target.creature.status !== move.onlyAgainst) return true;
  return paramsOf(move, 'down_to_own_hp') !== undefined && target.creature.hp <= user.creature.hp;
}
