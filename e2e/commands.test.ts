import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summarize } from '../scripts/lib/results.mjs';
import { ROOT } from './files.js';
import { freePort, run } from './running.js';

test('the pnpm that runs is the one package.json names', async () => {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const pnpm = run('scripts/pnpm.mjs', ['--version']);
  expect(await pnpm.ended()).toBe(0);
  // npx may warn of settings it does not know; what pnpm says comes last.
  expect(`pnpm@${pnpm.output().trim().split('\n').at(-1)}`).toBe(packageManager);
});

test('the demo says what to do when no service answers', async () => {
  const demo = run('scripts/demo.mjs', ['--url', `http://127.0.0.1:${await freePort()}`]);
  expect(await demo.ended()).toBe(1);
  expect(demo.output()).toContain('npm start');
});

const file = (status: string, ...tests: [string, string][]) => ({
  name: 'x.test.ts',
  status,
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
});

test('the counts of a test run are real: skipped tests are named, and what could not run has failed', () => {
  const summary = summarize([
    { name: 'a', report: { testResults: [file('passed', ['one', 'passed'], ['two', 'skipped'])] } },
    { name: 'b', report: { testResults: [file('failed', ['three', 'failed'], ['four', 'passed'])] } },
    { name: 'c', report: { testResults: [file('failed')] } },
    { name: 'd', report: undefined },
  ]);
  expect(summary).toMatchObject({ passed: 2, failed: 3, skipped: ['a: two'] });
});
