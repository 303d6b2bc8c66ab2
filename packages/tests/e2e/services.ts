import { createTestDatabase } from '@repo/dev-database';
import { expect } from 'vitest';
import { freePort, type Running, run } from './running.js';

/** A built service that listens, on a database of its own. */
export type RunningService = Running & { url: string };

type Settings = Record<string, string>;

/** Starts a built service as it is deployed; it is stopped when the test has ended. */
export async function startService(
  name: 'battle' | 'library',
  settings: Settings | ((databaseUrl: string) => Settings) = {},
): Promise<RunningService> {
  const folder = `apps/${name}-service/dist`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { url: databaseUrl } = await createTestDatabase();
  const env = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret of the tests, long enough for HS256',
    BASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    ...(typeof settings === 'function' ? settings(databaseUrl) : settings),
  };
  const migration = run(`${folder}/migrate.js`, [], env);
  if ((await migration.ended()) !== 0) throw new Error(migration.output());
  const service = run(`${folder}/main.js`, [], env);
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return { ...service, url };
}
