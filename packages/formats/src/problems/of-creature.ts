import type { StatName } from '@repo/battle-engine';
import { NO_EFFORT_VALUES } from '@repo/battle-engine/stats';
import type { Facts } from '../facts.js';
import type { Format } from '../formats.js';
import type { CreatureFacts, TeamSet } from '../sets.js';
import { title } from '../words.js';
import { type Finding, found, foundIf } from './finding.js';

/** Returns what keeps the creature of a set from fighting as it says, in a format of caught creatures. */
export function problemsOfCreature(set: TeamSet, { name }: Format, facts: Facts): Finding[] {
  const { creature_id: id } = set;
  const species = set.species === '' ? 'creature' : title(set.species);
  if (id === null) {
    const text = `${name} is played with creatures of your own: catch a ${species} first.`;
    return [found('set_not_caught', 'creature_id', text)];
  }
  const creature = facts.creature(id);
  if (creature === 'released')
    return [found('creature_released', 'creature_id', `Your ${species} was released.`)];
  if (creature === 'not_yours')
    return [found('creature_not_yours', 'creature_id', `This ${species} is not one of yours.`)];
  return differences(set, creature);
}

/** Returns what a set says otherwise than its creature. */
function differences(set: TeamSet, creature: CreatureFacts): Finding[] {
  const species = title(set.species);
  const problem = (is: boolean, field: keyof TeamSet, text: string) =>
    foundIf(is, 'set_not_caught', field, text);
  if (set.species !== creature.species)
    return problem(true, 'species', `This creature of yours is ${title(creature.species)}, not ${species}.`);
  const stats = Object.keys(NO_EFFORT_VALUES) as StatName[];
  const hasOthers = stats.some((stat) => set.individual_values[stat] !== creature.individual_values[stat]);
  const isTrained = stats.some((stat) => set.effort_values[stat] !== 0);
  return [
    ...problem(
      set.nature !== creature.nature,
      'nature',
      `Your ${species} is ${creature.nature}, not ${set.nature}.`,
    ),
    ...problem(hasOthers, 'individual_values', `Your ${species} has other individual values.`),
    ...problem(isTrained, 'effort_values', `Your ${species} has no effort values.`),
  ];
}
