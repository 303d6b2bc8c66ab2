import { parseArgs } from 'node:util';
import { allBooks } from './all-books.bench.js';
import { engine } from './engine.bench.js';
import { type Report, writeResults } from './harness/results.js';
import { operations } from './operations.bench.js';
import { scale } from './scale.bench.js';
import { soak } from './soak.bench.js';
import { startUp } from './start-up.bench.js';
import { storage } from './storage.bench.js';

/** Prints what it finds; what it returns is its section of `results.md`. */
type Bench = (options: { small: boolean; minutes: number }) => Promise<Report>;

/** Every bench by the name it is asked for: `npm run bench -- NAME`. */
const BENCHES: Readonly<Record<string, Bench>> = {
  engine,
  operations,
  scale,
  'all-books': allBooks,
  storage,
  'start-up': startUp,
  soak,
};

/** Too long to be run with the others. */
const ONLY_BY_NAME = new Set(['soak']);

// Ends by itself instead of by the signal, so that what it started is stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0.');
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  const isWanted = positionals.length > 0 ? positionals.includes(name) : !ONLY_BY_NAME.has(name);
  if (!isWanted) continue;
  console.log(`\n${name}`);
  const report = await bench({ small: values.small, minutes });
  console.log(`\n${report}`);
  if (values.write) writeResults(name, report);
}
