import { readArguments, refuseArguments } from '@repo/dev-tools/command/arguments';
import { allBooks } from './all-books.bench.js';
import { engine } from './engine.bench.js';
import { type Report, writeResults } from './harness/results.js';
import { house } from './house.bench.js';
import { operations } from './operations.bench.js';
import { peer } from './peer.bench.js';
import { scale } from './scale.bench.js';
import { soak } from './soak.bench.js';
import { startUp } from './start-up.bench.js';
import { storage } from './storage.bench.js';
import { turn } from './turn.bench.js';
import { web } from './web.bench.js';

/** Prints what it finds; what it returns is its section of `results.md`. */
type Bench = (options: { small: boolean; minutes: number; only: readonly string[] }) => Promise<Report>;

/** Every bench by the name it is asked for: `npm run bench -- NAME`. */
const BENCHES: Readonly<Record<string, Bench>> = {
  engine,
  operations,
  scale,
  'all-books': allBooks,
  storage,
  'start-up': startUp,
  web,
  house,
  turn,
  peer,
  soak,
};

/** Too long to be run with the others. */
const ONLY_BY_NAME = new Set(['soak']);

// Ends by itself instead of by the signal, so that what it started is stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const USAGE = `Usage: npm run bench -- [NAME …] [--write] [--small] [--minutes N] [--only OPERATION …]

Measures the services: ${Object.keys(BENCHES).join(', ')}; without a name all but ${[...ONLY_BY_NAME].join(', ')}.

  --write       put what is found into packages/tests/bench/results.md
  --small       little data, to see that all runs
  --minutes N   how long the soak takes (20)
  --only NAME   of the operations only this one, e.g. --only 'battle view'; may be repeated`;

const { positionals, values } = readArguments(USAGE, {
  positionals: true,
  flags: {
    write: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) refuseArguments('--minutes must be a number above 0.', USAGE);
const only = [values.only].flat().map(String);
if (only.length > 0 && values.write) refuseArguments('A part of the operations is not written.', USAGE);
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  refuseArguments(`There is no bench ${unknown.join(', ')}.`, USAGE);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  const isWanted = positionals.length > 0 ? positionals.includes(name) : !ONLY_BY_NAME.has(name);
  if (!isWanted) continue;
  console.log(`\n${name}`);
  const report = await bench({ small: values.small === true, minutes, only });
  console.log(`\n${report}`);
  if (values.write) writeResults(name, report);
}
