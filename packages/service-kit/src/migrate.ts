import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/**
 * Applies the migrations in `folder` that the database does not have yet, in order, in one transaction.
 * What is applied is kept in the schema `<schema>_migrations`, so that each service migrates alone. Processes
 * that start at once wait for each other under an advisory lock.
 *
 * @throws when the database cannot be reached or a migration fails; nothing is applied then
 */
export async function migrateDatabase(options: {
  url: string;
  folder: string;
  schema: string;
  log: FastifyBaseLogger;
}): Promise<void> {
  const { url, folder, schema, log } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: `${schema}-migrate`,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate:${schema}`]);
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: `${schema}_migrations`,
      migrationsTable: 'applied',
    });
    log.info({ schema }, 'the database schema is up to date');
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}
