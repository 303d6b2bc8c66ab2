import { stagedStat } from './creature-stats.js';
import type { Field, Fighter } from './field.js';
import { moveAt } from './field.js';
import { priorityOf } from './priority.js';
import type { Action } from './types.js';
import { boundTo, isUsable } from './usable.js';

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

function priorityOfAction(field: Field, fighter: Fighter, action: Action): number {
  if (action.type === 'switch') return SWITCH_PRIORITY;
  if (action.type !== 'attack' || fighter.volatile.recharging !== null) return 0;
  const { volatile, creature } = fighter;
  const usable =
    boundTo(volatile) !== null || isUsable(fighter.setup, creature, volatile, field.conditions, action.move);
  return usable ? priorityOf(field, fighter, moveAt(fighter, action.move)) : 0;
}

/**
 * Which side goes first this turn: by priority, then by effective speed – in a Trick Room the slower – then by a fair
 * coin, which is drawn only if it is needed.
 */
export function firstToAct(field: Field, actions: readonly [Action, Action]): 0 | 1 {
  const [own, other] = field.fighters;
  const priority = priorityOfAction(field, own, actions[0]) - priorityOfAction(field, other, actions[1]);
  if (priority !== 0) return priority > 0 ? 0 : 1;
  const speed = effectiveSpeed(own) - effectiveSpeed(other);
  if (speed !== 0) return speed > 0 === (field.conditions.trick_room === 0) ? 0 : 1;
  return field.random.below(2) === 0 ? 0 : 1;
}
