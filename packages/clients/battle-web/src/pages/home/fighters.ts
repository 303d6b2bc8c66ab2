import type { Battle, BattleView, Event } from '@creature-arena/battle-client';
import { type Interval, knownHp, UNKNOWN } from '@repo/battle-hints';
import { title } from '@repo/battle-look/words';
import { mostEffortIn } from '@repo/formats';
import { useRead } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { arena } from '../../arena.js';

/** A creature that fights, as its owner or the other knows it. */
export type Fighter = {
  species: string;
  types: readonly string[];
  name: string;
  hp: Interval;
  /** All its HP, of the own one. */
  max?: number;
  isFainted: boolean;
};

export type Fighters = { own: Fighter | undefined; other: Fighter | undefined };

const HOUR = 3_600_000;

/** The creatures that fight in a battle; it is asked again where a step was taken since. Without `isWanted` it is not asked. */
export function useFighters({ battle_id: id, step }: Battle, isWanted: boolean): Fighters | undefined {
  const read = useRead(isWanted ? `fighters ${id}` : undefined, () => fightersIn(id), {
    freshMillis: HOUR,
  });
  const { data, refresh } = read;
  useEffect(() => {
    if (data && data.step !== step) void refresh();
  }, [data?.step, step]);
  return isWanted ? data : undefined;
}

async function fightersIn(id: string): Promise<Fighters & { step: number | null }> {
  const [view, events] = await Promise.all([arena.battles.view(id), arena.battles.history(id)]);
  return { step: view.step, ...fightersOf(view, events) };
}

function fightersOf({ you, opponent, format }: BattleView, events: readonly Event[]): Fighters {
  const own = you.team.find(({ active }) => active);
  const other = opponent.team.find((each) => 'species' in each && each.active);
  return {
    own: own && {
      ...{ species: own.transformed_into ?? own.species, types: own.types, isFainted: own.fainted },
      ...{ name: own.nickname ?? title(own.species), max: own.max_hp },
      hp: { low: own.hp / own.max_hp, high: own.hp / own.max_hp },
    },
    other:
      other && 'species' in other
        ? {
            ...{ species: other.transformed_into ?? other.species, types: other.types },
            ...{ name: title(other.species), isFainted: other.fainted },
            hp: knownHp(events, mostEffortIn(format)).get(other.slot) ?? UNKNOWN,
          }
        : undefined,
  };
}
