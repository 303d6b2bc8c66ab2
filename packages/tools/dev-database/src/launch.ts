import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './admin.js';
import type { Binaries } from './binaries.js';
import { type ClusterFiles, SUPERUSER } from './initialise.js';
import { logTail, spawnServer } from './server.js';

/** The time within which a server must accept connections. After an unclean stop it performs crash recovery first. */
const START_TIMEOUT_MS = 60_000;

/** Address of a database of a cluster on this machine. */
export function clusterUrl(password: string, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/**
 * Starts the server and waits until it answers at `url`. Gives the session that got the first answer.
 *
 * Throws with the end of the server's log when it ends instead.
 */
export async function launch(
  binaries: Binaries,
  files: ClusterFiles,
  port: number,
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<pg.Client> {
  const child = spawnServer(binaries, files, port, settings);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const onExit = () => {
    failure ??= new Error(`PostgreSQL did not start:\n${logTail(files)}`);
  };
  child.once('exit', onExit);
  try {
    return await waitForSession(url, () => {
      if (failure !== undefined) throw failure;
    });
  } finally {
    // When it ends later, its log may be gone with it.
    child.off('exit', onExit);
  }
}

/** Tries to connect until it works; `check` is called between tries and throws to give up early. */
export async function waitForSession(url: string, check: () => void): Promise<pg.Client> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await connect(url);
    } catch (error) {
      check();
      if (performance.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}
