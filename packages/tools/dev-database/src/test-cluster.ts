import { randomInt } from 'node:crypto';
import process from 'node:process';
import type pg from 'pg';
import { connect, dropDatabase, ensureDatabase, withDatabase } from './admin.js';
import { databasePrefix, hasTestServer, passTestServer, templateName } from './test-database.js';
import { startThrowAwayServer } from './throw-away.js';

/** The options of `testCluster`. */
export interface TestClusterOptions {
  /**
   * Prepares the database that every test database is a copy of, usually by migrating it. It must close its
   * sessions before it returns. Without it test databases are empty.
   */
  readonly template?: (url: string) => Promise<void>;
}

/**
 * Makes the default export of a vitest `globalSetup` file: one database server for the whole run, on which
 * `createTestDatabase()` makes databases. Projects of the same run share it. It is a server of its own in a temporary
 * folder, which goes away with this process however that ends; with `TEST_DATABASE_URL` it is the server at that
 * address, whose account must be allowed to create databases.
 */
export function testCluster(options: TestClusterOptions = {}): () => Promise<() => Promise<void>> {
  return async () => {
    if (hasTestServer()) return async () => {};
    const given = process.env.TEST_DATABASE_URL;
    const server = given ? { url: given, discard: async () => {} } : await startThrowAwayServer();
    try {
      const run = randomInt(1, 2 ** 31);
      const session = await beginRun(server.url, run);
      const template = templateName(run);
      await ensureDatabase(server.url, template);
      await options.template?.(withDatabase(server.url, template));
      passTestServer({ url: server.url, run });
      return async () => {
        await dropDatabasesOf(session, server.url, run);
        await session.end();
        await server.discard();
      };
    } catch (error) {
      await server.discard();
      throw error;
    }
  };
}

/** Opens the session that shows the run is alive, and removes the databases of runs that are gone. */
async function beginRun(url: string, run: number): Promise<pg.Client> {
  const session = await connect(url, databasePrefix(run));
  // The names of sessions are seen across the whole server; advisory locks only within one database.
  const alive = await session.query<{ name: string }>(
    'SELECT application_name AS name FROM pg_stat_activity WHERE starts_with(application_name, $1)',
    [databasePrefix()],
  );
  const prefixes = alive.rows.map((row) => row.name);
  for (const name of await namesLike(session, databasePrefix())) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) await dropDatabase(url, name);
  }
  return session;
}

async function dropDatabasesOf(session: pg.Client, url: string, run: number): Promise<void> {
  for (const name of await namesLike(session, databasePrefix(run))) await dropDatabase(url, name);
}

async function namesLike(session: pg.Client, prefix: string): Promise<string[]> {
  const found = await session.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  return found.rows.map((row) => row.datname);
}
