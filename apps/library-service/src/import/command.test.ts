import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProgram } from '@repo/testing/programs';
import { isFull } from '@repo/testing/run-length';
import { runServiceCommand } from '@repo/testing/service-process';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { command, readArguments } from './options.js';
import { type Catalogue, csv, openCatalogue } from './testing/import-run.js';

const MAIN = fileURLToPath(new URL('../../dist/import/main.js', import.meta.url));

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

/** Runs the command as built, to its end. */
const run = (
  args: readonly string[],
  env: Record<string, string> = { DATABASE_URL: catalogue.url },
  input = '',
) => runServiceCommand('library-service', 'import/main', { args, env, input });

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
  const { out, err, code } = await run([file, '--report', report]);
  expect([code, err]).toEqual([0, '100%, 3 rows\n']);
  expect(out.split('\n')).toEqual([
    'line 3: skipped, publish_date: the year -750 is not from 1 to 9999: "Iliad"',
    '3 rows',
    '        2 imported',
    '        0 updated',
    '        0 unchanged',
    '        1 skipped',
    '          1 the date is before Christ, where the catalogue has no years',
    '        2 new titles, each with a copy',
    '        1 of those imported or updated got a default where the file has no value',
    '        1 of those imported or updated got 1 January because the file has only the year',
    '',
  ]);
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { line: 2, result: 'imported', notes: [] },
    { line: 3, result: 'skipped', reason: 'before_christ', title: 'Iliad' },
    { line: 4, result: 'imported', notes: [{ change: 'year', field: 'publish_date' }, {}, {}] },
  ]);
  // As it says.
  const made = await catalogue.query(
    `SELECT count(DISTINCT book_id)::int AS titles, count(*)::int AS copies,
            count(*) FILTER (WHERE barcode IS NULL)::int AS bare FROM library.copies`,
  );
  expect(made).toEqual([{ titles: 2, copies: 2, bare: 2 }]);
  const again = await run([file, '--report', report]);
  const taken = `The import failed: EEXIST: file already exists, open '${report}'\n`;
  expect([again.code, again.err]).toEqual([1, taken]);
});

test.runIf(isFull)('a broken file ends with 1 and says what was done and what was not', async () => {
  const { out, err, code } = await run([write('Emma,Jane Austen,1815,,', 'Momo,"Michael')]);
  expect([code, err]).toEqual([
    1,
    'Line 3: a quote is opened in the record that begins here, and never closed.\n',
  ]);
  expect(out).toBe('');
});

test.runIf(isFull)(
  'an import that stops tells why, from which line on nothing was done, and what became of the rows before',
  async () => {
    const rows = Array.from({ length: 500 }, (_, i) => `Title ${i},Author ${i},2000,,`);
    const { out, err, code } = await run([write(...rows, 'Momo,"Michael')]);
    expect(code).toBe(1);
    expect(err.split('\n').slice(-3)).toEqual([
      'Line 502: a quote is opened in the record that begins here, and never closed.',
      'Stopped; rows after line 501 were not dealt with. Those before:',
      '',
    ]);
    expect(out).toMatch(/^500 rows\n +500 imported\n/);
  },
);

test.runIf(isFull)('a file that is not there is named, and nothing else is said', async () => {
  const file = join(folder, 'none.csv');
  const { out, err, code } = await run([file]);
  const message = `The import failed: ENOENT: no such file or directory, open '${file}'\n`;
  expect([code, out, err]).toEqual([1, '', message]);
});

test.runIf(isFull)('a file comes through standard input too', async () => {
  const { code } = await run(['-'], undefined, csv('Emma,Jane Austen,1815,,'));
  expect(code).toBe(0);
  expect(await catalogue.books()).toHaveLength(1);
});

test.each([
  [[], /^Name one file\.$/],
  [['a.csv', '--duplicate', 'truncate'], /^--duplicate must be one of: skip, update, fail\.$/],
  [['a.csv', '--default-publish-date', 'soon'], /^--default-publish-date: Not a valid date/],
])('called with %j it says why it cannot be done', (args, message) => {
  const { flags, allowPositionals } = command;
  expect(() => readArguments(parseArgs({ args, options: flags, allowPositionals }))).toThrow(message);
});

