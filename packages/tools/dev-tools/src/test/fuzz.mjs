// npm run fuzz: the long run of @repo/fuzz, or of the test files named. Its settings.ts explains the flags.
import '../command/node-version.mjs';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

const USAGE = `Usage: npm run fuzz -- [FILE …] [--seed N] [--requests N] [--sequences N] [--path PATH]

Fuzzes both services: with single random requests, and with sequences of them that are compared with a model (model-based
testing). Runs the test files that are named, or all; --requests (20000) and --sequences (40 for each service) set the length.
--seed and --path repeat a run that failed.`;
const number = { type: 'string' };

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    positionals: true,
    flags: { seed: number, requests: number, sequences: number, path: { type: 'string' } },
  });
  const { env } = process;
  const settings = {
    TEST_RUN: 'full',
    FUZZ_SEED: values.seed ?? env.FUZZ_SEED ?? String(randomInt(2 ** 31)),
    FUZZ_REQUESTS: values.requests ?? env.FUZZ_REQUESTS ?? '20000',
    FUZZ_SEQUENCES: values.sequences ?? env.FUZZ_SEQUENCES ?? '40',
    FUZZ_PATH: values.path ?? env.FUZZ_PATH ?? '',
  };
  await install();
  await build();
  const files = (positionals.length > 0 ? positionals : ['']).map(
    (name) => `packages/tests/fuzz/src/${name}`,
  );
  process.exitCode = await passThrough(pnpm('exec', 'vitest', 'run', ...files), settings);
});
