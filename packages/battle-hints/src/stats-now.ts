import { withStage } from '@repo/battle-engine/stages';
import type { OwnCreature } from '@repo/contracts/battle';

/** A stat of a creature that fights; HP are shown elsewhere. */
export type FightingStat = 'attack' | 'defense' | 'special_attack' | 'special_defense' | 'speed';

export type StatNow = {
  readonly stat: FightingStat;
  /** With its stage, and what a status does to it. */
  readonly now: number;
  /** Above 0: more than the creature has by itself; below 0: less. */
  readonly change: number;
};

const STATS: readonly FightingStat[] = ['attack', 'defense', 'special_attack', 'special_defense', 'speed'];

/** The stat that a status halves: by burn it is the damage of physical moves, which comes to the same. */
const HALVED: Readonly<Record<string, FightingStat>> = { burn: 'attack', paralysis: 'speed' };

type Creature = Pick<OwnCreature, 'stats' | 'stat_stages' | 'status'>;

/** Returns the stats of an own creature as they are now, in the order in which games list them. */
export function statsNow({ stats, stat_stages: stages, status }: Creature): StatNow[] {
  return STATS.map((stat) => {
    const staged = withStage(stats[stat], stages[stat]);
    const now = status !== null && HALVED[status] === stat ? Math.floor(staged / 2) : staged;
    return { stat, now, change: now - stats[stat] };
  });
}
