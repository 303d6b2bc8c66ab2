import type { StagedStat, StatName } from '../data/names.js';
import { withStage } from '../data/stages.js';
import type { Active } from './active.js';

/** A stat that hits and speed are counted with: all but HP. */
export type BattleStat = Exclude<StatName, 'hp'>;

/** A stat as it is now without its stage: the creature's own, or what a move has made of it. */
export function storedStat(active: Active, stat: BattleStat): number {
  return (active.state.stats ?? active.setup.stats)[stat];
}

/** The stat with its stage, rounded down. */
export function boostedStat(active: Active, stat: BattleStat & StagedStat): number {
  return withStage(storedStat(active, stat), active.state.stages[stat]);
}
