// npm run test:long [-- PART …]: the tests that a release needs beside npm test, which has a few of each.
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

/** Each part by its name: runs it from a seed, a whole number, and gives its exit codes. */
const PARTS = {
  simulator,
  statistics: () => vitest(['packages/battle-engine/src/statistics.test.ts'], { STATISTICS_TRIALS: TRIALS }),
  matches: (seed) =>
    vitest(['packages/tests/engine-oracle/src/random-matches.test.ts'], {
      RANDOM_MATCHES: MATCHES,
      RANDOM_SEED: seed * MATCHES,
    }),
  ladder: () => vitest(['apps/battle-service/src/ladder/ladder.long.test.ts']),
  notices: () => vitest(['apps/battle-service/src/notices/twin-battles.test.ts']),
  rematches: () => vitest(['apps/battle-service/src/battles/rematch/rematch.test.ts']),
  looks: async () => [
    ...(await vitest(['apps/battle-service/src/web/looks.browser.test.ts'])),
    ...(await vitest([
      'apps/library-service/src/web/reader.browser.test.ts',
      'apps/library-service/src/web/desk.browser.test.ts',
    ])),
  ],
  class: () => vitest(['apps/library-service/src/web/class.long.test.ts']),
  queue: () => vitest(['apps/battle-service/src/queue/races.test.ts']),
  logins: async () => [
    ...(await vitest(['apps/battle-service/src/attacks/login-timing.long.test.ts'])),
    ...(await vitest(['apps/library-service/src/attacks/login-timing.long.test.ts'])),
  ],
  input: async () => [
    ...(await vitest(['apps/battle-service/src/attacks/input.test.ts'])),
    ...(await vitest(['apps/library-service/src/attacks/input.test.ts'])),
  ],
  faults: () => vitest(['packages/tests/faults/']),
  fuzz: (seed) => vitest(['packages/tests/fuzz/'], { FUZZ_SEED: seed, FUZZ_REQUESTS, FUZZ_SEQUENCES }),
};

const USAGE = `Usage: npm run test:long [-- PART …] [--seed N]

Runs what a release needs beside npm test, on a machine that does nothing else; all parts take some hours on two cores:
  simulator   ${BATTLES} battles that keep every rule at every step
  statistics  the chances of battles, ${TRIALS} trials each
  matches     ${MATCHES} random matches that are the same in @pkmn/sim
  ladder      that the ratings of a million battles are checked in a minute
  notices     that 1,000 pairs of battles that look the same to a trainer give the same notices
  rematches   that of 100 rematches offered from both sides at once each is one battle
  looks       each page of the web apps on each screen in each theme
  class       that a class of 30 readers and a desk behind one address work through a morning without meeting a limit
  queue       that a ticket finds one battle, and is taken back or matched, in 500 races and 200 courses of events
  logins      that the time of a login does not tell which names exist
  input       that no large request holds up the others, whatever is large, on every route
  faults      every fault, and overload, as often as promised
  fuzz        ${FUZZ_REQUESTS} random requests and ${FUZZ_SEQUENCES} sequences of requests, compared with a model, for each service
Only the parts that are named, all when none is. The seed, the number of the day unless given, decides the battles, matches
and requests. What fails prints the seed that repeats it, which then belongs in a test of its own.`;

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    positionals: true,
    flags: { seed: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) refuseArguments(`There is no part ${unknown.join(', ')}.`, USAGE);
  if (values.seed !== undefined && !/^\d{1,6}$/.test(values.seed)) {
    refuseArguments('--seed is a whole number of six digits at most.', USAGE);
  }
  const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MILLIS));
  await install();
  await build();
  const lines = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    console.log(`\n${name}, seed ${seed} …`);
    const begin = performance.now();
    const codes = await PARTS[name](seed);
    const passed = codes.every((code) => code === 0);
    const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
    lines.push(`${name}: ${passed ? 'passed' : 'FAILED'} in ${minutes} minutes`);
    if (!passed) process.exitCode = 1;
  }
  console.log(`\nSeed ${seed}\n${lines.join('\n')}`);
});

/** Shares the battles out among the cores. */
async function simulator(seed) {
  const shards = availableParallelism();
  const perShard = Math.ceil(BATTLES / shards);
  const runs = Array.from({ length: shards }, (_, n) => {
    const settings = { SIM_SEED: seed * BATTLES + n * perShard, SIM_BATTLES: perShard };
    return vitest(['packages/battle-engine/src/simulator.test.ts'], settings);
  });
  return (await Promise.all(runs)).flat();
}

/** Runs the long tests of these files and folders. @returns {Promise<number[]>} the exit code */
async function vitest(files, settings = {}) {
  const env = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
  // The long run loads the machine for minutes; two files at a time would only take each other's processor.
  const program = pnpm('exec', 'vitest', 'run', '--no-file-parallelism', ...files);
  return [await passThrough(program, { TEST_RUN: 'long', ...env })];
}
