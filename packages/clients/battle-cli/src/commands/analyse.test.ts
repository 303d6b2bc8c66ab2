import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Review } from '@repo/battle-analysis';
import { temporaryFolder } from '@repo/testing/folders';
import { afterAll, expect, test } from 'vitest';
import type { Mode } from '../output.js';
import { runOffline } from '../testing/offline.js';
import { givenUpIn, previewed, someRecord, unentered } from '../testing/records.js';
import { analyse } from './analyse.js';

const temporary = temporaryFolder();
afterAll(temporary.remove);

let files = 0;
function fileOf(json: unknown): string {
  files += 1;
  const file = join(temporary.folder, `record-${files}.json`);
  writeFileSync(file, JSON.stringify(json));
  return file;
}

/** Few playouts, which give other numbers than many, and the same each time. */
const QUICK = { passes: '2/6' };

const analysed = (json: unknown, values: Record<string, string> = {}, mode: Mode = 'plain') =>
  runOffline(analyse, { positionals: [fileOf(json)], values: { ...QUICK, ...values } }, { mode });

test('a battle is told step by step, with its end, and no word of accuracy', async () => {
  const record = someRecord();
  const { code, out, err } = await analysed(record);
  expect([code, err]).toEqual([0, '']);
  const lines = out.trim().split('\n');
  const { challenger, opponent } = record.usernames;
  expect(lines[0]).toBe(`${challenger} against ${opponent}, 3v3; the win chance of ${challenger}:`);
  expect(lines.slice(1).filter((each) => /^(The beginning|Turn \d+.*): \d+ %/.test(each))).toHaveLength(
    record.actions.length + 1,
  );
  expect(out).toMatch(/^The dice favoured /m);
  expect(lines.at(-1)).toBe(`${record.result.winner} wins (knockout).`);
  expect(out).not.toMatch(/accuracy/i);
});

test('drawn, it fits 80 columns and has a bar for each step', async () => {
  const record = givenUpIn(5);
  const { out } = await analysed(record, {}, 'rich');
  const lines = out.split('\n');
  expect(Math.max(...lines.map((each) => each.length))).toBeLessThanOrEqual(80);
  expect(lines.filter((each) => /[█░]{8}/.test(each))).toHaveLength(record.actions.length + 1);
});

test('the same record, settings and versions give the same JSON; another seed gives another', async () => {
  const once = await analysed(givenUpIn(4), {}, 'json');
  const again = await analysed(givenUpIn(4), {}, 'json');
  expect(again).toEqual(once);
  const review: Review = JSON.parse(once.out);
  expect(review).toMatchObject({ progress: 1, settings: { seed: 1, passes: [2, 6] } });
  const other = await analysed(givenUpIn(4), { seed: '2' }, 'json');
  expect(JSON.parse(other.out).chances).not.toEqual(review.chances);
});

test('a step is told with all choices of both', async () => {
  const { out } = await analysed(givenUpIn(2), { step: '1' });
  expect(out.match(/^Turn 1 \(step 1\), \w+( \?\??!?)?:$/gm)).toHaveLength(2);
  expect(out.match(/^Best: .+ \(win chance \d+ %\)\./gm)).toHaveLength(2);
  expect(out.match(/^All choices: (.+ \d+ %(, )?)+\.$/gm)).toHaveLength(2);
});

test('of who gives up or is late it is told at what chance', async () => {
  const { opponent } = someRecord().usernames;
  const { out } = await analysed(givenUpIn(3));
  expect(out).toMatch(new RegExp(`^${opponent} gave up at ([1-9]\\d?) %\\.$`, 'm'));
  const late = await analysed(givenUpIn(3, 'timeout'));
  expect(late.out).toMatch(new RegExp(`^${opponent} let the time run out at ([1-9]\\d?) %\\.$`, 'm'));
  const last = await analysed(givenUpIn(3), { step: '3' });
  expect(last.out).toMatch(/^Giving up is not judged\.$/m);
});

