import type { StagedStat } from '../data/names.js';
import { clampStage } from '../data/stages.js';
import { recordStage } from '../events/emit.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';

function putStage({ volatile }: Fighter, stat: StagedStat, stage: number): void {
  volatile.stages = { ...volatile.stages, [stat]: stage };
}

/** Raises or lowers a stage, within its limits, and says by how much it really changed; that it did not is told too. */
export function shiftStage(field: Field, fighter: Fighter, stat: StagedStat, by: number): number {
  const before = fighter.volatile.stages[stat];
  const change = clampStage(before + by) - before;
  if (change !== 0) putStage(fighter, stat, before + change);
  if (change > 0) fighter.raised = true;
  if (change < 0) fighter.lowered = true;
  recordStage(field, fighter, stat, change);
  return change;
}

/** Sets a stage to what it shall be; this counts as neither raised nor lowered. */
export function setStage(field: Field, fighter: Fighter, stat: StagedStat, stage: number): void {
  const change = stage - fighter.volatile.stages[stat];
  if (change === 0) return;
  putStage(fighter, stat, stage);
  recordStage(field, fighter, stat, change);
}
