import type { SetInput } from '../sets.js';
import type { Note } from './notes.js';

/** A set that is being read. */
export type Draft = {
  set: { -readonly [K in keyof SetInput]: SetInput[K] } & { moves: string[] };
  lines: Map<string, number>;
};

/** A line of a text, without white space around it. */
export type Line = { readonly number: number; readonly text: string };

/** A note on a line. */
export type Remark = Pick<Note, 'code' | 'text'>;

export const remark = (code: Remark['code'], text: string): Remark[] => [{ code, text }];

const LONGEST_QUOTE = 40;

/** Returns a piece of a text as a note shows it. */
export const quoted = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
