import type { Nature, Stats } from '@repo/battle-engine';
import { BEST_INDIVIDUAL_VALUES, NO_EFFORT_VALUES } from '@repo/battle-engine/stats';
import { formatOf } from './formats.js';

/** One creature of a team, as it fights. Names as the API spells them. */
export type TeamSet = {
  /** The creature of the collection that fights; null in free formats, where none is needed. */
  readonly creature_id: string | null;
  readonly species: string;
  readonly nickname: string | null;
  readonly ability: string | null;
  readonly held_item: string | null;
  readonly nature: Nature;
  /** 0 to 31 each. */
  readonly individual_values: Stats;
  /** 0 to 255 each; formats allow less. */
  readonly effort_values: Stats;
  /** Names, one to four. */
  readonly moves: readonly string[];
};

/** The most that a stat can have of effort values, and all stats together. */
export const MOST_EFFORT_OF_STAT = 252;
export const MOST_EFFORT_IN_TOTAL = 510;
/** Higher ones are no effort values at all, whatever a format allows. */
export const HIGHEST_EFFORT_VALUE = 255;

/** Returns the most that a stat can have of effort values in a format. Caught creatures have none; an unknown format may allow all. */
export const mostEffortIn = (format: string): number =>
  formatOf(format)?.sets === 'caught' ? 0 : MOST_EFFORT_OF_STAT;

/** The part of a creature of the collection that its sets take over. */
export type CreatureFacts = Pick<
  TeamSet,
  'species' | 'nature' | 'individual_values' | 'ability' | 'held_item'
>;

/** A set as it is sent: a species or a creature, moves, and what else is wanted. */
export type SetInput = Pick<TeamSet, 'moves'> & {
  readonly [K in Exclude<keyof TeamSet, 'moves'>]?: TeamSet[K] | undefined;
};

/** Null says that there is to be none. */
const chosen = (sent: string | null | undefined, own: string | null = null) =>
  sent === undefined ? own : sent;

/**
 * Returns a set with all that was left out: of its creature, if it has one, otherwise the usual. What was sent stays, also
 * where it is not the creature's; `problemsOf` names that. The species is empty where neither says one.
 */
export function completeSet(input: SetInput, creature: CreatureFacts | null): TeamSet {
  return {
    creature_id: input.creature_id ?? null,
    species: input.species ?? creature?.species ?? '',
    nickname: input.nickname ?? null,
    ability: chosen(input.ability, creature?.ability),
    held_item: chosen(input.held_item, creature?.held_item),
    nature: input.nature ?? creature?.nature ?? 'serious',
    individual_values: input.individual_values ?? creature?.individual_values ?? BEST_INDIVIDUAL_VALUES,
    effort_values: input.effort_values ?? NO_EFFORT_VALUES,
    moves: input.moves,
  };
}
