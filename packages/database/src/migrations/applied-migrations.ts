import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The migrations of one service. */
export type Migrations = {
  /** Absolute path of the folder that drizzle-kit generates into. */
  folder: string;
  /** The PostgreSQL schema they make. */
  schema: string;
};

/** A migration by the name of its file, and the moment it was generated, which drizzle knows it by. */
export type Migration = { tag: string; when: number };

/** The migrations of this build, oldest first. */
export async function readJournal(folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: Migration[] };
  return entries.map(({ tag, when }) => ({ tag, when }));
}

/** The table of a service's applied migrations, quoted: in a schema of its own, so that each service migrates alone. */
export const appliedTable = (schema: string): string =>
  `${pg.escapeIdentifier(migrationsSchema(schema))}."${APPLIED}"`;

export const migrationsSchema = (schema: string): string => `${schema}_migrations`;
export const APPLIED = 'applied';

/** The moments of the migrations that the database has, oldest first; none where there is no table of them. */
export async function appliedMoments(client: pg.Client, schema: string): Promise<number[]> {
  const table = appliedTable(schema);
  const exists = await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  if (!exists.rows[0]?.found) return [];
  const { rows } = await client.query<{ when: string }>(
    `SELECT created_at AS when FROM ${table} ORDER BY created_at`,
  );
  return rows.map(({ when }) => Number(when));
}
