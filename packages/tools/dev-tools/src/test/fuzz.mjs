// npm run fuzz: the long run of fuzz/, or of the test files named. fuzz/src/settings.ts explains the flags.
import './lib/node-version.mjs';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { readArguments } from './lib/arguments.mjs';
import { passThrough, runCommand } from './lib/steps.mjs';
import { build, install } from './lib/workspace.mjs';
import { pnpm } from './pnpm.mjs';

const USAGE = `Usage: npm run fuzz -- [FILE …] [--seed N] [--requests N] [--stories N] [--path PATH]

Sends random requests and plays random stories against both services: the long run, or that of the test files named.
--seed and --path repeat a run that failed.`;
const number = { type: 'string' };

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    positionals: true,
    flags: { seed: number, requests: number, stories: number, path: { type: 'string' } },
  });
  const { env } = process;
  const settings = {
    FUZZ_SEED: values.seed ?? env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
    FUZZ_REQUESTS: values.requests ?? env.FUZZ_REQUESTS ?? '20000',
    FUZZ_STORIES: values.stories ?? env.FUZZ_STORIES ?? '40',
    FUZZ_PATH: values.path ?? env.FUZZ_PATH ?? '',
  };
  await install();
  await build();
  process.exitCode = await passThrough(
    pnpm('--filter', '@repo/fuzz', 'run', 'test', ...positionals),
    settings,
  );
});
