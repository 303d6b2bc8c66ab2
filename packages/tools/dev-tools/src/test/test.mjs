// npm test: installs, builds and runs all tests. The last line sums them up.
import '../command/node-version.mjs';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

readArguments(`Usage: npm test

Installs, builds and runs all tests. One file: npx vitest run FILE`);

await runCommand(async () => {
  await install();
  await build();
  // A test holds that it runs under this Node and no other.
  process.exitCode = await passThrough(pnpm('exec', 'vitest', 'run'), { TESTED_NODE: process.version });
});
