// npm run test:compose: builds the images, runs the stack of docker-compose.yml, tests it and takes it down. Needs Docker.
import './lib/node-version.mjs';
import process from 'node:process';
import { readArguments } from './lib/arguments.mjs';
import { passThrough, runCommand } from './lib/steps.mjs';
import { build, install } from './lib/workspace.mjs';
import { pnpm } from './pnpm.mjs';

readArguments(`Usage: npm run test:compose

Builds the images, runs the stack of docker-compose.yml, tests it and takes it down. Needs Docker.`);

await runCommand(async () => {
  await install();
  await build();
  process.exitCode = await passThrough(pnpm('--filter', '@repo/e2e', 'test:compose'));
});
