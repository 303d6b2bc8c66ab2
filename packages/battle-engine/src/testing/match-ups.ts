import { Dex } from '@pkmn/dex';
import { Generations } from '@smogon/calc';
import { TYPE_NAMES, type TypeName } from '../data/names.js';
import type { NATURE_NAMES } from '../data/natures.js';
import { BEST_INDIVIDUAL_VALUES, calculateStats } from '../data/stats.js';

// The parts of match-ups for @smogon/calc.

export const LEVEL = 50;
export const CALC_GENERATION = Generations.get(9);
const dex = Dex.forGen(9);

/** Species of generation 9 in their first form. */
export const SPECIES = dex.species
  .all()
  .filter((one) => one.isNonstandard === null && one.forme === '' && one.baseStats.hp > 1);

/** Moves that do nothing but the plain formula: one fixed power, no effect on the damage. */
export const PLAIN_MOVES = [
  ...['Tackle', 'Slash', 'Flamethrower', 'Surf', 'Thunderbolt', 'Razor Leaf', 'Ice Beam', 'Cross Chop'],
  ...['Sludge Bomb', 'Mud Shot', 'Air Slash', 'Psychic', 'Bug Buzz', 'Rock Slide', 'Shadow Ball'],
  ...['Dragon Claw', 'Dark Pulse', 'Flash Cannon', 'Moonblast', 'Poison Jab', 'Waterfall', 'Iron Head'],
].map((name) => dex.moves.get(name));

/** Returns the engine's name of a type of @pkmn/dex. */
export function typeName(type: string): TypeName {
  const name = TYPE_NAMES.find((each) => each === type.toLowerCase());
  if (name === undefined) throw new Error(`unknown type ${type}`);
  return name;
}

/** Returns base stats of @pkmn/dex in the engine's names. */
export function baseStatsOf({ hp, atk, def, spa, spd, spe }: (typeof SPECIES)[number]['baseStats']) {
  return { hp, attack: atk, defense: def, special_attack: spa, special_defense: spd, speed: spe };
}

/** Returns stats without effort and with the best individual values, as @smogon/calc takes them where nothing is said. */
export function statsOf(
  base: (typeof SPECIES)[number]['baseStats'],
  nature: (typeof NATURE_NAMES)[number],
): ReturnType<typeof calculateStats> {
  return calculateStats(baseStatsOf(base), LEVEL, nature, BEST_INDIVIDUAL_VALUES);
}

/** Returns a name with a capital. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
