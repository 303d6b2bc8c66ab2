import type { MoveEffect } from '../data/move-effects.js';
import type { BattleStat, StagedStat, Stats } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { storedStat } from '../state/stats.js';
import { setStage } from './stages.js';

type StageChange = Extract<MoveEffect, { kind: 'change_stages' }>;

/**
 * Clears, inverts, copies or swaps stages of user and target as they are.
 * @returns false where there was nothing to invert
 */
export function rearrangeStages(
  battle: Battle,
  user: Active,
  target: Active,
  { how, stats }: StageChange,
): boolean {
  let inverted = false;
  for (const stat of stats) {
    const own = user.state.stages[stat];
    const other = target.state.stages[stat];
    if (how === 'clear') setStage(battle, target, stat, 0);
    else if (how === 'invert') setStage(battle, target, stat, -other);
    else setStage(battle, user, stat, other);
    if (how === 'swap') setStage(battle, target, stat, own);
    inverted ||= other !== 0;
  }
  return how !== 'invert' || inverted;
}

function withStats(active: Active, changes: Partial<Record<BattleStat, number>>): Stats {
  return { ...(active.state.stats ?? active.setup.stats), ...changes };
}

/** Gives both the average of their stats without stages, rounded down, or each those of the other. */
export function shareStats(
  user: Active,
  target: Active,
  { how, stats }: Extract<MoveEffect, { kind: 'share_stats' }>,
): void {
  for (const stat of stats) {
    const [own, other] = [storedStat(user, stat), storedStat(target, stat)];
    const average = Math.floor((own + other) / 2);
    user.state.stats = withStats(user, { [stat]: how === 'swap' ? other : average });
    target.state.stats = withStats(target, { [stat]: how === 'swap' ? own : average });
  }
}

/** Exchanges attack and defense as they are now, without their stages. */
export function exchangeOwnStats({ state, setup }: Active): void {
  const stats = state.stats ?? setup.stats;
  state.stats = { ...stats, attack: stats.defense, defense: stats.attack };
}

/** The stages that are not at their limit. */
export function risingStats({ state }: Active, stats: readonly StagedStat[]): StagedStat[] {
  return stats.filter((stat) => state.stages[stat] < 6);
}
