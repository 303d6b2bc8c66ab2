import type { Before } from '../../mechanics/move-context.js';
import { carries, chosenMove, type Fighter } from '../../state/active.js';
import { type Field, opponentOf } from '../../state/battle.js';
import type { Move } from '../../state/compiled-move.js';
import { isDamaging, specialOf } from '../../state/move-traits.js';
import { failsForUser } from './conditions-of-use.js';

/** Conditions that are looked at before the target is. */
export function failsAtOnce(field: Field, user: Fighter, move: Move, { fresh, bonded }: Before): boolean {
  if ((move.firstGoOnly === true && !fresh) || failsForUser(user, move)) return true;
  if (move.asleepOnly === true && user.creature.status !== 'sleep') return true;
  if (move.intercepts !== undefined && !isAboutToHit(opponentOf(field, user), move.intercepts)) return true;
  if (bonded && move.condition?.name === 'destiny_bond') return true;
  if (specialOf(move, 'end_terrain')?.needed === true && field.conditions.terrain === null) return true;
  return specialOf(move, 'spit_up') !== undefined && !carries(user, 'stockpile');
}

/** Whether a creature has yet to carry out a move with damage, or one that goes first by itself. */
function isAboutToHit(fighter: Fighter, what: 'damage' | 'early_damage'): boolean {
  const { acted, order, volatile } = fighter;
  if (acted || order === null) return false;
  if (order.type === 'struggle') return what === 'damage';
  if (order.type !== 'attack' || volatile.recharging !== null) return false;
  const move = chosenMove(fighter, order.move);
  return isDamaging(move) && (what === 'damage' || move.priority > 0);
}
