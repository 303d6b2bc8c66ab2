import type { Stats } from '@repo/battle-engine';
import { completeSet, namesOf, readTeam, type TeamSet } from '@repo/formats';

/** The six of a level, those that it sends out first in front. */
export type HouseTeams = {
  /** For formats of caught creatures: its collection. */
  readonly caught: readonly TeamSet[];
  /** For formats of free sets. */
  readonly open: readonly TeamSet[];
};

/** The texts spell all names as Showdown does, so none has to be looked up. */
const SPELLING = namesOf({ species: [], moves: [], abilities: [], items: [] });

/**
 * Returns a team that is written as Showdown's text.
 * @throws Error a part of the text is not understood
 */
export function openTeam(text: string): TeamSet[] {
  const { sets, notes } = readTeam(text, SPELLING);
  const [note] = notes;
  if (note) throw new Error(`line ${note.line}: ${note.text}`);
  return sets.map((set) => completeSet(set, null));
}

/** Returns such a team as one that was caught. @param individualValue of all stats of each creature, 0 to 31 */
export function caughtTeam(individualValue: number, text: string): TeamSet[] {
  return openTeam(text).map((set) => ({ ...set, individual_values: allOf(individualValue) }));
}

const allOf = (value: number): Stats => ({
  hp: value,
  attack: value,
  defense: value,
  special_attack: value,
  special_defense: value,
  speed: value,
});
