import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, UserConfig } from 'vite';

/**
 * How every web app is built: into `dist/app`, for `/app/` of its service.
 *
 * @param service where the service is while the app is developed
 */
export function webAppConfig(service: string): UserConfig {
  return {
    base: '/app/',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [pushWorker(), compressed('dist/app')],
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      // Those that know light-dark(): the oldest are of spring 2024.
      target: ['chrome123', 'firefox120', 'safari17.5'],
      // An inlined picture would need `data:` in the policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      license: { fileName: 'licences.md' },
    },
    server: { proxy: { '^/(?!app/)': service } },
  };
}

/** Puts the service worker of pushes where its address never changes. */
function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(new URL('../../src/push-worker/push-worker.js', import.meta.url));
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source });
    },
  };
}

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.webmanifest']);

/** Writes each text file a second and a third time, as small as it gets: a service compresses nothing while it runs. */
function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSED.has(extname(entry.name))) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: hint }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
