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
 * A check for readiness: passes when the database answers, has the newest migration of this build, whatever newer ones
 * it has beside, and ends statements that take too long. It rejects with Away: `migrations` where `migrate` has to be run,
 * `database` for any other reason.
 */
export async function createDatabaseCheck(
  pool: pg.Pool,
  { folder, schema }: Migrations,
): Promise<() => Promise<void>> {
  const newest = (await readJournal(folder)).at(-1);
  if (!newest) throw new Error(`There are no migrations in ${folder}.`);
  const statement = `SELECT current_setting('statement_timeout') <> '0' AS limited FROM ${appliedTable(schema)} WHERE created_at = $1`;
  /** Undefined where the migration is not applied. */
  const ask = async (): Promise<{ limited: boolean } | undefined> => {
    try {
      return (await pool.query<{ limited: boolean }>(statement, [newest.when])).rows[0];
    } catch (error) {
      if (lacksMigration(error)) return undefined;
      throw new Away('database', describeUnavailable(error), error);
    }
  };
  return async () => {
    const answer = await ask();
    if (!answer) {
      throw new Away(
        'migrations',
        `The database lacks the migration ${newest.tag}, which this version needs. Run: node dist/migrate.js`,
      );
    }
    if (!answer.limited) {
      throw new Away(
        'migrations',
        'No limits hold through the pooler at DATABASE_URL. Set DATABASE_DIRECT_URL and run: node dist/migrate.js',
      );
    }
  };
}
