import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.js';
import {
  APPLIED,
  appliedMoments,
  type Migration,
  type Migrations,
  migrationsSchema,
  readJournal,
} from './applied-migrations.js';

/**
 * Applies the migrations in `folder` that the database does not have yet, in order, in one transaction.
 * The applied ones are recorded in the schema `<schema>_migrations`, so that each service migrates alone. Processes
 * that start at once wait for each other under an advisory lock. Returns the names of those applied now.
 *
 * @throws when the database cannot be reached or a migration fails; nothing is applied then
 */
export async function migrateDatabase(options: Migrations & { url: string; log: Log }): Promise<string[]> {
  const { url, folder, schema, log } = options;
  return withMigrationLock(url, schema, async (client) => {
    const before = new Set(await appliedMoments(client, schema));
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: migrationsSchema(schema),
      migrationsTable: APPLIED,
    });
    const after = new Set(await appliedMoments(client, schema));
    const isNew = ({ when }: Migration) => after.has(when) && !before.has(when);
    const applied = (await readJournal(folder)).filter(isNew).map(({ tag }) => tag);
    log.info({ schema, applied }, 'the database schema is up to date');
    return applied;
  });
}

/** Runs `work` in a session that keeps every other migration of this service waiting. */
export async function withMigrationLock<T>(
  url: string,
  schema: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${schema}-migrate`,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate:${schema}`]);
    return await work(client);
  } finally {
    // Ending the session ends its transaction and releases the lock.
    await client.end();
  }
}
