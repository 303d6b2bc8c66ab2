// npm test: installs, builds and runs the tests of every package. The last line sums them up.
import '../command/node-version.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install, workspacePackages } from '../workspace/workspace.mjs';
import { summarize } from './results.mjs';

readArguments(`Usage: npm test

Installs, builds and runs the tests of every package. One file: npm run pnpm -- --filter PACKAGE exec vitest run FILE`);

const RESULT_FILE = '.test-results.json';
/** Two packages side by side: while the files of one wait for servers, or its last file runs alone, the other has work. */
const PACKAGES = 2;
/** The files of a package that run side by side. */
const WORKERS = Math.max(2, Math.ceil(availableParallelism() / PACKAGES));

await runCommand(async () => {
  await install();
  await build();
  const packages = workspacePackages().filter(({ scripts }) => scripts.test !== undefined);
  for (const { folder } of packages) rmSync(join(folder, RESULT_FILE), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULT_FILE}`];
  // In the order of the folders, so that the services, which take longest, are not left to the end.
  const order = ['--recursive', '--no-sort', `--workspace-concurrency=${PACKAGES}`, '--no-bail'];
  // Shows the output of the tests also where npm is told to be silent.
  const output = ['--stream', '--loglevel=info'];
  const program = pnpm(...order, ...output, 'run', 'test', ...reporters, `--maxWorkers=${WORKERS}`);
  // A test holds that it runs under this Node and no other.
  const code = await passThrough(program, { TESTED_NODE: process.version });
  const { passed, failed, skipped, problems } = summarize(packages.map(readResult));
  if (skipped.length > 0) console.log(['\nSkipped:', ...skipped.map((name) => `  ${name}`)].join('\n'));
  if (problems.length > 0) console.log(['\nFailed:', ...problems.map((name) => `  ${name}`)].join('\n'));
  // A run that ended badly without a failed test, e.g. by an error between tests, is a failure too.
  const allFailed = failed === 0 && code !== 0 ? 1 : failed;
  if (allFailed > 0) process.exitCode = 1;
  console.log('');
  console.log(
    `${passed} passed, ${allFailed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  );
});

function readResult({ name, folder }) {
  const file = join(folder, RESULT_FILE);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { name: name ?? relative(ROOT, folder), report };
}
