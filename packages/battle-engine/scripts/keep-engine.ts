// npm run pnpm -- --filter @repo/battle-engine run keep: keeps the engine of this version of the rules as one module, for the
// battles and records that are left when the version is raised. Nothing changes that file any more.
import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { ENGINE_VERSION } from '../src/version.js';

const file = (extension: string) =>
  new URL(`../kept/engine-${ENGINE_VERSION}.${extension}`, import.meta.url).pathname;

await build({
  entryPoints: [new URL('../src/engines/present.ts', import.meta.url).pathname],
  outfile: file('mjs'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  minifyWhitespace: true,
});
await writeFile(
  file('d.mts'),
  "import type { Engine } from '../src/engines/present.js';\nexport declare const ENGINE: Engine;\n",
);
console.log(`Kept ${file('mjs')}. Put it into the table of src/engines/engines.ts.`);
