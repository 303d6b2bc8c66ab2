import { scaled } from '../data/arithmetic.js';
import { EVENTS } from '../hooks/events.js';
import { factor as factorOf, isAlone } from '../hooks/run.js';
import { circumstanceFactor, modifyMove, tableOf } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { STRUGGLE } from '../state/move-traits.js';
import { isOnField } from './field-conditions.js';
import { touchesTerrain } from './grounded.js';

/** True where a status doubles the power now. */
function isDoubled(user: Active, target: Active, { doubledBy }: CompiledMove): boolean {
  if (doubledBy === undefined) return false;
  const { status } = (doubledBy.whose === 'user' ? user : target).creature;
  return status !== null && doubledBy.statuses.includes(status);
}

/** The factor of the field for the power, in parts of 4096: by effects, and for a move that is made for it. */
function fieldFactor(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  if (move === STRUGGLE) return 4096;
  const factor = factorOf(battle, EVENTS.ModifyPower, user, target, move);
  const { strongerIn } = move;
  if (strongerIn === undefined || !isStrengthened(battle, user, target, strongerIn)) return factor;
  return Math.round((factor * strongerIn.percent) / 100);
}

/** True where the field is as the move needs it for its stronger power. */
export function isStrengthened(
  battle: Battle,
  user: Active,
  target: Active,
  { conditions, grounded }: NonNullable<CompiledMove['strongerIn']>,
): boolean {
  if (!conditions.some((one) => isOnField(battle, one))) return false;
  return grounded === undefined || touchesTerrain(battle, grounded === 'user' ? user : target);
}

/**
 * The power of a hit, a whole number from 1: twice the move's for what it waits for, with the status it waits for,
 * and as much as effects of the user make of it; and 4/3 of that, rounded, for a move that gains by being super effective; then
 * the factors of the field.
 */
export function powerOf(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  effectiveness: number,
): number {
  if (isAlone(user) && move.hasNoEffects) return move.power ?? 0;
  const ofUser = factorOf(battle, EVENTS.BasePower, user, target, move) / 4096;
  if (move.hasNoEffects) {
    const plain = (move.power ?? 0) * ofUser;
    const factor = factorOf(battle, EVENTS.ModifyPower, user, target, move);
    return factor === 4096 ? plain : Math.max(1, scaled(plain, factor));
  }
  const table = tableOf(battle, move);
  const base =
    modifyMove(table.onBasePower, battle, user, move.power ?? 0, target) *
    circumstanceFactor(table, battle, user, target);
  const doubled = base * (isDoubled(user, target, move) ? 2 : 1) * ofUser;
  const strong = move.strongerIfEffective === true && effectiveness > 1;
  const power = strong ? Math.round((4 * doubled) / 3) : doubled;
  const factor = fieldFactor(battle, user, target, move);
  return factor === 4096 ? power : Math.max(1, scaled(power, factor));
}
