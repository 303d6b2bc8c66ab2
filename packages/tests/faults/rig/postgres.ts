import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@repo/dev-database';
import { freePort } from '@repo/testing/ports';
import { migrate, type ServiceName } from '@repo/testing/service-process';
import { onTestFinished } from 'vitest';

/** A PostgreSQL of the test's own, set up as for production: what it has committed it keeps. */
export type Postgres = {
  /** A database with the tables of one service. */
  url: string;
  /** Stops as in a crash, under everybody's feet. */
  crash(): Promise<void>;
  /** Starts again on the same port; recovered and ready when this resolves. */
  start(): Promise<void>;
};

export async function startPostgres(service: ServiceName): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  const port = await freePort();
  let cluster: Cluster | undefined;
  const start = async () => {
    cluster = await startCluster({ dataDir, port, log: () => undefined });
  };
  const crash = async () => {
    await cluster?.stop('immediate');
    cluster = undefined;
  };
  onTestFinished(async () => {
    await crash();
    await rm(dataDir, { recursive: true, force: true });
  });
  await start();
  const name = 'faults';
  await cluster?.createDatabase(name);
  const url = cluster?.url(name) ?? '';
  await migrate(service, url);
  return { url, start, crash };
}
