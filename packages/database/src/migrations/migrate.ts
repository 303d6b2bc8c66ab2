import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.js';
import { NO_LIMITS, SESSION_SETTINGS } from '../pool.js';
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
 * @param options.limitAccount gives the account the limits that a service cannot ask for where it goes through a pooler
 * @throws when the database cannot be reached or a migration fails; nothing is applied then
 */
export async function migrateDatabase(
  options: Migrations & { url: string; log: Log; limitAccount?: boolean },
): Promise<string[]> {
  const { url, folder, schema, log, limitAccount = false } = options;
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
    if (limitAccount) await giveLimits(client);
    log.info({ schema, applied }, 'the database schema is up to date');
    return applied;
  });
}

/** Makes {@link SESSION_SETTINGS} those of all later sessions of this account in this database, which it may do itself. */
async function giveLimits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  await client.query('BEGIN');
  // Services that share an account would change the same row at once.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('limits', 0))");
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    const setting = `${name} = ${pg.escapeLiteral(value)}`;
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${setting}`);
  }
  await client.query('COMMIT');
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
    options: NO_LIMITS,
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
