import type { StagedStat } from '../data/names.js';
import { clampStage } from '../data/stages.js';
import { emitStage } from '../events/emit.js';
import { EVENTS, type Lowering } from '../hooks/events.js';
import { check, modify, tell } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

function putStage({ state }: Active, stat: StagedStat, stage: number): void {
  state.stages = { ...state.stages, [stat]: stage };
}

/** Returns by how much a stage would change, within its limits. */
export function changeOf(battle: Battle, active: Active, stat: StagedStat, by: number): number {
  const before = active.state.stages[stat];
  return clampStage(before + modify(battle, EVENTS.ModifyBoost, active, by)) - before;
}

/**
 * Raises or lowers a stage within its limits. Returns by how much it changed; an event says so, also where it did not. `isCopy`: it
 * follows a change of the opponent's.
 */
export function changeStage(
  battle: Battle,
  active: Active,
  stat: StagedStat,
  by: number,
  isCopy = false,
): number {
  const before = active.state.stages[stat];
  const change = changeOf(battle, active, stat, by);
  putStage(active, stat, before + change);
  if (change > 0) active.statsRaisedThisTurn = true;
  if (change < 0) active.statsLoweredThisTurn = true;
  emitStage(battle, active, stat, change);
  if (change !== 0 && !isCopy) tell(battle, EVENTS.StageChanged, active, stat, change);
  return change;
}

/** Lowers a stage of the opponent, where nothing keeps it from that. Returns by how much it changed. */
export function lowerStage(
  battle: Battle,
  active: Active,
  stat: StagedStat,
  by: number,
  from: Lowering,
): number {
  return check(battle, EVENTS.TryLower, active, stat, from) ? changeStage(battle, active, stat, by) : 0;
}

/** Sets a stage. This counts as neither raised nor lowered. */
export function setStage(battle: Battle, active: Active, stat: StagedStat, stage: number): void {
  const change = stage - active.state.stages[stat];
  if (change === 0) return;
  putStage(active, stat, stage);
  emitStage(battle, active, stat, change);
}
