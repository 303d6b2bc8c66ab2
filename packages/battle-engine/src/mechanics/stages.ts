import { at } from '../data/at.js';
import type { StagedStat } from '../data/names.js';
import { clampStage, type StageChange } from '../data/stages.js';
import { emitStage, stopMove } from '../events/emit.js';
import { EVENTS, type Lowering } from '../hooks/events.js';
import { hears, isAlone, modify, tell } from '../hooks/run.js';
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

/** Changes a stage by what is found to be allowed, and returns by how much; one that has fainted has none to change. */
function change(
  battle: Battle,
  active: Active,
  { stat, stages }: StageChange,
  from: Lowering | null,
  isCopy: boolean,
): number {
  if (active.creature.hp === 0) return 0;
  const before = active.state.stages[stat];
  const changed = clampStage(before + stages) - before;
  putStage(active, stat, before + changed);
  if (changed > 0) active.statsRaisedThisTurn = true;
  if (changed < 0) active.statsLoweredThisTurn = true;
  emitStage(battle, active, stat, changed);
  if (changed !== 0 && !isCopy) tell(battle, EVENTS.StageChanged, active, stat, changed, from);
  return changed;
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
  const stages = changeOf(battle, active, stat, by);
  return change(battle, active, { stat, stages }, null, isCopy);
}

/** Returns those that would be lowered, also where they are at their limit. */
function loweredOf(changes: readonly StageChange[], wanted: readonly StageChange[]): readonly StageChange[] {
  return changes.filter(({ stages }, index) => stages < 0 || (stages === 0 && at(wanted, index).stages < 0));
}

/** Returns the changes as they would be, but for those that something protects from. */
function allowedOf(
  battle: Battle,
  active: Active,
  wanted: readonly StageChange[],
  from: Lowering,
): readonly StageChange[] {
  const changes = wanted.map(({ stat, stages }) => ({
    stat,
    stages: changeOf(battle, active, stat, stages),
  }));
  if (!hears(active, EVENTS.TryLower)) return changes;
  const lowered = loweredOf(changes, wanted);
  if (lowered.length === 0) return changes;
  const left = modify(battle, EVENTS.TryLower, active, lowered, from);
  if (from === 'move' && left.length < lowered.length) stopMove(battle, true);
  return changes.filter((one) => !lowered.includes(one) || left.includes(one));
}

/** Changes stages of a creature at one moment by what its opponent does. Returns true where any of them has changed. */
export function changeStagesFrom(
  battle: Battle,
  active: Active,
  wanted: readonly StageChange[],
  from: Lowering,
): boolean {
  let changed = false;
  for (const one of isAlone(active) ? wanted : allowedOf(battle, active, wanted, from)) {
    if (change(battle, active, one, from, false) !== 0) changed = true;
  }
  return changed;
}

/** Makes an opponent suffer what it would have lowered. Its move comes to nothing. */
export function reflectStage(battle: Battle, foe: Active, one: StageChange): void {
  const before = battle.moveResult;
  changeStagesFrom(battle, foe, [one], 'reflected');
  battle.moveResult = before;
}

/** Lowers a stage of the opponent, where nothing keeps it from that. Returns true where it has changed. */
export function lowerStage(
  battle: Battle,
  active: Active,
  stat: StagedStat,
  by: number,
  from: Lowering,
): boolean {
  return changeStagesFrom(battle, active, [{ stat, stages: by }], from);
}

/** Sets a stage. This counts as neither raised nor lowered. */
export function setStage(battle: Battle, active: Active, stat: StagedStat, stage: number): void {
  const by = stage - active.state.stages[stat];
  if (by === 0) return;
  putStage(active, stat, stage);
  emitStage(battle, active, stat, by);
}
