import type { StagedStat, StatName } from '../data/names.js';
import { withStage } from '../data/stages.js';
import type { Fighter } from './active.js';

/** A stat that hits and speed are counted with: all but HP. */
export type BattleStat = Exclude<StatName, 'hp'>;

/** A stat as it is now without its stage: the creature's own, or what a move has made of it. */
export function rawStat(fighter: Fighter, stat: BattleStat): number {
  return (fighter.volatile.stats ?? fighter.setup.stats)[stat];
}

/** The stat with its stage, rounded down. */
export function stagedStat(fighter: Fighter, stat: BattleStat & StagedStat): number {
  return withStage(rawStat(fighter, stat), fighter.volatile.stages[stat]);
}