test.runIf(isFull)(
  'without a database it ends with 1 and says so; --help tells how without one',
  async () => {
    const { err, code, out } = await run(['a.csv'], {});
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(/DATABASE_URL is not set/)]);
    const help = await run(['--help'], {});
    expect([help.code, help.err, help.out]).toEqual([
      0,
      '',
      expect.stringMatching(/^Usage: library:import FILE/),
    ]);
  },
);

test.runIf(isFull).each([
  [';', "--delimiter ';'"],
  ['\t', "--delimiter $'\\t'"],
])(
  'a file separated by %j is told from one without the columns, with the flag that reads it',
  async (delimiter, flag) => {
    const file = join(folder, 'other.csv');
    const lines = [
      ['title', 'author', 'publish_date', 'genre', 'age_category'],
      ['Emma, a Novel', 'Jane Austen', '1815', '', ''],
    ];
    writeFileSync(file, lines.map((cells) => cells.join(delimiter)).join('\n'));
    const { out, err, code } = await run([file]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`only column is ${JSON.stringify(lines[0]?.join(delimiter))}`);
    expect(err.trimEnd().endsWith(`Try ${flag}`)).toBe(true);
    expect((await run([file, '--delimiter', delimiter])).code).toBe(0);
    expect(await catalogue.books()).toEqual(['Emma, a Novel | Jane Austen | 1815-01-01 | Unknown | Unknown']);
  },
);

describe('a dry run', () => {
  const dryRun = (settings?: Record<string, string>) =>
    run([write('Emma,Jane Austen,1815,,', 'Momo,Michael Ende,1973,,'), '--dry-run'], settings);
  const NOTHING = 'There is no catalogue yet; the file is compared with an empty one.\n';

  test.runIf(isFull)('writes nothing at all: it works where nothing can be written', async () => {
    await catalogue.run(csv('Emma,Jane Austen,1815,,'));
    await catalogue.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`,
    );
    const { code, out } = await dryRun();
    expect(code).toBe(0);
    expect(out).toMatch(
      /^2 rows \(dry run: nothing was written\)\n +1 imported\n +0 updated\n +1 unchanged\n/,
    );
  });

  test.runIf(isFull)('of a database without tables makes none', async () => {
    await catalogue.query('DROP SCHEMA library CASCADE');
    await catalogue.query('DROP SCHEMA library_migrations CASCADE');
    const { code, out, err } = await dryRun();
    expect([code, err]).toEqual([0, expect.stringContaining(NOTHING)]);
    expect(out).toMatch(/^2 rows \(dry run: nothing was written\)\n +2 imported\n/);
    expect(await catalogue.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'library%'")).toEqual(
      [],
    );
  });

  test.runIf(isFull)('needs no database', async () => {
    const url = new URL(catalogue.url);
    url.pathname = '/not_there';
    for (const settings of [{}, { DATABASE_URL: url.href }]) {
      const { code, out, err } = await dryRun(settings);
      expect([code, err]).toEqual([0, expect.stringContaining(NOTHING)]);
      expect(out).toMatch(/^2 rows .*\n +2 imported\n/);
    }
  });

  test.runIf(isFull)('says when the database is away', async () => {
    const { code, err, out } = await dryRun({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('ECONNREFUSED')]);
  });
});

test.runIf(isFull).each(['SIGKILL', 'SIGINT'] as const)(
  'an import ended by %s is completed by the next run',
  async (signal) => {
    const rows = Array.from({ length: 1800 }, (_, i) => `Title ${i},Author ${i},2000,,`);
    const env = { PATH: process.env.PATH, DATABASE_URL: catalogue.url };
    const started = startProgram(process.execPath, [MAIN, '-'], { env });
    onTestFinished(() => started.ended('SIGKILL').then(() => undefined));
    started.child.stdin?.write(csv(...rows.slice(0, 1200)));
    const saved = async () => (await catalogue.books()).length;
    await expect.poll(saved).toBe(1000);
    await started.ended(signal);
    expect(await saved()).toBe(1000);
    const { tally } = await catalogue.run(csv(...rows));
    expect(tally.results).toEqual({ imported: 800, updated: 0, unchanged: 1000, skipped: 0 });
  },
);
