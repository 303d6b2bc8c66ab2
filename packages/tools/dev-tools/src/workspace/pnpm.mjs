// Runs the pnpm that package.json names, also where none is installed: npm run pnpm -- install
import '../command/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { passThrough } from '../command/steps.mjs';
import { ROOT } from './root.mjs';

let found;

/**
 * Gives the command that runs pnpm with these arguments. It is the pnpm on PATH if that has exactly the wanted version,
 * else npx, which also puts pnpm on the PATH of its child processes, where turbo looks for it.
 *
 * @param {...string} args
 * @returns {{ command: string, args: string[] }}
 */
export function pnpm(...args) {
  found ??= findPnpm();
  return { command: found[0], args: [...found.slice(1), ...args] };
}

function findPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version = packageManager.split('@')[1].split('+')[0];
  const installed = spawnSync('pnpm', ['--version'], {
    // Outside the repository, where pnpm would replace itself by the version wanted.
    cwd: join(ROOT, '..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (installed.stdout?.trim() === version) return ['pnpm'];
  return ['npx', '--yes', `pnpm@${version}`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await passThrough(pnpm(...process.argv.slice(2)));
}
