import type pg from 'pg';
import { ensureDatabase } from './admin.js';
import { type Binaries, findBinaries } from './binaries.js';
import { clusterFiles, initialise, readPassword, removeUnfinished } from './initialise.js';
import { clusterUrl, launch, waitForSession } from './launch.js';
import { freePort, isFree } from './port.js';
import { findServer, removeStaleLockFile, stopServer } from './server.js';

/** The options of `startCluster`. */
export interface ClusterOptions {
  /** Absolute path of the folder that keeps the cluster between starts; made when missing. */
  readonly dataDir: string;
  /** Port on the loopback interface; a free one when not given. */
  readonly port?: number;
  /** Gets one short line per thing worth telling. */
  readonly log: (line: string) => void;
  /** Called once when the database goes away without `stop()`. */
  readonly onLost?: () => void;
}

/** A running PostgreSQL. */
export interface Cluster {
  /** Address of a database as `postgresql://…`, password included; the database need not exist. */
  url(database: string): string;
  /** Creates the database unless it is there. */
  createDatabase(name: string): Promise<void>;
  /**
   * Cuts off all sessions, stops the server and waits for its end. `immediate` is as after a crash: nothing more is
   * written, and the next start recovers what was committed.
   */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

/** Key of the advisory lock that the owner of a cluster holds for as long as it runs. */
export const OWNER_LOCK = 7_305_011;

/**
 * Starts the PostgreSQL cluster of `dataDir`, making it on the first call. Only this machine can reach it.
 *
 * The caller owns the cluster until it stops it or ends in any way. A server that a killed caller left
 * running is stopped first.
 *
 * Throws when another process owns the cluster, when the port is taken and when the server does not start.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = findBinaries();
  const files = clusterFiles(options.dataDir);
  await initialise(binaries, options.dataDir);
  const password = readPassword(files);
  await stopLeftOver(binaries, options, password);
  const port = options.port ?? (await freePort());
  if (!(await isFree(port))) throw new Error(`Port ${port}, wanted for the database, is in use.`);
  const url = (database: string) => clusterUrl(password, port, database);
  const owner = await launch(binaries, files, port, url('postgres'));
  if (!(await own(owner))) {
    await owner.end();
    throw inUse(options.dataDir, port);
  }
  removeUnfinished(options.dataDir);

  let stopping = false;
  owner.once('end', () => {
    if (!stopping) options.onLost?.();
  });
  return {
    url,
    createDatabase: (name) => ensureDatabase(url('postgres'), name),
    stop: async (mode = 'fast') => {
      stopping = true;
      await stopServer(binaries, files, mode);
    },
  };
}

/** Tries to take the owner's advisory lock and tells if it succeeded. The lock ends with its owner's session. */
async function own(session: pg.Client): Promise<boolean> {
  const result = await session.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [
    OWNER_LOCK,
  ]);
  return result.rows[0]?.owned === true;
}

function inUse(dataDir: string, port: number): Error {
  return new Error(
    `The database in ${dataDir} is in use by another start (port ${port}). Stop that one first.`,
  );
}

async function stopLeftOver(binaries: Binaries, options: ClusterOptions, password: string): Promise<void> {
  const { dataDir, log } = options;
  const files = clusterFiles(dataDir);
  const server = findServer(files);
  if (server === undefined) {
    await removeStaleLockFile(files);
    return;
  }
  const session = await waitForSession(clusterUrl(password, server.port, 'postgres'), () => {
    if (findServer(files) === undefined) throw new Error('ended');
  }).catch(() => undefined);
  if (session !== undefined) {
    const isFree = await own(session);
    await session.end();
    if (!isFree) throw inUse(dataDir, server.port);
  }
  log(`stopping a database that an earlier run left behind (process ${server.pid})`);
  await stopServer(binaries, files);
}
