import { NATURES, type Nature } from './natures.js';
import type { Stats } from './types.js';

/** Individual value of every stat: the same for all creatures, so that only species, nature and moves differ. */
const INDIVIDUAL_VALUE = 31;

function grown(base: number, level: number): number {
  return Math.floor(((2 * base + INDIVIDUAL_VALUE) * level) / 100);
}

/**
 * Final stats of a creature: `base` stats 1–255, `level` 1–100. Main-series formula since generation 3 without
 * effort values; the factor of the nature is applied to whole numbers, as the games do, so that nothing rounds.
 */
export function calculateStats(base: Stats, level: number, nature: Nature): Stats {
  const [raised, lowered] = NATURES[nature];
  const other = (stat: Exclude<keyof Stats, 'hp'>): number => {
    const tenths = 10 + (stat === raised ? 1 : 0) - (stat === lowered ? 1 : 0);
    return Math.floor(((grown(base[stat], level) + 5) * tenths) / 10);
  };
  return {
    hp: grown(base.hp, level) + level + 10,
    attack: other('attack'),
    defense: other('defense'),
    special_attack: other('special_attack'),
    special_defense: other('special_defense'),
    speed: other('speed'),
  };
}
