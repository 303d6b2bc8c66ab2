// npm run test:compose: builds the images, runs the stack of docker-compose.yml, tests it and takes it down. Needs Docker.
import '../command/node-version.mjs';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

readArguments(`Usage: npm run test:compose

Builds the images, runs the stack of docker-compose.yml, tests it and takes it down. Needs Docker.`);

await runCommand(async () => {
  await install();
  await build();
  process.exitCode = await passThrough(pnpm('exec', 'vitest', 'run', '--no-file-parallelism'), {
    TEST_RUN: 'compose',
  });
});
