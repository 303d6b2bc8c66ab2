import type pg from 'pg';
import type { Db } from './database.js';

/**
 * A statement written as SQL that is planned for each run. For those about open loans: which index finds them depends on how
 * many are open, and a plan that was kept while there were few would search through all of them later.
 */
export const sqlPlannedAnew =
  <R extends pg.QueryResultRow = pg.QueryResultRow>(text: string) =>
  (db: Db, values: unknown[]): Promise<pg.QueryResult<R>> =>
    db.$client.query<R>({ text, values });
