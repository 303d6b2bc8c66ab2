import type { Stats } from './names.js';
import { NATURES, type Nature } from './natures.js';

/** The level of every creature of the game. The engine itself takes any. */
export const CREATURE_LEVEL = 50;

/** Individual values are whole numbers from 0 to this. */
export const HIGHEST_INDIVIDUAL_VALUE = 31;

/** The highest individual value in every stat. */
export const BEST_INDIVIDUAL_VALUES: Stats = {
  hp: HIGHEST_INDIVIDUAL_VALUE,
  attack: HIGHEST_INDIVIDUAL_VALUE,
  defense: HIGHEST_INDIVIDUAL_VALUE,
  special_attack: HIGHEST_INDIVIDUAL_VALUE,
  special_defense: HIGHEST_INDIVIDUAL_VALUE,
  speed: HIGHEST_INDIVIDUAL_VALUE,
};

/** The effort values of a creature that has none. */
export const NO_EFFORT_VALUES: Stats = {
  hp: 0,
  attack: 0,
  defense: 0,
  special_attack: 0,
  special_defense: 0,
  speed: 0,
};

/**
 * Final stats of a creature: `base` stats 1–255, `level` 1–100, `individualValues` 0–31, `effortValues` 0–252. Where the
 * base is 1 HP, as Shedinja's alone is, it has 1 HP at any level.
 */
export function calculateStats(
  base: Stats,
  level: number,
  nature: Nature,
  individualValues: Stats,
  effortValues: Stats = NO_EFFORT_VALUES,
): Stats {
  const stats = statsByFormula(base, level, nature, individualValues, effortValues);
  return base.hp === 1 ? { ...stats, hp: 1 } : stats;
}

/**
 * The same by the main series' formula since generation 3 alone. The factor of the nature is applied to whole numbers, as the
 * games do, so that nothing rounds.
 */
export function statsByFormula(
  base: Stats,
  level: number,
  nature: Nature,
  individualValues: Stats,
  effortValues: Stats = NO_EFFORT_VALUES,
): Stats {
  const [raised, lowered] = NATURES[nature];
  const grown = (stat: keyof Stats): number => {
    const points = 2 * base[stat] + individualValues[stat] + Math.floor(effortValues[stat] / 4);
    return Math.floor((points * level) / 100);
  };
  const other = (stat: Exclude<keyof Stats, 'hp'>): number => {
    const tenths = 10 + (stat === raised ? 1 : 0) - (stat === lowered ? 1 : 0);
    return Math.floor(((grown(stat) + 5) * tenths) / 10);
  };
  return {
    hp: grown('hp') + level + 10,
    attack: other('attack'),
    defense: other('defense'),
    special_attack: other('special_attack'),
    special_defense: other('special_defense'),
    speed: other('speed'),
  };
}
