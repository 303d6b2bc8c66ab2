import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { databaseAccount, invocation } from './account.js';
import type { Binaries } from './binaries.js';
import type { ClusterFiles } from './initialise.js';
import { runToEnd } from './run.js';

/** A server process as its lock file `postmaster.pid` describes it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/**
 * Starts the server on 127.0.0.1, without waiting until it answers. It is a process group of its own, so Ctrl-C
 * in a terminal does not reach it before the services that use it have stopped.
 */
export function spawnServer(
  binaries: Binaries,
  files: ClusterFiles,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = invocation(
    databaseAccount(files.data),
    binaries.postgres,
    ['-D', files.data, ...flags],
    files.data,
  );
  const log = openSync(files.log, 'w');
  chmodSync(files.log, 0o600);
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Stops the server of this cluster and waits for its end; sessions still open are cut off. `immediate` saves nothing. */
export async function stopServer(
  binaries: Binaries,
  files: ClusterFiles,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  const args = ['stop', '-D', files.data, '-m', mode, '-w', '-t', '60', '-s'];
  try {
    await runToEnd(invocation(databaseAccount(files.data), binaries.pgCtl, args, files.data));
  } catch (error) {
    // It may have ended by itself in the meantime.
    if (findServer(files) !== undefined) throw error;
  }
}

/** The live server of this cluster, if there is one; a lock file whose process is gone counts as none. */
export function findServer(files: ClusterFiles): RunningServer | undefined {
  const lines = lockFileLines(files);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return isServerOf(pid, files.data) ? { pid, port: Number(lines[3]) } : undefined;
}

/**
 * Removes a lock file whose server is gone. PostgreSQL does that itself, except when another process has got the
 * same number since, which is usual after a restart of a container.
 */
export async function removeStaleLockFile(files: ClusterFiles): Promise<void> {
  if (findServer(files) === undefined) await rm(lockFile(files), { force: true });
}

/** The last lines that the server printed, for an error message. */
export function logTail(files: ClusterFiles): string {
  return readFileSync(files.log, 'utf8').trim().split('\n').slice(-10).join('\n');
}

function lockFile(files: ClusterFiles): string {
  return join(files.data, 'postmaster.pid');
}

/** Line 1 is the process number, line 4 the port (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
function lockFileLines(files: ClusterFiles): string[] {
  try {
    return readFileSync(lockFile(files), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** A PostgreSQL server works in its data folder; Linux shows that. Elsewhere any live process counts. */
function isServerOf(pid: number, dataFolder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    return false;
  }
}
