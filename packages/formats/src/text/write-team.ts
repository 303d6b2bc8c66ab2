import type { Stats } from '@repo/battle-engine';
import { CREATURE_LEVEL, HIGHEST_INDIVIDUAL_VALUE } from '@repo/battle-engine/stats';
import type { TeamSet } from '../sets.js';
import { title } from '../words.js';
import { writeFirstLine } from './first-line.js';
import { SHOWDOWN_NAMES } from './names.js';
import { SHOWDOWN_STATS, STAT_NAMES } from './stat-names.js';

/** Returns a team as Showdown's text, which `readTeam` and Showdown read. */
export function writeTeam({ name, sets }: { name: string; sets: readonly TeamSet[] }): string {
  return [`=== [gen9] ${name} ===`, '', ...sets.map((set) => `${writeSet(set)}\n`)].join('\n');
}

/** Returns a set as it stands in such a text. */
export function writeSet(set: TeamSet): string {
  const { nickname, species, held_item, ability, nature, individual_values, effort_values, moves } = set;
  const item = held_item === null ? null : title(held_item);
  return [
    writeFirstLine({ nickname, species: shown(species), item }),
    ...(ability === null ? [] : [`Ability: ${title(ability)}`]),
    `Level: ${CREATURE_LEVEL}`,
    ...writeValues('EVs', effort_values, 0),
    `${title(nature)} Nature`,
    ...writeValues('IVs', individual_values, HIGHEST_INDIVIDUAL_VALUE),
    ...moves.map((move) => `- ${shown(move)}`),
  ].join('\n');
}

const shown = (name: string): string => SHOWDOWN_NAMES.get(name) ?? title(name);

/** Returns the line of values that are not the usual one, if there are any. */
function writeValues(key: string, values: Stats, usual: number): string[] {
  const named = STAT_NAMES.filter((stat) => values[stat] !== usual);
  const parts = named.map((stat) => `${values[stat]} ${SHOWDOWN_STATS[stat]}`);
  return parts.length === 0 ? [] : [`${key}: ${parts.join(' / ')}`];
}
