import { product, scaled } from '../data/arithmetic.js';
import { EVENTS } from '../hooks/events.js';
import { factor as factorOf, isAlone } from '../hooks/run.js';
import { circumstanceFactor, modifyMove, tableOf } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isOnField } from './field-conditions.js';
import { touchesTerrain } from './grounded.js';

/** In parts of 4096: 4/3. */
const STRONGER_IF_EFFECTIVE = 5461;

/** True where a status doubles the power now. */
function isDoubled(user: Active, target: Active, { doubledBy }: CompiledMove): boolean {
  if (doubledBy === undefined) return false;
  const { status } = (doubledBy.whose === 'user' ? user : target).creature;
  return status !== null && doubledBy.statuses.includes(status);
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

/** The factor that the move itself has now, in parts of 4096. */
function ownFactor(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  effectiveness: number,
): number {
  let parts = 4096 * circumstanceFactor(tableOf(battle, move), battle, user, target);
  if (isDoubled(user, target, move)) parts *= 2;
  if (move.strongerIfEffective === true && effectiveness > 1) parts = product(parts, STRONGER_IF_EFFECTIVE);
  const { strongerIn } = move;
  if (strongerIn === undefined || !isStrengthened(battle, user, target, strongerIn)) return parts;
  return product(parts, Math.round((4096 * strongerIn.percent) / 100));
}

/**
 * Returns the power of a hit, a whole number from 1: that of the move, times the factors of effects and of what the move waits
 * for. They are multiplied first, as the main series does.
 */
export function powerOf(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  effectiveness: number,
): number {
  const own = move.power ?? 0;
  if (move.hasNoEffects) {
    return isAlone(user) ? own : times(own, factorOf(battle, EVENTS.BasePower, user, target, move, own));
  }
  const power = modifyMove(tableOf(battle, move).onBasePower, battle, user, own, target);
  const parts = factorOf(battle, EVENTS.BasePower, user, target, move, power);
  return times(power, product(parts, ownFactor(battle, user, target, move, effectiveness)));
}

function times(power: number, parts: number): number {
  return parts === 4096 ? power : Math.max(1, scaled(power, parts));
}
