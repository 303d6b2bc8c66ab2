import { expect, test } from 'vitest';
import { pickPuzzle, readPuzzles } from '../puzzle/puzzles.js';
import { runOffline } from '../testing/offline.js';
import { puzzle } from './puzzle.js';

const puzzles = readPuzzles();

type Told = { choices: { number: number; words: string; chance?: number }[] };

const asked = async (): Promise<Told> =>
  JSON.parse((await runOffline(puzzle, { positionals: ['1'] }, { mode: 'json' })).out);

const answered = (number: number) =>
  runOffline(puzzle, { positionals: ['1'], values: { answer: String(number) } });

test('a puzzle shows both sides, the moves of those who can fight, and the choices with their numbers', async () => {
  const { code, out, err } = await runOffline(puzzle, { positionals: ['1'] });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^Puzzle 1 of ${puzzles.length}, turn \\d+`));
  expect(out).toMatch(/^\w+'s .+: \d+ of \d+ HP(, [a-z ]+)?, out\.$/m);
  expect(out).toMatch(/^Your .+: \d+ of \d+ HP(, [a-z ]+)?, out\.$/m);
  const fighters = out.match(/^(Your|\w+'s) .+ HP/gm) ?? [];
  expect(out.match(/ \d+ PP\)/g)?.length).toBeGreaterThanOrEqual(fighters.length);
  expect(out).toMatch(/^1: .+\.\n2: .+\.\n3: /m);
});

test('it is not told what the choices are worth before one is made', async () => {
  const { choices } = await asked();
  expect(choices.length).toBeGreaterThan(2);
  expect(choices.filter(({ chance }) => chance !== undefined)).toEqual([]);
  expect(JSON.stringify(await asked())).not.toContain('played');
});

test('one choice is right, all others are not, and each tells what was chosen in the battle', async () => {
  const { choices } = await asked();
  const told = await Promise.all(choices.map(({ number }) => answered(number)));
  const right = told.filter(({ out }) => /^Right: .+, a win chance of \d+ %\.$/m.test(out));
  const missed = told.filter(({ out }) => /^No: .+ leaves \d+ %\. The best is /m.test(out));
  expect([right.length, missed.length]).toEqual([1, choices.length - 1]);
  for (const { code, out } of told) {
    expect(code).toBe(0);
    expect(out).toMatch(/^All choices: (.+ \d+ %(, )?)+\.$/m);
    expect(out).toMatch(/^When the battle was fought, \w+ /m);
  }
});

test('a program is told the same once it has answered', async () => {
  const values = { answer: '1' };
  const { out } = await runOffline(puzzle, { positionals: ['1'], values }, { mode: 'json' });
  const { choices, answer } = JSON.parse(out);
  const chances: number[] = choices.map(({ chance }: { chance: number }) => chance);
  expect(Math.max(...chances)).toBeGreaterThan(0.8);
  expect(answer.is_right).toBe(chances[0] === Math.max(...chances));
});

test('a person is asked until the answer is the number of a choice, and may leave', async () => {
  const done = await runOffline(puzzle, { positionals: ['1'] }, { typed: ['surf', '0', '1'] });
  expect(done.code).toBe(0);
  expect(done.out.match(/^A number from 1 to \d\.$/gm)).toHaveLength(2);
  expect(done.out).toMatch(/^(Right|No): /m);
  expect((await runOffline(puzzle, { positionals: ['1'] }, { typed: [] })).code).toBe(130);
});

test('each day has another puzzle, and the same all day', () => {
  const on = (date: string) => pickPuzzle(puzzles, { date }, 0);
  expect(on('2026-11-28')).toBe(on('2026-11-28'));
  if (puzzles.length > 1) expect(on('2026-11-28')).not.toBe(on('2026-11-29'));
  expect(pickPuzzle(puzzles, {}, Date.parse('2026-11-28T23:59:00Z'))).toBe(on('2026-11-28'));
});

test.each([
  [['0'], {}, /^NUMBER is from 1 to /],
  [['x'], {}, /^NUMBER is from 1 to /],
  [['100000'], {}, /^NUMBER is from 1 to /],
  [[], { day: '2026-02-30' }, /^--day is a date/],
  [[], { day: 'today' }, /^--day is a date/],
  [['1'], { day: '2026-11-28' }, /^Either NUMBER or --day/],
  [['1'], { answer: '0' }, /^--answer is from 1 to /],
  [['1'], { answer: 'q' }, /^--answer is from 1 to /],
] as const)('%j with %j is called wrongly', async (positionals, values, message) => {
  const { code, out, err } = await runOffline(puzzle, { positionals, values });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});
