import { withStage } from '../data/stages.js';
import { type Active, type Choice, lockedOrChosen } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { movePriority } from './priority.js';

/** Above every move: the highest priority of a move is +5. */
const SWITCH_PRIORITY = 6;

/**
 * Speed with its stage, doubled by a tailwind, and halved by paralysis (main-series rule since generation 7); rounded
 * down after each.
 */
export function effectiveSpeed(active: Active): number {
  const { stats, stages } = active.state;
  const staged = withStage((stats ?? active.setup.stats).speed, stages.speed);
  const speed = active.conditions.tailwind > 0 ? 2 * staged : staged;
  return active.creature.status === 'paralysis' ? Math.floor(speed / 2) : speed;
}

function priorityOfChoice(battle: Battle, active: Active, choice: Choice): number {
  if (choice.type === 'switch') return SWITCH_PRIORITY;
  if (choice.type !== 'attack' || active.state.recharging !== null) return 0;
  return movePriority(battle, active, lockedOrChosen(active, choice.move));
}

/** Above 0 where side 0 is the first by effective speed – in a Trick Room, the slower –, below 0 where side 1 is. */
export function compareSpeed({ actives, field: conditions }: Battle): number {
  const lead = effectiveSpeed(actives[0]) - effectiveSpeed(actives[1]);
  return conditions.trick_room === 0 ? lead : -lead;
}

/** Returns who is first at the end of a turn: by effective speed – in a Trick Room the slower – then by a fair coin. */
export function firstBySpeed(battle: Battle): Active {
  const lead = compareSpeed(battle) || (battle.random.below(2) === 0 ? 1 : -1);
  return battle.actives[lead > 0 ? 0 : 1];
}

/**
 * Which side goes first this turn: by priority, then by effective speed – in a Trick Room the slower – then by a fair
 * coin, which is drawn only if it is needed.
 */
export function actionOrder(battle: Battle, own: Choice, other: Choice): 0 | 1 {
  const { actives } = battle;
  const priority = priorityOfChoice(battle, actives[0], own) - priorityOfChoice(battle, actives[1], other);
  if (priority !== 0) return priority > 0 ? 0 : 1;
  const lead = compareSpeed(battle);
  if (lead !== 0) return lead > 0 ? 0 : 1;
  return battle.random.below(2) === 0 ? 0 : 1;
}
