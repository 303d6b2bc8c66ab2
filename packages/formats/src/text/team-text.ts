import type { Problem } from '../problems/problem.js';
import type { SetInput } from '../sets.js';
import type { Note } from './notes.js';

/** The line, from 1, in which each field of a set stands: `species`, `moves.2`, `effort_values.speed`. */
export type SetLines = ReadonlyMap<string, number>;

/** A team as it was read from a text. */
export type TeamText = {
  /** Null where the text has none. */
  readonly name: string | null;
  /** In order, six at most, of four moves each at most. */
  readonly sets: readonly SetInput[];
  /** Of each set. */
  readonly lines: readonly SetLines[];
  /** The parts that were left out, by line. */
  readonly notes: readonly Note[];
};

/** Returns problems of a team that was read from a text, each with the line that it is about. */
export function withLines(problems: readonly Problem[], { lines }: TeamText): Problem[] {
  return problems.map((problem) => {
    const [slot] = problem.slots;
    const line = slot === undefined ? undefined : lineOf(lines[slot], problem.field ?? '');
    return line === undefined ? problem : { ...problem, line };
  });
}

/** Returns the line of a field; that of the whole field for a part that has none, and of the set for what is missing. */
const lineOf = (lines: SetLines | undefined, field: string): number | undefined =>
  lines?.get(field) ?? lines?.get(field.split('.')[0] ?? '') ?? lines?.get('species');
