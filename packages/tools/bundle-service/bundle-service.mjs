#!/usr/bin/env node
// bundle-service FILE …: builds the programs of a service, `src/x.ts` to `dist/x.js`, with all that they import.
import { rmSync } from 'node:fs';
import process from 'node:process';
import { build } from 'esbuild';

/**
 * Found in node_modules when the program runs, so a service names them in its package.json: they read files that lie
 * beside them, or are traced as they are loaded.
 */
const NOT_BUNDLED = ['@fastify/swagger-ui', '@repo/battle-web', '@repo/library-web', 'argon2', 'pg'];

/** Bundled CommonJS modules require Node's own modules. */
const REQUIRE =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);";

rmSync('dist', { recursive: true, force: true });
// Each by itself: of programs that are built together, each loads what only another uses of their packages.
for (const program of process.argv.slice(2)) {
  await build({
    entryPoints: [program],
    outbase: 'src',
    outdir: 'dist',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
    sourcemap: true,
    logLevel: 'warning',
  });
}
