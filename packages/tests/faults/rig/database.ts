import { createTestDatabase } from '@repo/dev-database';
import { isLong, within } from '@repo/testing/run-length';
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
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: within(5000) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The address with limits of a minute for statements and locks, whatever those of the service are. */
export function withPatience(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c statement_timeout=60000 -c lock_timeout=60000');
  url.searchParams.set('query_timeout', '60000');
  return url.href;
}

/**
 * The address with limits of the server a few times shorter than those of the service, so that a test that waits for one
 * waits a second or two. In `npm run test:long` it is those of the service.
 */
export function withShortLimits(databaseUrl: string): string {
  if (isLong) return databaseUrl;
  const limits = { statement_timeout: 1500, lock_timeout: 1000, idle_in_transaction_session_timeout: 2500 };
  return withSettings(databaseUrl, limits, 2500);
}

/**
 * The address without limits, for a test in which nothing is given up, however long a busy machine takes. Deadlocks are
 * looked for after three seconds.
 */
export function withoutLimits(databaseUrl: string): string {
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  return withSettings(databaseUrl, { ...limits, deadlock_timeout: 3000 }, 60_000);
}

function withSettings(databaseUrl: string, settings: Record<string, number>, queryTimeout: number): string {
  const url = new URL(databaseUrl);
  const options = Object.entries({ ...settings, timezone: 'UTC' }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  url.searchParams.set('options', options.join(' '));
  url.searchParams.set('query_timeout', String(queryTimeout));
  return url.href;
}

/** Ends the sessions of that name in this database, and in no other, where tests beside this one are at work. */
export async function endSessions(pool: pg.Pool, applicationName: string): Promise<void> {
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [applicationName],
  );
}

/** Tells whether a session of that name waits for a lock. */
export async function isWaitedFor(pool: pg.Pool, applicationName: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'",
    [applicationName],
  );
  return (rowCount ?? 0) > 0;
}
