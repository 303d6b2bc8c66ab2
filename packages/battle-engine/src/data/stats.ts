import type { Stats } from './names.js';
import { NATURES, type Nature } from './natures.js';

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

/**
 * Final stats of a creature: `base` stats 1–255, `level` 1–100, `individualValues` 0–31. Main-series formula since
 * generation 3 without effort values; the factor of the nature is applied to whole numbers, as the games do, so that
 * nothing rounds.
 */
export function calculateStats(base: Stats, level: number, nature: Nature, individualValues: Stats): Stats {
  const [raised, lowered] = NATURES[nature];
  const grown = (stat: keyof Stats): number =>
    Math.floor(((2 * base[stat] + individualValues[stat]) * level) / 100);
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
