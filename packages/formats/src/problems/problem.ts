/** Reasons why a team cannot fight in a format. */
export const PROBLEM_CODES = [
  ...(['too_few', 'too_many'] as const),
  ...(['unknown_species', 'unknown_move', 'unknown_item', 'unknown_ability'] as const),
  ...(['species_clause', 'item_clause', 'sleep_moves_clause', 'evasion_clause', 'ohko_clause'] as const),
  ...(['banned_species', 'banned_ability', 'banned_move', 'banned_item'] as const),
  ...(['move_not_learnable', 'move_not_supported', 'duplicate_move', 'no_moves'] as const),
  ...(['ability_not_of_species', 'ability_missing'] as const),
  ...(['effort_values_total', 'effort_values_stat'] as const),
  ...(['set_not_caught', 'creature_released', 'creature_not_yours', 'creature_twice'] as const),
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A reason why a team cannot fight in a format: plain JSON. */
export type Problem = {
  readonly code: ProblemCode;
  /** The places, from 0, of the sets that it is about; none where it is about the number of them. */
  readonly slots: readonly number[];
  /** The field of these sets, `held_item` or, in more detail, `moves.2` or `effort_values.speed`; null: none in particular. */
  readonly field: string | null;
  /** A sentence for a player. */
  readonly text: string;
  /** The line of the text that the team was read from, from 1; absent where there was none. */
  readonly line?: number;
};

/** Problems that are named, at most. */
export const MOST_PROBLEMS = 50;
