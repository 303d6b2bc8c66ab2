import { createTestDatabase } from '@repo/dev-database';
import pg from 'pg';
import { onTestFinished } from 'vitest';

export type TestDatabase = { url: string; pool: pg.Pool };

/** A database of the test's own, with the tables of both services; it goes with the test. */
export async function createDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createTestDatabase();
  const pool = openPool(url);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return { url, pool };
}

/** For looking at the database from beside the service; survives what happens to its connections. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
