import type { MoveRecord } from '@repo/battle-engine';

/** A move record as it leaves over JSON: the same fields, `statChanges` as `stat_changes`. */
export type MoveJson = { name: string } & Record<string, unknown>;

const rename = (fields: object, name: (key: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [name(key), value]));

export function moveToJson(move: MoveRecord): MoveJson {
  const renamed = rename(move, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return { ...renamed, name: move.name };
}

/** Reads a move of a record. The result is a claim: the engine checks it when a battle is made of it. */
export function moveFromJson(json: MoveJson): MoveRecord {
  return rename(json, (key) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ) as MoveRecord;
}
