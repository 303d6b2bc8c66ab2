import type { MoveRecord } from '../data/move-record.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import { touchesTerrain } from '../state/grounded.js';

/** The priority of a move if its user used it now. */
export function priorityOf(field: Field, user: Fighter, { priority, quickOn }: MoveRecord): number {
  const quick = quickOn !== undefined && field.conditions.terrain === quickOn && touchesTerrain(field, user);
  return quick ? priority + 1 : priority;
}
