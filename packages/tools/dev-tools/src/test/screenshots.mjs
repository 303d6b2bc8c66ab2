// npm run screenshots: plays in the web app of the real service and writes the pictures of docs/images.
import '../command/node-version.mjs';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

readArguments(`Usage: npm run screenshots

Starts the battle service, plays in its web app, and writes docs/images/*.webp: light and dark, on a desktop and on a phone.
What is played is always the same; the letters are those of the fonts that are installed. Needs Chromium or Chrome, which
CHROMIUM may name.`);

await runCommand(async () => {
  await install();
  await build(undefined, '@repo/battle-service');
  const program = pnpm('--filter', '@repo/battle-service', 'exec', 'vitest', 'run');
  process.exitCode = await passThrough(program, { TEST_RUN: 'pictures' });
});
