import { withStage } from '../data/stages.js';
import { chosenMove, type Fighter, type Order } from '../state/active.js';
import type { Field } from '../state/battle.js';
import { priorityOf } from './priority.js';

/** Above every move: the highest priority of a move is +5. */
const SWITCH_PRIORITY = 6;

/**
 * Speed with its stage, doubled by a tailwind, and halved by paralysis (main-series rule since generation 7); rounded
 * down after each.
 */
export function effectiveSpeed(fighter: Fighter): number {
  const { stats, stages } = fighter.volatile;
  const staged = withStage((stats ?? fighter.setup.stats).speed, stages.speed);
  const speed = fighter.conditions.tailwind > 0 ? 2 * staged : staged;
  return fighter.creature.status === 'paralysis' ? Math.floor(speed / 2) : speed;
}

function priorityOfOrder(field: Field, fighter: Fighter, order: Order): number {
  if (order.type === 'switch') return SWITCH_PRIORITY;
  if (order.type !== 'attack' || fighter.volatile.recharging !== null) return 0;
  return priorityOf(field, fighter, chosenMove(fighter, order.move));
}

/** Above 0 where side 0 is the first by effective speed – in a Trick Room, the slower –, below 0 where side 1 is. */
export function compareSpeed({ fighters, conditions }: Field): number {
  const lead = effectiveSpeed(fighters[0]) - effectiveSpeed(fighters[1]);
  return conditions.trick_room === 0 ? lead : -lead;
}

/** Returns who is first at the end of a turn: by effective speed – in a Trick Room the slower – then by a fair coin. */
export function firstBySpeed(field: Field): Fighter {
  const lead = compareSpeed(field) || (field.random.below(2) === 0 ? 1 : -1);
  return field.fighters[lead > 0 ? 0 : 1];
}

/**
 * Which side goes first this turn: by priority, then by effective speed – in a Trick Room the slower – then by a fair
 * coin, which is drawn only if it is needed.
 */
export function firstToAct(field: Field, own: Order, other: Order): 0 | 1 {
  const { fighters } = field;
  const priority = priorityOfOrder(field, fighters[0], own) - priorityOfOrder(field, fighters[1], other);
  if (priority !== 0) return priority > 0 ? 0 : 1;
  const lead = compareSpeed(field);
  if (lead !== 0) return lead > 0 ? 0 : 1;
  return field.random.below(2) === 0 ? 0 : 1;
}
