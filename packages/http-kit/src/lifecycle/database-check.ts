import {
  appliedTable,
  describeUnavailable,
  lacksMigration,
  type Migrations,
  readJournal,
} from '@repo/database';
import type pg from 'pg';
import { Away } from './health.js';

/**
 * A check for readiness: passes when the database answers and has the newest migration of this build, whatever newer ones
 * it has beside. It rejects with Away: `migrations` where that is not applied, `database` for any other reason.
 */
export async function createDatabaseCheck(
  pool: pg.Pool,
  { folder, schema }: Migrations,
): Promise<() => Promise<void>> {
  const newest = (await readJournal(folder)).at(-1);
  if (!newest) throw new Error(`There are no migrations in ${folder}.`);
  const statement = `SELECT FROM ${appliedTable(schema)} WHERE created_at = $1`;
  const isApplied = async (): Promise<boolean> => {
    try {
      return (await pool.query(statement, [newest.when])).rowCount === 1;
    } catch (error) {
      if (lacksMigration(error)) return false;
      throw new Away('database', describeUnavailable(error), error);
    }
  };
  return async () => {
    if (await isApplied()) return;
    throw new Away(
      'migrations',
      `The database lacks the migration ${newest.tag}, which this version needs. Run: node dist/migrate.js`,
    );
  };
}