test('a battle with a preview is analysed from its first turn on', async () => {
  const { opponent } = someRecord().usernames;
  const fought = await analysed(previewed(true));
  expect([fought.code, fought.err]).toEqual([0, '']);
  expect(fought.out).toMatch(/^The preview: \d+ %\.$/m);
  expect(fought.out).toMatch(new RegExp(`^${opponent} gave up at \\d+ %\\.$`, 'm'));
  expect((await analysed(previewed(true), { step: '1' })).out).toMatch(
    /^Choices of a preview are not judged\.$/m,
  );
  const given = await analysed(previewed(false));
  expect(given.out).toMatch(new RegExp(`^${opponent} gave up in the preview\\.$`, 'm'));
});

test('what cannot be analysed is refused, and says why', async () => {
  expect(await analysed(unentered())).toMatchObject({
    code: 1,
    out: '',
    err: 'Nobody fought in this battle, for one of the trainers did not enter.',
  });
  const { engine_version: version } = someRecord();
  expect(await analysed({ ...someRecord(), engine_version: version - 1 })).toMatchObject({
    code: 1,
    err: expect.stringContaining(`engine_version: ${version - 1} cannot be computed with ${version}`),
  });
  expect(await analysed({ some: 'thing' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a record'),
  });
  expect(await analysed(someRecord(), { step: '99' })).toMatchObject({
    code: 1,
    err: `The battle ends with step ${someRecord().actions.length}.`,
  });
  expect(await runOffline(analyse, { positionals: ['abcd'] })).toMatchObject({ code: 3 });
});

test.each([
  ...['0', '8/4', '4/4', 'a', '1/', '', '10001', '1.5', '1/2/3/4/5/6/7/8/9'].map((passes) => ({ passes })),
  ...['-1', '1.5', 'x', '1000000001'].map((seed) => ({ seed })),
  ...['0', 'x', '-1'].map((step) => ({ step })),
])('%j is called wrongly', async (values) => {
  const { code, out, err } = await analysed(someRecord(), values);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^--(passes|seed|step) /);
});

test('several battles are told in a line each; accuracy is told over ten', async () => {
  const battle = (number: number) => ({
    ...givenUpIn(2),
    battle_id: `00000000-0000-4000-8000-0000000000${number + 10}`,
  });
  const battles = Array.from({ length: 10 }, (_, number) => fileOf(battle(number)));
  const values = { passes: '1' };
  const all = await runOffline(analyse, { positionals: battles, values });
  expect([all.code, all.err]).toEqual([0, '']);
  const { challenger, opponent } = someRecord().usernames;
  for (const name of [challenger, opponent]) {
    expect(all.out).toMatch(
      new RegExp(
        `^${name}: accuracy \\d+ over 10 battles; a choice cost \\d+\\.\\d points of win chance`,
        'm',
      ),
    );
  }
  // The same battle twice counts once; one that is no record is named, and the others are told.
  const wrong = fileOf({});
  const nine = await runOffline(analyse, {
    positionals: [...battles.slice(1), battles[1] ?? '', wrong],
    values,
  });
  expect(nine.code).toBe(1);
  expect(nine.err).toContain(`${wrong}: This cannot be played again: not a record`);
  expect(nine.out.match(/^\w+ against \w+: /gm)).toHaveLength(9);
  expect(nine.out).toContain('An accuracy is told over ten battles of a trainer or more.');
  const json = await runOffline(analyse, { positionals: battles.slice(0, 2), values }, { mode: 'json' });
  expect(JSON.parse(json.out)).toMatchObject({
    battles: [{ review: { progress: 1 } }, { review: { progress: 1 } }],
    trainers: [{ battles: 2, accuracy: null }, { battles: 2 }],
  });
  const step = await runOffline(analyse, { positionals: battles.slice(0, 2), values: { step: '1' } });
  expect(step.code).toBe(2);
});
