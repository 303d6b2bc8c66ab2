import { type Placeholder, sql } from 'drizzle-orm';
import type pg from 'pg';

/** A query of drizzle's that has not been run yet. */
type Preparable<Q> = { prepare(name: string): Q };

/**
 * A statement that is built once for each handle it runs on, and planned once by each connection: building and
 * parsing it anew costs more than most of them take to run. What changes from run to run is a `sql.placeholder`.
 *
 * @param name by which PostgreSQL keeps it; no other statement of the service has it
 */
export function prepared<D extends object, Q>(name: string, build: (db: D) => Preparable<Q>): (db: D) => Q {
  const kept = new WeakMap<D, Q>();
  return (db) => {
    const query = kept.get(db) ?? build(db).prepare(name);
    kept.set(db, query);
    return query;
  };
}

/**
 * A statement written as SQL, for what drizzle has no words for, planned once by each connection as well.
 *
 * @param name by which PostgreSQL keeps it; no other statement of the service has it
 */
export function preparedSql<R extends pg.QueryResultRow = pg.QueryResultRow>(name: string, text: string) {
  return (db: { $client: pg.Pool | pg.PoolClient }, values: unknown[]): Promise<pg.QueryResult<R>> =>
    db.$client.query<R>({ name, text, values });
}

/**
 * A LIMIT that stands in the statement itself, where the planner of a prepared statement sees it. drizzle makes a parameter of
 * a number; its type does not say that it takes SQL, too.
 */
export const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;
