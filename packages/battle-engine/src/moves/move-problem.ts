import { MoveRecord } from '../data/move-record.js';
import { fitsSchema } from '../data/schema-check.js';
import { fitProblem } from './fit-problem.js';

/** Names the first field that is not what the schema wants. */
function schemaProblem(move: MoveRecord): string {
  if (typeof move !== 'object' || move === null) return 'not a record';
  const given: Record<string, unknown> = move;
  const { properties, required } = MoveRecord;
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(properties, field));
  if (unknown !== undefined) return `unknown field ${unknown}`;
  for (const [field, schema] of Object.entries(properties)) {
    if (given[field] === undefined && !required.includes(field)) continue;
    if (!fitsSchema(schema, given[field])) return `${field} is missing, malformed or out of range`;
  }
  return 'not a move';
}

/**
 * Says why a record is no move that this engine can play in full, or null. It takes data from outside: every field is
 * looked at, whatever its declared type, and a field it does not know is a problem.
 */
export function moveProblem(move: MoveRecord): string | null {
  return fitsSchema(MoveRecord, move) ? fitProblem(move) : schemaProblem(move);
}
