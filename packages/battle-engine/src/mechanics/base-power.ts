import { product, scaled } from '../data/arithmetic.js';
import { STATUSES } from '../data/names.js';
import { EVENTS } from '../hooks/events.js';
import { factor as factorOf, isAlone } from '../hooks/run.js';
import { circumstanceFactor, modifyMove, tableOf } from '../hooks/run-move.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isOnField } from './field-conditions.js';
import { touchesTerrain } from './grounded.js';
import { countedStatus } from './status.js';

/** In parts of 4096: 4/3. */
const STRONGER_IF_EFFECTIVE = 5461;

/** True where a status doubles the power now. */
function isDoubled(battle: Battle, user: Active, target: Active, { doubledBy }: CompiledMove): boolean {
  if (doubledBy === undefined) return false;
  const status = countedStatus(battle, doubledBy.whose === 'user' ? user : target);
  return doubledBy.statuses.some((one) => one === status);
}

/** Conditions that double the power itself, and are no factors of it. */
const DOUBLING_POWER: readonly CompiledMove['doubledIf'][] = [
  ...(['user_without_item', 'target_hurt_this_turn', 'user_hit', 'target_has_moved'] as const),
  'move_failed_last_turn',
];

/** True where what a move waits for doubles the power itself: these conditions, and any status. */
function doublesItself({ doubledIf, doubledBy }: CompiledMove): boolean {
  if (doubledBy !== undefined) return doubledBy.statuses.length === STATUSES.length;
  return DOUBLING_POWER.includes(doubledIf);
}

/** True where the field is as the move needs it for its stronger power. */
export function isStrengthened(
  battle: Battle,
  user: Active,
  target: Active,
  { conditions, grounded }: NonNullable<CompiledMove['strongerIn']>,
): boolean {
  if (!conditions.some((one) => isOnField(battle, one, user))) return false;
  return grounded === undefined || touchesTerrain(battle, grounded === 'user' ? user : target);
}

/** Returns the factor of the things that the move waits for: 2 for each of them. */
function circumstances(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const factor = circumstanceFactor(tableOf(battle, move), battle, user, target);
  return isDoubled(battle, user, target, move) ? 2 * factor : factor;
}

/** The factor that the move itself has now besides, in parts of 4096. */
function ownFactor(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  effectiveness: number,
): number {
  const parts = move.strongerIfEffective === true && effectiveness > 1 ? STRONGER_IF_EFFECTIVE : 4096;
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
  const found = modifyMove(tableOf(battle, move).onBasePower, battle, user, own, target);
  const doubled = circumstances(battle, user, target, move);
  const itself = doublesItself(move);
  const power = itself ? found * doubled : found;
  const byEffects = factorOf(battle, EVENTS.BasePower, user, target, move, power);
  const parts = product(byEffects, ownFactor(battle, user, target, move, effectiveness));
  return times(power, itself ? parts : product(parts, 4096 * doubled));
}

function times(power: number, parts: number): number {
  return parts === 4096 ? power : Math.max(1, scaled(power, parts));
}
