import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { step } from '../command/steps.mjs';
import { pnpm } from './pnpm.mjs';
import { ROOT } from './root.mjs';

/** Nobody is asked, and nothing is sent. */
export const TURBO_ENV = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/**
 * Installs exactly what the lockfile names, or nothing when that is what is there.
 *
 * @param {AbortSignal} [signal]
 */
export async function install(signal) {
  if (isInstalled()) return;
  const args = [
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirmModulesPurge=false',
  ];
  await step('Installing packages', pnpm(...args), { progress: installProgress(), signal });
}

/** pnpm keeps a copy of the lockfile that it installed; a package that is new has no folder yet. */
function isInstalled() {
  const copy = join(ROOT, 'node_modules', '.pnpm', 'lock.yaml');
  if (!existsSync(copy)) return false;
  const isSame = readFileSync(copy, 'utf8') === readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  return isSame && workspacePackages().every(({ folder }) => existsSync(join(folder, 'node_modules')));
}

/** One line each 5 seconds is enough. */
function installProgress() {
  let shownAt = performance.now();
  return (line) => {
    const counts = /^Progress: .*/.exec(line);
    if (counts === null || performance.now() - shownAt < 5000) return undefined;
    shownAt = performance.now();
    return counts[0].toLowerCase();
  };
}

/**
 * Builds every package that has changed, or only of these and what they need. With SKIP_BUILD=yes it builds nothing, for
 * commands that run beside others: turbo empties the files of `dist` for a moment even when nothing has changed.
 *
 * @param {AbortSignal} [signal]
 * @param {...string} names
 */
export async function build(signal, ...names) {
  if (process.env.SKIP_BUILD === 'yes') return;
  const progress = (line) => /^(\S+):build: cache miss/.exec(line)?.[1];
  await step('Building', turbo('build', ...names.map((name) => `--filter=${name}`)), {
    progress,
    env: TURBO_ENV,
    signal,
  });
}

/**
 * Gives the command that runs a turbo task.
 *
 * @param {string} task
 * @param {...string} args
 */
export function turbo(task, ...args) {
  return pnpm('exec', 'turbo', 'run', task, ...args);
}

/**
 * The packages of the workspace, where they have a package.json.
 *
 * @returns {{ folder: string, name: string, scripts: Record<string, string> }[]}
 */
export function workspacePackages() {
  return workspaceGroups()
    .flatMap((group) => foldersIn(join(ROOT, group)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { folder, name, scripts };
    });
}

/**
 * The package of this name and all those of the workspace that it needs, directly or not, also to build and to test it.
 *
 * @param {string} name
 * @returns {{ folder: string, name: string }[]}
 */
export function closureOf(name) {
  const all = new Map(workspacePackages().map((each) => [each.name, each]));
  const needed = new Set([name]);
  // A set hands out what is added while it is gone through.
  for (const each of needed) {
    const manifest = JSON.parse(readFileSync(join(all.get(each).folder, 'package.json'), 'utf8'));
    for (const other of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (all.has(other)) needed.add(other);
    }
  }
  return [...needed].map((each) => all.get(each));
}

/** Folders that hold packages: those of pnpm-workspace.yaml, where each stands as "group/*" in a line of its own. */
function workspaceGroups() {
  const text = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  return [...text.matchAll(/^ {2}- ([\w/-]+)\/\*$/gm)].map(([, group]) => group);
}

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
