import { withStage } from '@repo/battle-engine/stages';
import type { Event, OwnCreature } from '@repo/contracts/battle';

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

/** They change the stats themselves, of both who fight, and nobody is told to what. */
const EXCHANGES: ReadonlySet<string> = new Set(['guard-split', 'power-split', 'speed-swap']);

type Creature = Pick<OwnCreature, 'stats' | 'stat_stages' | 'status' | 'transformed_into'> & {
  readonly conditions: readonly string[];
};

/**
 * Returns the stats of the own creature that fights as they are now, in the order in which games list them; undefined: a move has given
 * it others, which a view does not tell.
 * @param events those of the battle
 */
export function statsNow(creature: Creature, events: readonly Event[]): StatNow[] | undefined {
  const { stats, stat_stages: stages, status, conditions, transformed_into: shape } = creature;
  const cameIn = events.findLastIndex((event) => event.kind === 'switch' && event.side === 'you');
  const isExchanged = events
    .slice(cameIn + 1)
    .some((event) => event.kind === 'move' && EXCHANGES.has(event.move));
  if (shape !== null || conditions.includes('power_trick') || isExchanged) return;
  return STATS.map((stat) => {
    const staged = withStage(stats[stat], stages[stat]);
    const now = status !== null && HALVED[status] === stat ? Math.floor(staged / 2) : staged;
    return { stat, now, change: now - stats[stat] };
  });
}
