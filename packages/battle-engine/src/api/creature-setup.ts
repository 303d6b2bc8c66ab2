import type { MoveRecord } from '../data/move-record.js';
import type { Stats } from '../data/names.js';
import type { Nature } from '../data/natures.js';
import { calculateStats } from '../data/stats.js';
import type { CreatureSetup } from '../state/setup.js';

/** The part of a creature that its species gives. */
export type SpeciesTraits = {
  name: string;
  types: CreatureSetup['types'];
  /** In hectograms. */
  weight: number;
  baseStats: Stats;
};

/** The part of a creature that is its own. */
export type Individual = {
  level: number;
  nature: Nature;
  individualValues: Stats;
  /** Absent: none. */
  effortValues?: Stats;
  moves: readonly MoveRecord[];
  /** Names, in a battle of `standard`, where natures count too; absent or null: none. */
  ability?: string | null;
  item?: string | null;
};

/** Returns a creature as it goes into a battle. */
export function creatureSetup(
  { name, types, weight, baseStats }: SpeciesTraits,
  { level, nature, individualValues, effortValues, moves, ability = null, item = null }: Individual,
): CreatureSetup {
  return {
    species: name,
    types,
    level,
    weight,
    baseAttack: baseStats.attack,
    stats: calculateStats(baseStats, level, nature, individualValues, effortValues),
    moves,
    ...(ability !== null && { ability }),
    ...(item !== null && { item }),
    ...((ability ?? item) !== null && { nature }),
  };
}
