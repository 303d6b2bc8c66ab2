import type { MoveContext } from '../../mechanics/move-context.js';
import { type Active, hasVolatile, lockedOrChosen } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import type { CompiledMove } from '../../state/compiled-move.js';
import { dealsDamage, paramsOf } from '../../state/move-traits.js';
import { failsByUser } from './conditions-of-use.js';

/** Conditions that are looked at before the target is. */
export function tryMoveFails(
  battle: Battle,
  user: Active,
  move: CompiledMove,
  { isFirstTurn, bonded }: MoveContext,
): boolean {
  if ((move.firstGoOnly === true && !isFirstTurn) || failsByUser(user, move)) return true;
  if (move.asleepOnly === true && user.creature.status !== 'sleep') return true;
  if (move.intercepts !== undefined && !isAboutToHit(opponentOf(battle, user), move.intercepts)) return true;
  if (bonded && move.condition?.name === 'destiny_bond') return true;
  if (paramsOf(move, 'end_terrain')?.needed === true && battle.field.terrain === null) return true;
  return paramsOf(move, 'spit_up') !== undefined && !hasVolatile(user, 'stockpile');
}

/** Whether a creature has yet to carry out a move with damage, or one that goes first by itself. */
function isAboutToHit(active: Active, what: 'damage' | 'early_damage'): boolean {
  const { hasMoved, choice, state } = active;
  if (hasMoved || choice === null) return false;
  if (choice.type === 'struggle') return what === 'damage';
  if (choice.type !== 'attack' || state.recharging !== null) return false;
  const move = lockedOrChosen(active, choice.move);
  return dealsDamage(move) && (what === 'damage' || move.priority > 0);
}
