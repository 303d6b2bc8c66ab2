/** Parts of a text that are not in the team that was read from it. */
export const NOTE_CODES = [
  'left_out',
  'unknown_line',
  'unknown_nature',
  'bad_value',
  'form',
  'creature_has_other',
  'too_many_moves',
  'too_many_sets',
  'second_team',
  'text_too_long',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** A part of a text that is not in the team, or not as it stood there: plain JSON. */
export type Note = {
  /** From 1. */
  readonly line: number;
  readonly code: NoteCode;
  /** A sentence for a player. */
  readonly text: string;
};

/** Notes that are given, at most. */
export const MOST_NOTES = 50;
