import { parseArgs } from 'node:util';
import { allBooks } from './all-books.bench.js';
import { engine } from './engine.bench.js';
import { type Report, writeResults } from './harness/results.js';
import { operations } from './operations.bench.js';
import { scale } from './scale.bench.js';

/** Prints what it finds; what it returns is its section of `results.md`. */
type Bench = (options: { small: boolean }) => undefined | Report | Promise<Report>;

/** Every bench by the name it is asked for: `npm run bench -- NAME`. */
const BENCHES: Readonly<Record<string, Bench>> = {
  engine: () => {
    engine();
    return undefined;
  },
  operations,
  scale,
  'all-books': allBooks,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, small: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  const report = await bench(values);
  if (!report) continue;
  console.log(`\n${report}`);
  if (values.write) writeResults(name, report);
}
