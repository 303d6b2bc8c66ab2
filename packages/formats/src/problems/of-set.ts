import type { Rules, StatName } from '@repo/battle-engine';
import type { Facts, SpeciesFacts } from '../facts.js';
import type { Format } from '../formats.js';
import { MOST_EFFORT_IN_TOTAL, MOST_EFFORT_OF_STAT, type TeamSet } from '../sets.js';
import { title } from '../words.js';
import { type Finding, found, foundIf } from './finding.js';
import { problemsOfCreature } from './of-creature.js';
import { problemsOfAbility, problemsOfItem } from './of-gear.js';
import { problemsOfMoves } from './of-moves.js';

/** Returns what is wrong with one set, whatever the others are. */
export function problemsOfSet(set: TeamSet, format: Format, rules: Rules, facts: Facts): Finding[] {
  const species = facts.species(set.species) ?? null;
  // Only a creature that is not there leaves its set without a species.
  if (set.species === '' && set.creature_id !== null && format.sets === 'caught')
    return problemsOfCreature(set, format, facts);
  return [
    ...problemsOfKind(set, format, species),
    ...(format.sets === 'caught' ? problemsOfCreature(set, format, facts) : problemsOfEffort(set)),
    ...(rules === 'standard'
      ? [...problemsOfAbility(set, format, species, facts), ...problemsOfItem(set, format, facts)]
      : []),
    ...problemsOfMoves(set, format, rules, species, facts),
  ];
}

function problemsOfKind(
  { species: name }: TeamSet,
  { bans }: Format,
  species: SpeciesFacts | null,
): Finding[] {
  if (name === '') return [found('unknown_species', 'species', 'Name a species.')];
  if (species === null) return [found('unknown_species', 'species', `There is no species ${title(name)}.`)];
  const total = sum(species.base_stats);
  const cap = bans.base_stats_over;
  const text = `${title(name)} is banned: its base stats add up to ${total}, more than ${cap}.`;
  return foundIf(cap !== null && total > cap, 'banned_species', 'species', text);
}

function problemsOfEffort({ species, effort_values: values }: TeamSet): Finding[] {
  const stats = Object.entries(values) as [StatName, number][];
  const total = sum(values);
  return [
    ...stats.flatMap(([stat, value]) =>
      foundIf(
        value > MOST_EFFORT_OF_STAT,
        'effort_values_stat',
        `effort_values.${stat}`,
        `${title(species)} has ${value} effort values in ${stat.replace('_', ' ')}; the most is ${MOST_EFFORT_OF_STAT}.`,
      ),
    ),
    ...foundIf(
      total > MOST_EFFORT_IN_TOTAL,
      'effort_values_total',
      'effort_values',
      `${title(species)} has ${total} effort values in all; the most is ${MOST_EFFORT_IN_TOTAL}.`,
    ),
  ];
}

const sum = (values: Readonly<Record<StatName, number>>) =>
  Object.values(values).reduce((total, value) => total + value, 0);
