// npm run fuzz: the long run of @repo/fuzz, or of the test files named. Its settings.ts explains the flags.
import '../command/node-version.mjs';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

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
