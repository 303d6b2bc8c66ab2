import type { MoveRecord } from '../../data/move-record.js';
import { type Fighter, speciesOf } from '../../state/active.js';
import { specialOf } from '../../state/move-traits.js';
import { hasType } from '../../state/types.js';

/** Whether the move is the user's own, and the user has spent PP on each of its others, of which it has one. */
function hasUsedAllOthers({ setup, volatile }: Fighter, { name }: MoveRecord): boolean {
  const index = setup.moves.findIndex((move) => move.name === name);
  if (index < 0) return false;
  const all = 2 ** setup.moves.length - 1;
  const others = all & ~(1 << index);
  return others > 0 && (volatile.usedMoves & others) === others;
}

/** Whether there is nothing that the user could return: no hit of that category this turn. */
function hasNothingToReturn(user: Fighter, move: MoveRecord): boolean {
  const returned = specialOf(move, 'returned_damage');
  if (returned === undefined) return false;
  return user.hitBy === null || (returned.of !== 'any' && returned.of !== user.hitBy);
}

/** Whether the move fails whoever it is aimed at, because of its user. */
export function failsForUser(user: Fighter, move: MoveRecord): boolean {
  if (move.onlyFor !== undefined && !move.onlyFor.includes(speciesOf(user))) return true;
  if (move.usesUpType !== undefined && !hasType(user, move.usesUpType)) return true;
  if (move.afterAllOthers === true && !hasUsedAllOthers(user, move)) return true;
  return hasNothingToReturn(user, move);
}

/** Whether the move can do nothing to this target. */
export function failsAgainst(user: Fighter, target: Fighter, move: MoveRecord): boolean {
  if (move.onlyAgainst !== undefined && target.creature.status !== move.onlyAgainst) return true;
  return specialOf(move, 'down_to_own_hp') !== undefined && target.creature.hp <= user.creature.hp;
}
