import { Compile, type Validator } from 'typebox/compile';
import { MoveRecord } from '../data/move-record.js';
import { fitProblem } from './fit-problem.js';

const record = Compile(MoveRecord);
const fields = Object.entries(MoveRecord.properties);

/** The same for each field, made when a record is refused for the first time. */
let fieldChecks: ReadonlyMap<string, Validator> | undefined;

/** Names the first field that is not what the schema wants. */
function schemaProblem(move: MoveRecord): string {
  if (typeof move !== 'object' || move === null) return 'not a record';
  const given: Record<string, unknown> = move;
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(MoveRecord.properties, field));
  if (unknown !== undefined) return `unknown field ${unknown}`;
  fieldChecks ??= new Map(fields.map(([field, schema]) => [field, Compile(schema)]));
  const optional = (field: string) => !MoveRecord.required.includes(field as never);
  for (const [field, check] of fieldChecks) {
    if (given[field] === undefined && optional(field)) continue;
    if (!check.Check(given[field])) return `${field} is missing, malformed or out of range`;
  }
  return 'not a move';
}

/**
 * What keeps a record from being a move this engine can play in full, or null. It takes data from outside: every field is
 * looked at, whatever its declared type, and a field it does not know is a problem.
 */
export function moveProblem(move: MoveRecord): string | null {
  return record.Check(move) ? fitProblem(move) : schemaProblem(move);
}
