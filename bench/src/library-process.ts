import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCluster } from '@repo/dev-database';
import pg from 'pg';

const SERVICE = fileURLToPath(new URL('../../apps/library-service/dist/', import.meta.url));
const PORT = 39_017;

export type LibraryProcess = {
  url: string;
  /** A connection to its database. */
  database: pg.Client;
  /** Resident memory of the service, in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** The built library service as a process of its own, on an empty database. */
export async function startLibrary(): Promise<LibraryProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arena-bench-'));
  const cluster = await startCluster({ dataDir, log: () => undefined });
  await cluster.createDatabase('bench');
  const url = `http://127.0.0.1:${PORT}`;
  const env = {
    ...process.env,
    DATABASE_URL: cluster.url('bench'),
    JWT_SECRET: randomBytes(32).toString('hex'),
    BASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  const [migrated] = await once(
    spawn(process.execPath, [`${SERVICE}migrate.js`], { env, stdio: 'inherit' }),
    'exit',
  );
  if (migrated !== 0) throw new Error('migrating failed; is the library service built?');
  const child = spawn(process.execPath, [`${SERVICE}main.js`], { env, stdio: 'inherit' });
  const exited = once(child, 'exit');
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the library service ended with ${child.exitCode}`);
    await sleep(50);
  }
  const database = new pg.Client({ connectionString: cluster.url('bench') });
  await database.connect();
  return {
    url,
    database,
    memory: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
      return Number(bytes) / 2 ** 20;
    },
    stop: async () => {
      await database.end();
      child.kill('SIGINT');
      await exited;
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
