import { stagedStat } from './creature-stats.js';
import type { Field, Fighter } from './field.js';
import { moveAt } from './field.js';
import { priorityOf } from './priority.js';
import type { Order } from './state.js';

/** Above every move: the highest priority of a move is +5. */
const SWITCH_PRIORITY = 6;

/**
 * Speed with its stage, doubled by a tailwind, and halved by paralysis (main-series rule since generation 7); rounded
 * down after each.
 */
export function effectiveSpeed(fighter: Fighter): number {
  const staged = stagedStat(fighter, 'speed');
  const speed = fighter.conditions.tailwind > 0 ? 2 * staged : staged;
  return fighter.creature.status === 'paralysis' ? Math.floor(speed / 2) : speed;
}

function priorityOfOrder(field: Field, fighter: Fighter, order: Order): number {
  if (order.type === 'switch') return SWITCH_PRIORITY;
  if (order.type !== 'attack' || fighter.volatile.recharging !== null) return 0;
  return priorityOf(field, fighter, moveAt(fighter, order.move));
}

/** Above 0 where side 0 is the first by effective speed – in a Trick Room, the slower –, below 0 where side 1 is. */
export function compareSpeed({ fighters: [own, other], conditions }: Field): number {
  const lead = effectiveSpeed(own) - effectiveSpeed(other);
  return conditions.trick_room === 0 ? lead : -lead;
}

/**
 * Which side goes first this turn: by priority, then by effective speed – in a Trick Room the slower – then by a fair
 * coin, which is drawn only if it is needed.
 */
export function firstToAct(field: Field, orders: readonly [Order, Order]): 0 | 1 {
  const [own, other] = field.fighters;
  const priority = priorityOfOrder(field, own, orders[0]) - priorityOfOrder(field, other, orders[1]);
  if (priority !== 0) return priority > 0 ? 0 : 1;
  const lead = compareSpeed(field);
  if (lead !== 0) return lead > 0 ? 0 : 1;
  return field.random.below(2) === 0 ? 0 : 1;
}
