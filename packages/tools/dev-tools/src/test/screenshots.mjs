// npm run screenshots: uses the web apps of the real services and writes the pictures of docs/images.
import '../command/node-version.mjs';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

readArguments(`Usage: npm run screenshots

Starts both services, uses their web apps, and writes docs/images/*.webp: light and dark, on a desktop and on a phone.
What is done is always the same; the letters are those of the fonts that are installed. Needs Chromium or Chrome, which
CHROMIUM may name.`);

await runCommand(async () => {
  await install();
  await build();
  process.exitCode = await passThrough(pnpm('exec', 'vitest', 'run'), { TEST_RUN: 'pictures' });
});
