import type { BattleFormat, BattleRules, OwnCreature } from '@creature-arena/battle-client';

/** `thunder-punch` as people write it: Thunder Punch. */
export const titleOf = (name: string): string =>
  name
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A name that a person has typed as the service writes it: "Mr. Mime" and "mr mime" are `mr-mime`. */
export const nameOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[\s_]+/g, '-');

export const creatureName = ({ species, nickname }: Pick<OwnCreature, 'species' | 'nickname'>): string =>
  nickname ?? titleOf(species);

/** The same for an ability or an item: "Choice Band" and "choice-band" are `choice_band`. */
export const effectName = (typed: string): string => nameOf(typed).replaceAll('-', '_');

/** The format, and the rules where it leaves them open: "3v3", "3v3 standard", "open 3v3". */
export function formatWords({ format, rules }: { format: BattleFormat; rules?: BattleRules }): string {
  const isOpenTo = format.startsWith('singles_') && rules === 'standard';
  return format.replace('singles_', '').replace('_', ' ') + (isOpenTo ? ' standard' : '');
}

/** Returns the number of creatures on each side. */
export const teamSize = (format: BattleFormat): number => Number(format.at(-1));

/** Names of the six stats, and short ones. */
export const STATS = [
  ['hp', 'HP', 'HP'],
  ['attack', 'Attack', 'Atk'],
  ['defense', 'Defense', 'Def'],
  ['special_attack', 'Special Attack', 'SpA'],
  ['special_defense', 'Special Defense', 'SpD'],
  ['speed', 'Speed', 'Spe'],
] as const;

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** "ash", "ash and gary", "ash, gary and misty". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
