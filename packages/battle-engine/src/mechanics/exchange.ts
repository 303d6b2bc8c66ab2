import type { StagedStat, Stats } from '../data/names.js';
import type { SpecialEffect } from '../data/special-effects.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import { type BattleStat, rawStat } from '../state/stats.js';
import { setStage } from './boosts.js';

type StageChange = Extract<SpecialEffect, { kind: 'change_stages' }>;

/**
 * Clears, inverts, copies or swaps stages of user and target as they are.
 * @returns false where there was nothing to invert
 */
export function changeStagesAsTheyAre(
  field: Field,
  user: Fighter,
  target: Fighter,
  { how, stats }: StageChange,
): boolean {
  let inverted = false;
  for (const stat of stats) {
    const own = user.volatile.stages[stat];
    const other = target.volatile.stages[stat];
    if (how === 'clear') setStage(field, target, stat, 0);
    else if (how === 'invert') setStage(field, target, stat, -other);
    else setStage(field, user, stat, other);
    if (how === 'swap') setStage(field, target, stat, own);
    inverted ||= other !== 0;
  }
  return how !== 'invert' || inverted;
}

function withStats(fighter: Fighter, changes: Partial<Record<BattleStat, number>>): Stats {
  return { ...(fighter.volatile.stats ?? fighter.setup.stats), ...changes };
}

/** Gives both the average of their stats without stages, rounded down, or each those of the other. */
export function shareStats(
  user: Fighter,
  target: Fighter,
  { how, stats }: Extract<SpecialEffect, { kind: 'share_stats' }>,
): void {
  for (const stat of stats) {
    const [own, other] = [rawStat(user, stat), rawStat(target, stat)];
    const average = Math.floor((own + other) / 2);
    user.volatile.stats = withStats(user, { [stat]: how === 'swap' ? other : average });
    target.volatile.stats = withStats(target, { [stat]: how === 'swap' ? own : average });
  }
}

/** The stages that are not at their limit. */
export function risingStats({ volatile }: Fighter, stats: readonly StagedStat[]): StagedStat[] {
  return stats.filter((stat) => volatile.stages[stat] < 6);
}
