import type { StatName } from './names.js';

type NaturalStat = Exclude<StatName, 'hp'>;

/** Nature → the stat it raises and the stat it lowers by a tenth; the same stat twice changes nothing. */
export const NATURES = {
  hardy: ['attack', 'attack'],
  lonely: ['attack', 'defense'],
  brave: ['attack', 'speed'],
  adamant: ['attack', 'special_attack'],
  naughty: ['attack', 'special_defense'],
  bold: ['defense', 'attack'],
  docile: ['defense', 'defense'],
  relaxed: ['defense', 'speed'],
  impish: ['defense', 'special_attack'],
  lax: ['defense', 'special_defense'],
  timid: ['speed', 'attack'],
  hasty: ['speed', 'defense'],
  serious: ['speed', 'speed'],
  jolly: ['speed', 'special_attack'],
  naive: ['speed', 'special_defense'],
  modest: ['special_attack', 'attack'],
  mild: ['special_attack', 'defense'],
  quiet: ['special_attack', 'speed'],
  bashful: ['special_attack', 'special_attack'],
  rash: ['special_attack', 'special_defense'],
  calm: ['special_defense', 'attack'],
  gentle: ['special_defense', 'defense'],
  sassy: ['special_defense', 'speed'],
  careful: ['special_defense', 'special_attack'],
  quirky: ['special_defense', 'special_defense'],
} as const satisfies Record<string, readonly [NaturalStat, NaturalStat]>;

/** The 25 natures of the main series. */
export type Nature = keyof typeof NATURES;

export const NATURE_NAMES = Object.keys(NATURES) as readonly Nature[];
