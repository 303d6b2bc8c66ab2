import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.js';
import {
  appliedMoments,
  appliedTable,
  type Migration,
  type Migrations,
  readJournal,
} from './applied-migrations.js';
import { withMigrationLock } from './migrate.js';

/** The rollback is refused, and nothing has been changed. The message says why, for a person. */
export class RollbackRefused extends Error {
  override readonly name = 'RollbackRefused';
}

export type RollbackOptions = Migrations & {
  url: string;
  /** `last`: only the last one. `all`. Else the name of a migration (`0001_init`): all that came after it. */
  to: string;
  /** Go on where columns or tables with rows in them disappear. */
  loseData?: boolean;
  log: Log;
};

/**
 * Undoes applied migrations, the newest first, with the `<migration>.down.sql` beside each: all in one transaction,
 * under the lock that migrating takes. The names of those undone.
 *
 * @throws RollbackRefused when data would be lost, a migration is not known, or there is nothing to undo
 */
export async function rollbackDatabase(options: RollbackOptions): Promise<string[]> {
  const { url, folder, schema, to, loseData = false, log } = options;
  return withMigrationLock(url, schema, async (client) => {
    const undone = undoneBy(await appliedMigrations(client, options), to);
    await client.query('BEGIN');
    const before = await columnsWithData(client, schema);
    for (const { tag, when } of undone) {
      await client.query(await downOf(folder, tag));
      await client.query(`DELETE FROM ${appliedTable(schema)} WHERE created_at = $1`, [when]);
    }
    const after = new Set(await columnsOf(client, schema));
    const lost = before.filter((column) => !after.has(column));
    if (lost.length > 0 && !loseData) {
      throw new RollbackRefused(
        `This would delete data, in: ${tablesOf(lost).join(', ')}. Make a backup, and add --lose-data to go on.`,
      );
    }
    await client.query('COMMIT');
    const tags = undone.map(({ tag }) => tag);
    log.info({ schema, undone: tags }, 'migrations were undone');
    return tags;
  });
}

/**
 * The migrations that the database has, oldest first.
 * @throws RollbackRefused when it has one that the folder does not: it belongs to a newer version of the service
 */
async function appliedMigrations(client: pg.Client, { folder, schema }: Migrations): Promise<Migration[]> {
  const known = await readJournal(folder);
  const moments = await appliedMoments(client, schema);
  return moments.map((moment) => {
    const found = known.find(({ when }) => when === moment);
    if (found) return found;
    throw new RollbackRefused(
      'The database has a migration of a newer version of this service: run the rollback of that version.',
    );
  });
}

/** The migrations to undo, newest first. */
function undoneBy(applied: readonly Migration[], to: string): Migration[] {
  if (applied.length === 0) throw new RollbackRefused('No migration is applied.');
  if (to === 'last') return applied.slice(-1);
  if (to === 'all') return applied.toReversed();
  const kept = applied.findIndex(({ tag }) => tag === to);
  if (kept === -1) {
    const tags = applied.map(({ tag }) => tag).join(', ');
    throw new RollbackRefused(`The migration ${to} is not applied. Applied are: ${tags}.`);
  }
  return applied.slice(kept + 1).toReversed();
}

async function downOf(folder: string, tag: string): Promise<string> {
  return readFile(join(folder, `${tag}.down.sql`), 'utf8');
}

/** Every column of the schema's tables, as `table.column`, both quoted where necessary. */
async function columnsOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_name, column_name) AS name
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = $1 AND table_type = 'BASE TABLE'`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** The columns of the tables that have rows. */
async function columnsWithData(client: pg.Client, schema: string): Promise<string[]> {
  const columns = await columnsOf(client, schema);
  const filled = new Set<string>();
  for (const table of tablesOf(columns)) {
    const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(schema)}.${table} LIMIT 1`);
    if (rowCount === 1) filled.add(table);
  }
  return columns.filter((column) => filled.has(tableOf(column)));
}

const tableOf = (column: string) => column.match(/^("(?:[^"]|"")*"|[^."]+)\./)?.[1] ?? column;
const tablesOf = (columns: readonly string[]) => [...new Set(columns.map(tableOf))].sort();
