import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { step } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} folder
 * @property {string} portVariable names the setting that moves the service to another port
 * @property {number} port
 */

/** Address of a module to `--import` into a process that is to stop when its parent is gone, even by a kill. */
export const FOLLOW_PARENT = new URL('./follow-parent.mjs', import.meta.url).href;

const run = promisify(execFile);

/** Services that stop later than this are killed. */
const STOP_WITHIN_MS = 12_000;
const READY_WITHIN_MS = 60_000;

/**
 * The services of this repository and the ports that the environment gives them.
 * Throws when a port is not a number from 1 to 65535.
 *
 * @returns {Service[]}
 */
export function services() {
  return [service('battle', 3001), service('library', 3002)].filter(({ folder }) =>
    existsSync(join(folder, 'src', 'main.ts')),
  );
}

function service(name, defaultPort) {
  const portVariable = `${name.toUpperCase()}_PORT`;
  const text = process.env[portVariable] || String(defaultPort);
  const port = Number(text);
  if (!/^[0-9]+$/.test(text) || port < 1 || port > 65535) {
    throw new Error(`${portVariable} must be a port number from 1 to 65535; it is "${text}".`);
  }
  return { name, folder: join(ROOT, 'apps', `${name}-service`), portVariable, port };
}

/** @param {Service} service */
export function baseUrl({ port }) {
  return `http://127.0.0.1:${port}`;
}

/**
 * Brings the service's tables up to date.
 *
 * @param {Service} service
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
export async function migrate({ name, folder }, env, signal) {
  const program = { command: process.execPath, args: [join('dist', 'migrate.js')] };
  await step(`Migrating the ${name} service's tables`, program, { cwd: folder, env, signal });
}

/**
 * Tells whether the library has staff.
 *
 * @param {Service} library
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
export async function hasStaff({ folder }, env, signal) {
  const options = { cwd: folder, env: { ...process.env, ...env }, signal };
  const { stdout } = await run(process.execPath, [join('dist', 'create-user.js'), '--list'], options);
  // A line for each of them begins with the number of the account.
  return /^[0-9]+ /m.test(stdout);
}

/**
 * Starts the service in a process group of its own, so that Ctrl-C reaches only this process, which stops things
 * in order.
 *
 * @param {Service} service
 * @param {NodeJS.ProcessEnv} env
 * @param {(reason: Error) => void} onDeath called when it ends without having been stopped
 * @returns {() => Promise<void>} stops it and waits for its end
 */
export function launch({ name, folder }, env, onDeath) {
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, join('dist', 'main.js')], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let stopping = false;
  const exited = once(child, 'exit');
  child.once('exit', (code, signal) => {
    if (!stopping)
      onDeath(new Error(`The ${name} service ended by itself (${signal ?? `exit code ${code}`}).`));
  });
  return async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
  };
}

/**
 * Waits until the service says that it is ready.
 *
 * @param {Service} service
 * @param {AbortSignal} signal
 */
export async function untilReady(service, signal) {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${baseUrl(service)}/readyz`, { signal }).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
  }
  throw new Error(`The ${service.name} service was not ready within ${READY_WITHIN_MS / 1000} s.`);
}
