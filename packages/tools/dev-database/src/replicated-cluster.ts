import { chmodSync, chownSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './account.js';
import { ensureDatabase, withSession } from './admin.js';
import { type Binaries, findBinaries } from './binaries.js';
import { type ClusterFiles, clusterFiles, initialise, readPassword, SUPERUSER } from './initialise.js';
import { clusterUrl, launch } from './launch.js';
import { freePort } from './port.js';
import { findServer, stopServer } from './server.js';
import { throwAwayFolder } from './throw-away.js';

/** One of the two servers of a {@link ReplicatedCluster}. */
export interface ReplicatedServer {
  /** Address of a database as `postgresql://…`, password included. */
  url(database: string): string;
  readonly port: number;
  /** Runs one statement in a session of its own. */
  query(database: string, sql: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Cuts off all sessions and stops. */
  stop(): Promise<void>;
  /** `kill -9`, as a machine that loses its power. */
  kill(): Promise<void>;
}

/** A PostgreSQL and its streaming replica, which calls itself `replica`, for tests and trials. */
export interface ReplicatedCluster {
  readonly primary: ReplicatedServer;
  readonly replica: ReplicatedServer;
  /** Creates a database on the primary. */
  createDatabase(name: string): Promise<void>;
  /** Waits until the replica shows everything that the primary has committed by now. */
  caughtUp(): Promise<void>;
  /** Stops both and removes their data. */
  discard(): Promise<void>;
}

/** Starts both servers on free ports, in temporary folders that go away with this process. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const binaries = findBinaries();
  const [first, second] = [await throwAwayFolder(), await throwAwayFolder()];
  const discard = async () => {
    await Promise.all([first.discard(), second.discard()]);
  };
  try {
    await initialise(binaries, first.folder, ['--no-sync']);
    const [files, replicaFiles] = [clusterFiles(first.folder), clusterFiles(second.folder)];
    const password = readPassword(files);
    const [port, replicaPort] = [await freePort(), await freePort()];
    // A cluster that has never run is as good as a base backup.
    copyCluster(files, replicaFiles);
    follow(
      replicaFiles,
      `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} application_name=replica`,
    );
    const primary = server({ binaries, files, port, password });
    const replica = server({ binaries, files: replicaFiles, port: replicaPort, password });
    await primary.start();
    await replica.start();
    return {
      primary,
      replica,
      createDatabase: (name) => ensureDatabase(primary.url('postgres'), name),
      caughtUp: () => caughtUp(primary, replica),
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Copies a cluster that does not run, with the modes of its files and their owner: PostgreSQL demands both. */
function copyCluster(from: ClusterFiles, to: ClusterFiles): void {
  const account = databaseAccount(from.data);
  const [source, target] = [join(from.data, '..'), join(to.data, '..')];
  cpSync(source, target, { recursive: true });
  for (const path of ['.', ...readdirSync(target, { recursive: true, encoding: 'utf8' })]) {
    // Node 22 and newer make folders with the modes of new ones.
    chmodSync(join(target, path), statSync(join(source, path)).mode);
    if (account !== undefined) chownSync(join(target, path), account.uid, account.gid);
  }
}

/** Makes a cluster that does not run a replica of the server that it is told how to reach. */
function follow({ data }: ClusterFiles, connection: string): void {
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
}

interface ServerOptions {
  readonly binaries: Binaries;
  readonly files: ClusterFiles;
  readonly port: number;
  readonly password: string;
}

function server({ binaries, files, port, password }: ServerOptions): ReplicatedServer {
  const url = (database: string) => clusterUrl(password, port, database);
  return {
    url,
    port,
    query: (database, sql) => withSession(url(database), async (session) => (await session.query(sql)).rows),
    async start() {
      const session = await launch(binaries, files, port, url('postgres'), { wal_keep_size: '256MB' });
      await session.end();
    },
    stop: () => stopServer(binaries, files),
    async kill() {
      const running = findServer(files);
      if (running) process.kill(running.pid, 'SIGKILL');
      while (findServer(files) !== undefined) await sleep(10);
    },
  };
}

async function caughtUp(primary: ReplicatedServer, replica: ReplicatedServer): Promise<void> {
  const [now] = await primary.query('postgres', 'SELECT pg_current_wal_lsn() AS position');
  const isThere = `SELECT pg_last_wal_replay_lsn() >= '${now?.position}' AS there`;
  while (!(await replica.query('postgres', isThere))[0]?.there) await sleep(20);
}
