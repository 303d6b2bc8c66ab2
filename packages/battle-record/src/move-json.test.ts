import { moveProblem } from '@repo/battle-engine';
import { diceOf } from '@repo/battle-engine/testing/dice';
import { movePool } from '@repo/battle-engine/testing/generate';
import { expect, it } from 'vitest';
import { type MoveJson, moveFromJson, moveToJson } from './move-json.js';

/** All names of fields in a value, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(namesIn)];
}

const BLOCK = {
  name: 'kings-shield',
  type: 'steel',
  category: 'status',
  power: null,
  accuracy: null,
  pp: 10,
  priority: 4,
  target: 'user',
} as const;

it('writes every field of every kind of move in snake_case, and reads it back', () => {
  for (const move of movePool(diceOf(1), 1000)) {
    const json: MoveJson = JSON.parse(JSON.stringify(moveToJson(move)));
    expect(namesIn(json).filter((name) => /[A-Z]/.test(name))).toEqual([]);
    expect(moveFromJson(json)).toEqual(move);
  }
});

it('reads as deep as moves are, and leaves what is deeper to the engine, which refuses it', () => {
  let deep: unknown = 0;
  for (let level = 0; level < 100_000; level += 1) deep = { a_b: deep };
  expect(moveProblem(moveFromJson({ ...BLOCK, deep }))).toBe('unknown field deep');
});
