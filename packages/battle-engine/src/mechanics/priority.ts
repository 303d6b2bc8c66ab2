import { EVENTS } from '../hooks/events.js';
import { isAlone, modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { touchesTerrain } from './grounded.js';

/** The priority of a move if its user used it now. */
export function movePriority(battle: Battle, user: Active, move: CompiledMove): number {
  const { priority, quickOn } = move;
  const quick = battle.field.terrain === quickOn && touchesTerrain(battle, user);
  const own = quick ? priority + 1 : priority;
  return isAlone(user) ? own : modify(battle, EVENTS.ModifyPriority, user, own, move);
}

/** The priority with what is added to it for the order of this turn alone. */
export function turnPriority(battle: Battle, user: Active, move: CompiledMove): number {
  const priority = movePriority(battle, user, move);
  return isAlone(user) ? priority : priority + modify(battle, EVENTS.FractionalPriority, user, 0, move);
}
