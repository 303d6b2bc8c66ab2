import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { discardCluster } from './reaper.js';

const FOLDER_PREFIX = 'arena-test-';

/**
 * A new temporary folder for one cluster, which is stopped and removed with `discard`, or when this process has
 * ended in whatever way. What earlier processes left is removed first.
 */
export async function throwAwayFolder(): Promise<{ folder: string; discard: () => Promise<void> }> {
  await discardLeftOvers();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const reaper = startReaper(folder);
  const discard = async () => {
    reaper.ref();
    reaper.stdin?.end();
    if (reaper.exitCode === null) await once(reaper, 'exit');
  };
  return { folder, discard };
}

/** The reaper notices the end of this process, even a kill, by the end of its standard input. */
function startReaper(folder: string): ChildProcess {
  const script = fileURLToPath(new URL('./reaper.js', import.meta.url));
  const reaper = spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    windowsHide: true,
  });
  reaper.unref();
  return reaper;
}

/** Folders whose run and reaper were both killed, by the number of the process in their name. */
async function discardLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    if (!isAlive(pid)) await discardCluster(join(tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
