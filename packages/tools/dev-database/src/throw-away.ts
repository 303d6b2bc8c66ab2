import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Binaries, findBinaries } from './binaries.js';
import { clusterFiles, initialise, readPassword } from './initialise.js';
import { clusterUrl, launch } from './launch.js';
import { freePort } from './port.js';
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

/** Speed instead of safety: the data is thrown away at the end. */
const THROW_AWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
};

/**
 * Starts a server on a free port whose data is thrown away, as {@link throwAwayFolder} does.
 *
 * @param options.binaries of an installed server; default: the embedded one
 * @param options.settings of the server, instead of those that prefer speed to safety
 */
export async function startThrowAwayServer({
  binaries,
  settings = THROW_AWAY_SETTINGS,
}: {
  binaries?: Binaries;
  settings?: Readonly<Record<string, string>>;
} = {}): Promise<{ url: string; discard: () => Promise<void> }> {
  const { folder, discard } = await throwAwayFolder();
  try {
    // Tests connect thousands of times; the 4096 rounds of each password would take a minute of them all. A server that is
    // installed may be too old for the option.
    const quick = binaries === undefined ? ['--set=scram_iterations=1'] : [];
    const programs = binaries ?? findBinaries();
    await initialise(programs, folder, ['--no-sync', ...quick]);
    const files = clusterFiles(folder);
    const port = await freePort();
    const url = clusterUrl(readPassword(files), port, 'postgres');
    const session = await launch(programs, files, port, url, settings);
    await session.end();
    return { url, discard };
  } catch (error) {
    await discard();
    throw error;
  }
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
