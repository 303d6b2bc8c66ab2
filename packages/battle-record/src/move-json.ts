import type { MoveRecord } from '@repo/battle-engine';

/** A move record as it leaves over JSON: the same fields in snake_case, `statChanges` as `stat_changes`. */
export type MoveJson = { name: string } & Record<string, unknown>;

/** A move is no deeper: the move, its list of effects, an effect, and what that says of contact. */
const DEPTH = 4;

/** Names the fields of a value anew, and those of what is in it down to a depth. */
function renamed(value: unknown, name: (key: string) => string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, name, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [name(key), renamed(field, name, depth - 1)]),
  );
}

const toSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamelCase = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function moveToJson(move: MoveRecord): MoveJson {
  return renamed(move, toSnakeCase, DEPTH) as MoveJson;
}

/** Reads a move of a record. The result is a claim: the engine checks it when a battle is made of it. */
export function moveFromJson(json: MoveJson): MoveRecord {
  return renamed(json, toCamelCase, DEPTH) as MoveRecord;
}
