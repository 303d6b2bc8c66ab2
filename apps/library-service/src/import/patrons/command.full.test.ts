import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '@repo/testing/programs';
import { runServiceCommand } from '@repo/testing/service-process';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Catalogue, openCatalogue } from '../testing/import-run.js';

const MAIN = fileURLToPath(new URL('../../../dist/import/patrons/main.js', import.meta.url));

let library: Catalogue;
beforeEach(async () => {
  library = await openCatalogue();
});
afterEach(() => library.close());

const csv = (lines: readonly string[]) => ['card,first_name,last_name,group', ...lines, ''].join('\n');
const PUPILS = Array.from({ length: 1500 }, (_, n) => `P-${n},Ann,Ames,${1 + (n % 4)}A`);
const count = async () =>
  (await library.query('SELECT count(*)::int AS n FROM library.patron_profiles'))[0]?.n;

test('killed in between, an import leaves whole batches, and is completed by a second run', async () => {
  const started = startProgram(process.execPath, [MAIN, '-'], {
    env: { PATH: process.env.PATH, DATABASE_URL: library.url },
  });
  onTestFinished(() => started.ended('SIGKILL').then(() => undefined));
  started.child.stdin?.write(csv(PUPILS.slice(0, 1200)));
  await expect.poll(count).toBe(1000);
  await started.ended('SIGKILL');
  expect(await count()).toBe(1000);
  const { report } = await library.patrons(csv(PUPILS));
  expect(report).toMatchObject({ imported: 500, unchanged: 1000, skipped: 0 });
});

test('the commands account for every row, and say who has left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'pupils.csv');
  writeFileSync(file, csv(PUPILS));
  const run = (...args: string[]) =>
    runServiceCommand('library-service', 'import/patrons/main', { args, env: { DATABASE_URL: library.url } });
  const first = await run(file);
  expect([first.code, first.out.split('\n').slice(0, 2)]).toEqual([0, ['1,500 rows', '    1,500 imported']]);
  writeFileSync(file, csv(['P-0,Ann,Ames,2A', 'P-1,Ann,,2A']));
  const second = await run(file, '--missing-from', '1A', '--dry-run');
  expect(second.out.split('\n').slice(0, 3)).toEqual([
    'line 2, card P-0: updated group (1A → 2A)',
    'line 3, card P-1: skipped, first or last name is missing',
    '2 rows (dry run: nothing was written)',
  ]);
  expect(second.out).toMatch(/\n +374 of the groups are not in the file\n {2}card P-100\n/);
  const wrong = await run(file, '--dates', 'ymd');
  expect([wrong.code, wrong.err]).toEqual([2, '--dates must be one of: iso, dmy, mdy.\n']);
  const loans = await runServiceCommand('library-service', 'import/loans/main', {
    ...{ args: ['-'], env: { DATABASE_URL: library.url } },
    input: 'card,barcode,loan_date,due\nP-0,B1,2020-01-01,2020-02-01\n',
  });
  expect([loans.code, loans.out.split('\n')[0]]).toEqual([
    0,
    'line 2, card P-0: skipped, no copy has the barcode B1',
  ]);
});
