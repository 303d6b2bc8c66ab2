import type { Field, Fighter } from './field.js';
import { touchesTerrain } from './grounded.js';
import type { MoveRecord } from './types.js';

/** The priority of a move if its user used it now. */
export function priorityOf(field: Field, user: Fighter, { priority, quickOn }: MoveRecord): number {
  const quick = quickOn !== undefined && field.conditions.terrain === quickOn && touchesTerrain(field, user);
  return quick ? priority + 1 : priority;
}
