import type { BattleStat, StagedStat } from '../data/names.js';
import { withStage } from '../data/stages.js';
import type { Active } from './active.js';

/** A stat as it is now without its stage: the creature's own, or what a move has made of it. */
export function storedStat(active: Active, stat: BattleStat): number {
  return (active.state.stats ?? active.setup.stats)[stat];
}

/** The stat with its stage, rounded down. */
export function statWithStage(active: Active, stat: BattleStat & StagedStat): number {
  return withStage(storedStat(active, stat), active.state.stages[stat]);
}
