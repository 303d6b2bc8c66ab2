import type { Ailment, StagedStat } from '../data/names.js';
import { clampStage } from '../data/stages.js';
import { EVENTS } from '../hooks/events.js';
import { modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { showAbility } from './abilities.js';
import { recoil } from './hit-points.js';
import { part } from './parts.js';
import { changeStage } from './stages.js';
import { canGetStatus, giveStatus } from './status.js';

// What abilities do is told with the ability, and only where it happens.

function wouldChange(battle: Battle, self: Active, stat: StagedStat, by: number): boolean {
  const stage = self.state.stages[stat];
  return clampStage(stage + modify(battle, EVENTS.ModifyBoost, self, by)) !== stage;
}

/** Changes stages of a creature by its own ability; false where none of them changes. */
export function changeByAbility(
  battle: Battle,
  self: Active,
  changes: Partial<Record<StagedStat, number>>,
): boolean {
  if (self.creature.hp === 0) return false;
  const wanted = Object.entries(changes) as [StagedStat, number][];
  const real = wanted.filter(([stat, by]) => wouldChange(battle, self, stat, by));
  if (real.length === 0) return false;
  showAbility(battle, self);
  for (const [stat, by] of real) changeStage(battle, self, stat, by);
  return true;
}

/** Gives the opponent an ailment by an ability, where it can get it. */
export function ailByAbility(battle: Battle, self: Active, target: Active, ailment: Ailment): void {
  if (!canGetStatus(battle, target, ailment, 'opponent')) return;
  showAbility(battle, self);
  giveStatus(battle, target, ailment, 'opponent');
}

/** Takes a part of the maximum HP of the opponent by an ability. */
export function hurtByAbility(
  battle: Battle,
  self: Active,
  target: Active,
  parts: number,
  name: string,
): void {
  if (target.creature.hp === 0) return;
  showAbility(battle, self);
  recoil(battle, target, part(target, parts), name);
}
