import type { StatName } from '@repo/battle-engine';

/** The names of stats in Showdown's text, in its order. */
export const SHOWDOWN_STATS = {
  hp: 'HP',
  attack: 'Atk',
  defense: 'Def',
  special_attack: 'SpA',
  special_defense: 'SpD',
  speed: 'Spe',
} as const satisfies Record<StatName, string>;

export const STAT_NAMES = Object.keys(SHOWDOWN_STATS) as readonly StatName[];

/** Stats by their names in texts, in letters alone. */
const BY_NAME: ReadonlyMap<string, StatName> = new Map([
  ...STAT_NAMES.map((stat) => [SHOWDOWN_STATS[stat].toLowerCase(), stat] as const),
  ...STAT_NAMES.map((stat) => [stat.replace('_', ''), stat] as const),
]);

/** Returns the stat of a name such as `SpA` or `special attack`. */
export const statOf = (name: string): StatName | undefined =>
  BY_NAME.get(name.toLowerCase().replaceAll(/[ _]/g, ''));
