import { parseArgs } from 'node:util';
import { allBooks } from './all-books.bench.js';
import { engine } from './engine.bench.js';

/** Every bench by the name it is asked for: `npm run bench -- NAME`. */
const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = { engine, 'all-books': allBooks };

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
