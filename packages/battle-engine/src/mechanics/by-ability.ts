import type { Ailment, StagedStat } from '../data/names.js';
import { STAGED_STATS, type StageChange, type Stages } from '../data/stages.js';
import type { Lowering } from '../hooks/events.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { showAbility } from './abilities.js';
import { recoil } from './hit-points.js';
import { part } from './parts.js';
import { changeOf, changeStage } from './stages.js';
import { canGetStatus, giveStatus } from './status.js';

// What abilities do is told with the ability, and only where it happens.

/** Changes stages of a creature by its own ability; false where none of them changes. `isCopy`: as those of its opponent have. */
export function changeByAbility(
  battle: Battle,
  self: Active,
  changes: Partial<Stages>,
  isCopy = false,
): boolean {
  if (self.creature.hp === 0) return false;
  const wanted = Object.entries(changes) as [StagedStat, number][];
  const real = wanted.filter(([stat, by]) => changeOf(battle, self, stat, by) !== 0);
  if (real.length === 0) return false;
  showAbility(battle, self);
  for (const [stat, by] of real) changeStage(battle, self, stat, by, isCopy);
  return true;
}

/** Keeps stages from being lowered by an ability, which is told unless a hit would lower them. Returns those that are lowered. */
export function keepStages(
  battle: Battle,
  self: Active,
  lowered: readonly StageChange[],
  by: Lowering,
  stats: readonly StagedStat[] = STAGED_STATS,
): readonly StageChange[] {
  const left = lowered.filter(({ stat, stages }) => stages === 0 || !stats.includes(stat));
  if (by !== 'hit' && left.length < lowered.length) showAbility(battle, self);
  return left;
}

/** Keeps a status or confusion off, which is told where nothing else was to happen; always false, for checks to give. */
export function keepAilmentOff(battle: Battle, self: Active, isPrimary: boolean): false {
  if (isPrimary) showAbility(battle, self);
  return false;
}

/** Gives the opponent an ailment by an ability, where it can get it. */
export function ailByAbility(battle: Battle, self: Active, target: Active, ailment: Ailment): void {
  if (!canGetStatus(battle, target, ailment, 'opponent')) return;
  showAbility(battle, self);
  giveStatus(battle, target, ailment, 'opponent');
}

/** Takes a part of the maximum HP of the opponent by an ability. */
export function hurtByAbility(battle: Battle, self: Active, target: Active, parts: number): void {
  if (target.creature.hp === 0) return;
  showAbility(battle, self);
  recoil(battle, target, part(target, parts), 'ability');
}
