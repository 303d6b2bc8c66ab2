// npm test [-- --full]: installs, builds and runs the tests. The last line sums them up.
import '../command/node-version.mjs';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

const { values } = readArguments(
  `Usage: npm test [-- --full]

Installs, builds and runs the tests, with --full also those that take long. One file: npx vitest run FILE`,
  { flags: { full: { type: 'boolean' } } },
);
const run = values.full ? { TEST_RUN: 'full' } : {};

await runCommand(async () => {
  await install();
  await build();
  // A test holds that it runs under this Node and no other.
  process.exitCode = await passThrough(pnpm('exec', 'vitest', 'run'), {
    TESTED_NODE: process.version,
    ...run,
  });
});
