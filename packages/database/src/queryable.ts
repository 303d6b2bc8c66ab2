import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Schema = Record<string, unknown>;

/** The handle of a repository: drizzle bound to one transaction, or to the pool for a single statement. */
export type Queryable<S extends Schema> = NodePgDatabase<S> & { $client: pg.Pool | pg.PoolClient };
