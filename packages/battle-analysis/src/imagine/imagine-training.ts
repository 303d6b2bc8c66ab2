import { BEST_INDIVIDUAL_VALUES, type Nature, NO_EFFORT_VALUES, type Stats } from '@repo/battle-engine';
import type { Draws } from './draws.js';

/** All but species, level and moves on which the stats of a creature depend. */
type Training = { nature: Nature; individualValues: Stats; effortValues: Stats };

/** Individual values of a caught creature of which they are not known. */
const MIDDLING: Stats = {
  hp: 15,
  attack: 15,
  defense: 15,
  special_attack: 15,
  special_defense: 15,
  speed: 15,
};

/**
 * Returns a training that a creature may have. A caught one has none: a neutral nature and middling values. Where trainers choose
 * it, it has the most of the attack that its species is better at, and of either HP or speed.
 * @param mostEffort the most effort values that a stat can have; 0: it was caught
 */
export function likelyTraining(baseStats: Stats, mostEffort: number, draws: Draws): Training {
  if (mostEffort === 0)
    return { nature: 'hardy', individualValues: MIDDLING, effortValues: NO_EFFORT_VALUES };
  const isPhysical = baseStats.attack >= baseStats.special_attack;
  const trained = [isPhysical ? 'attack' : 'special_attack', draws.pick(['hp', 'speed'])];
  return {
    nature: isPhysical ? 'adamant' : 'modest',
    individualValues: BEST_INDIVIDUAL_VALUES,
    effortValues: { ...NO_EFFORT_VALUES, ...Object.fromEntries(trained.map((stat) => [stat, mostEffort])) },
  };
}
