import { readFileSync } from 'node:fs';
import { replayRecord } from '@repo/battle-record';
import { describe, expect, test } from 'vitest';
import { attack, begun, creature, REST, setupOf, withHp } from '../testing/battles.js';
import { answersFor, puzzleOfDay, puzzlesIn } from './puzzles.js';

describe('a puzzle', () => {
  const weak = attack('quick', 40, { priority: 1 });
  const strong = attack('strong', 120);
  const slow = creature('slow', [strong, weak, REST], { speed: 20 });
  const fast = creature('fast', [strong], { speed: 150 });
  const replayOf = (state: ReturnType<typeof begun>) =>
    ({ record: { actions: [] }, steps: [{ state, events: [] }] }) as never;

  test('is a position in which one choice alone wins, and not the one that does most damage', () => {
    const state = withHp(begun(setupOf([slow], [fast])), [[20], [15]]);
    expect(puzzlesIn(replayOf(state))).toEqual([{ step: 1, side: 0 }]);
    const [best, ...others] = answersFor(state, 0);
    expect(best).toEqual({ action: { type: 'attack', move: 1 }, chance: 1 });
    for (const { chance } of others) expect(chance).toBe(0);
  });

  test('is none where most damage wins, or where somebody has not been seen', () => {
    const easy = withHp(
      begun(setupOf([{ ...slow, moves: [{ ...strong, priority: 1 }, weak, REST] }], [fast])),
      [[20], [60]],
    );
    expect(puzzlesIn(replayOf(easy))).toEqual([]);
    const bench = creature('bench', [REST], { hp: 1 });
    const hidden = withHp(begun(setupOf([slow, bench], [fast, bench])), [
      [20, 0],
      [15, 1],
    ]);
    expect(puzzlesIn(replayOf(hidden))).toEqual([]);
  });

  test('is none where somebody on the field has lost the item that it brought, which the damage of attacks depends on', () => {
    const state = withHp(begun(setupOf([slow], [fast])), [[20], [15]]);
    const [, [foe]] = state.setup.teams;
    const before = { ...state.setup, teams: [state.setup.teams[0], [{ ...foe, item: 'air_balloon' }]] };
    expect(puzzlesIn(replayOf({ ...state, setup: before as never }))).toEqual([]);
  });
});

test('the puzzle of a day is another one each day, until all have been told', () => {
  const days = [20_000, 20_001, 20_002, 20_003].map((day) => puzzleOfDay(['a', 'b', 'c'], day));
  expect(new Set(days.slice(0, 3)).size).toBe(3);
  expect(days[3]).toBe(days[0]);
  expect(puzzleOfDay([], 1)).toBeUndefined();
});

describe('the puzzles that are told', () => {
  const file = new URL('../../data/puzzles.json', import.meta.url);
  const puzzles: { record: unknown; step: number; side: 0 | 1 }[] = JSON.parse(readFileSync(file, 'utf8'));
  // Each takes some tenths of a second.
  const some = process.env.TEST_RUN === undefined ? puzzles.slice(0, 3) : puzzles;

  test.each(some.map((puzzle, index) => [index + 1, puzzle] as const))(
    'number %i has one choice that wins',
    (_number, { record, step, side }) => {
      const replayed = replayRecord(record);
      if (!replayed.ok) throw new Error(replayed.problem);
      const state = replayed.replay.steps[step - 1]?.state;
      if (!state) throw new Error('there is no such step');
      const [best, second] = answersFor(state, side);
      expect(best?.chance).toBeGreaterThanOrEqual(0.75);
      expect(second?.chance).toBeLessThan(0.55);
    },
  );
});
