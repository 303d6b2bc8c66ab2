import type { Rules } from '@repo/battle-engine';
import type { Facts } from '../facts.js';
import type { Format } from '../formats.js';
import type { TeamSet } from '../sets.js';
import { problemsOfSet } from './of-set.js';
import { problemsOfItems, problemsOfRepetition, problemsOfSize, problemsOfSpecies } from './of-team.js';
import { MOST_PROBLEMS, type Problem } from './problem.js';

/**
 * Returns all reasons why a team cannot fight in a format, those about its size first, the others by their first slot; at most
 * 50. The sets have their shape already: six at most, four moves each. Null where the facts do not know now what some species
 * or move is.
 * @param rules those of the battle; a format that has rules of its own is played by no others. `classic` ignores abilities and
 * items.
 */
export function problemsOf(
  format: Format,
  rules: Rules,
  sets: readonly TeamSet[],
  facts: Facts,
): Problem[] | null {
  if (!isKnown(sets, facts)) return null;
  const { clauses } = format;
  const problems: Problem[] = [
    ...problemsOfSize(format, sets.length),
    ...(clauses.includes('species') ? problemsOfSpecies(sets, facts) : []),
    ...(clauses.includes('item') && rules === 'standard' ? problemsOfItems(sets) : []),
    ...(format.sets === 'caught' ? problemsOfRepetition(sets) : []),
    ...sets.flatMap((set, slot) =>
      problemsOfSet(set, format, rules, facts).map((finding) => ({ ...finding, slots: [slot] })),
    ),
  ];
  const first = ({ slots }: Problem) => slots[0] ?? -1;
  return problems.sort((a, b) => first(a) - first(b)).slice(0, MOST_PROBLEMS);
}

/** True where the facts have an answer about every species and move. */
function isKnown(sets: readonly TeamSet[], facts: Facts): boolean {
  return sets.every(
    ({ species, moves }) =>
      facts.species(species) !== undefined && moves.every((move) => facts.move(move) !== undefined),
  );
}
