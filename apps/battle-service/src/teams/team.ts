import { CREATURE_LEVEL, calculateStats, type Stats } from '@repo/battle-engine';
import type { Format, Rules, Team, TeamProblem, TeamSet as TeamSetBody } from '@repo/contracts/battle';
import { formatOf, problemsOf, type TeamSet, type TeamText, withLines } from '@repo/formats';
import type { KnownSets } from './facts.js';
import { rulesFor } from './rules-for.js';
import type { TeamRow } from './teams.repository.js';

/**
 * Returns all reasons against the sets in a format; null where something is not known at the moment.
 * @param text that they were read from, if they were
 */
export function problemsIn(
  format: Format,
  rules: Rules,
  sets: readonly TeamSet[],
  { facts }: KnownSets,
  text: TeamText | null = null,
): TeamProblem[] | null {
  const problems = problemsOf(formatOf(format), rules, sets, facts);
  const placed = problems && text ? withLines(problems, text) : problems;
  return placed?.map(({ slots, ...problem }) => ({ ...problem, slots: [...slots] })) ?? null;
}

function statsOf(set: TeamSet, known: KnownSets): Stats | null {
  const species = known.species(set.species);
  if (!species) return null;
  const { nature, individual_values, effort_values } = set;
  return calculateStats(species.baseStats, CREATURE_LEVEL, nature, individual_values, effort_values);
}

/** Returns a set as its trainer sees it. */
export function setBody(set: TeamSet, known: KnownSets): TeamSetBody {
  return { ...set, moves: [...set.moves], stats: statsOf(set, known) };
}

/** Returns a team as its trainer sees it. */
export function teamBody(row: TeamRow, known: KnownSets): Team {
  return {
    team_id: row.id,
    name: row.name,
    format: row.format,
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
    sets: row.sets.map((set) => setBody(set, known)),
    problems: problemsIn(row.format, rulesFor(row.format, undefined), row.sets, known),
  };
}
