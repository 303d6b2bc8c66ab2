import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Catalogue, csv, openCatalogue } from './testing/import-run.js';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let catalogue: Catalogue;
let folder: string;
beforeEach(async () => {
  catalogue = await openCatalogue();
  folder = mkdtempSync(join(tmpdir(), 'import-test-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await catalogue.close();
});

function start(args: readonly string[], settings: Record<string, string> = { DATABASE_URL: catalogue.url }) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    env: { ...environment, ...settings },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function ended(child: ReturnType<typeof start>) {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)]);
  return { out, err, code };
}

const exitOf = (child: ChildProcess) => once(child, 'exit');

function write(...lines: string[]): string {
  const file = join(folder, 'books.csv');
  writeFileSync(file, csv(...lines));
  return file;
}

test('the command tells of each row that stays out, sums up all of them and writes them to the report', async () => {
  const file = write(
    'Emma,Jane Austen,1815-12-23,Novel,Adult',
    'Iliad,Homer,-750,Epic,Adult',
    'Momo,A,1973,,',
  );
  const report = join(folder, 'rows.jsonl');
  const { out, err, code } = await ended(start([file, '--report', report]));
  expect([code, err]).toEqual([0, '100%, 3 rows\n']);
  expect(out.split('\n')).toEqual([
    'line 3: skipped, publish_date: the year -750 is not from 1 to 9999: "Iliad"',
    '3 rows',
    '        2 imported',
    '        0 updated',
    '        0 unchanged',
    '        1 skipped',
    '          1 a value is not valid',
    '        1 of those imported or updated got a default where the file has no value',
    '        1 of those imported or updated got 1 January because the file has only the year',
    '',
  ]);
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { line: 2, result: 'imported', notes: [] },
    { line: 3, result: 'skipped', reason: 'invalid', title: 'Iliad' },
    { line: 4, result: 'imported', notes: [{ change: 'year', field: 'publish_date' }, {}, {}] },
  ]);
  const again = await ended(start([file, '--report', report]));
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/EEXIST/)]);
});

test('a broken file ends with 1 and says what was done and what was not', async () => {
  const { out, err, code } = await ended(start([write('Emma,Jane Austen,1815,,', 'Momo,"Michael')]));
  expect([code, err]).toEqual([
    1,
    'Line 3: a quote is opened in the record that begins here, and never closed.\n' +
      'Stopped; rows after line 1 were not dealt with. Those before:\n',
  ]);
  expect(out).toMatch(/^0 rows\n {8}0 imported\n/);
});

test('a file comes through standard input too', async () => {
  const child = start(['-']);
  child.stdin.end(csv('Emma,Jane Austen,1815,,'));
  expect((await ended(child)).code).toBe(0);
  expect(await catalogue.books()).toHaveLength(1);
});

test.each([
  [[], /^Name one file/],
  [['a.csv', '--typo'], /Unknown option '--typo'/],
  [['a.csv', '--duplicate', 'truncate'], /^--duplicate must be one of: skip, update, fail/],
  [['a.csv', '--default-publish-date', 'soon'], /^--default-publish-date: Not a valid date/],
  [['a.csv'], /DATABASE_URL is not set/],
])('called with %j it ends with 1 and says why', async (args, message) => {
  const { err, code, out } = await ended(start(args, {}));
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(message);
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'an import ended by %s is completed by the next run',
  async (signal) => {
    const rows = Array.from({ length: 1800 }, (_, i) => `Title ${i},Author ${i},2000,,`);
    const child = start(['-']);
    child.stdin.write(csv(...rows.slice(0, 1200)));
    const saved = async () => (await catalogue.books()).length;
    await expect.poll(saved).toBe(1000);
    child.kill(signal);
    await exitOf(child);
    expect(await saved()).toBe(1000);
    const { tally } = await catalogue.run(csv(...rows));
    expect(tally.results).toEqual({ imported: 800, updated: 0, unchanged: 1000, skipped: 0 });
  },
);
