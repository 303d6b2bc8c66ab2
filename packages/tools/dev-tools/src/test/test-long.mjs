// npm run test:long [-- FILE …]: all tests, as long as a release needs.
import '../command/node-version.mjs';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

const BATTLES = 1_000_000;
const MATCHES = 5000;
const TRIALS = 100_000;
const FUZZ_REQUESTS = 20_000;
const FUZZ_SEQUENCES = 40;
const DAY_MILLIS = 86_400_000;

const USAGE = `Usage: npm run test:long [-- FILE …] [--seed N]

Runs all tests as long as a release needs, or those of the files or folders that are named: some hours on two cores that do
nothing else. Beside what npm test runs it has the files *.long.test.ts and more of everything that is repeated, such as
${BATTLES} simulated battles, ${MATCHES} random matches against @pkmn/sim and ${FUZZ_REQUESTS} random requests to each service.
The seed, the number of the day unless given, decides the battles, matches and requests. What fails prints the seed that
repeats it, which then belongs in a test of its own.`;

await runCommand(async () => {
  const { values, positionals: named } = readArguments(USAGE, {
    positionals: true,
    flags: { seed: { type: 'string' } },
  });
  if (values.seed !== undefined && !/^\d{1,6}$/.test(values.seed)) {
    refuseArguments('--seed is a whole number of six digits at most.', USAGE);
  }
  const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MILLIS));
  await install();
  await build();
  console.log(`Seed ${seed}`);
  const settings = {
    ...{ STATISTICS_TRIALS: TRIALS, RANDOM_MATCHES: MATCHES, RANDOM_SEED: seed * MATCHES },
    ...{ FUZZ_SEED: seed, FUZZ_REQUESTS, FUZZ_SEQUENCES },
  };
  const simulated = named.length === 0 ? await simulate(seed) : [];
  // The tests load the machine for hours; two files at a time would only take each other's processor.
  const tested = await vitest(['--no-file-parallelism', ...named], settings);
  process.exitCode = [...simulated, tested].every((code) => code === 0) ? 0 : 1;
});

/** Shares the battles out among the cores. @returns {Promise<number[]>} the exit codes */
function simulate(seed) {
  const shards = availableParallelism();
  const perShard = Math.ceil(BATTLES / shards);
  return Promise.all(
    Array.from({ length: shards }, (_, n) =>
      vitest(['packages/battle-engine/src/simulator.test.ts'], {
        SIM_SEED: seed * BATTLES + n * perShard,
        SIM_BATTLES: perShard,
      }),
    ),
  );
}

/** @returns {Promise<number>} the exit code */
function vitest(args, settings) {
  const env = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
  return passThrough(pnpm('exec', 'vitest', 'run', ...args), { TEST_RUN: 'long', ...env });
}
