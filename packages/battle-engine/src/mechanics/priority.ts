import type { MoveRecord } from '../data/move-record.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { touchesTerrain } from './grounded.js';

/** The priority of a move if its user used it now. */
export function movePriority(battle: Battle, user: Active, { priority, quickOn }: MoveRecord): number {
  const quick = battle.field.terrain === quickOn && touchesTerrain(battle, user);
  return quick ? priority + 1 : priority;
}
