import type { Creature, StatValues } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';

/** Returns the name that the owner gave a creature. */
export const nameOf = ({ nickname, species }: Pick<Creature, 'nickname' | 'species'>): string =>
  nickname ?? title(species);

export type StatName = keyof StatValues;

/** The six stats in the usual order. */
export const STATS: readonly [StatName, string][] = [
  ['hp', 'HP'],
  ['attack', 'Attack'],
  ['defense', 'Defense'],
  ['special_attack', 'Special attack'],
  ['special_defense', 'Special defense'],
  ['speed', 'Speed'],
];
