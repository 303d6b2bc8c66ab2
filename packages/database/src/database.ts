import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Connections, openPool, READ_ONLY, SERVER_LIMITS } from './pool.js';
import type { Queryable, Schema } from './queryable.js';
import { type Replica, readThrough } from './replica.js';

/**
 * A pool, and drizzle on it. Reads go through `db` or `readStale`; several statements that belong together through
 * `withTransaction`. A statement through `db` that may write throws CommitUnknown when its connection is lost.
 */
export type Database<S extends Schema> = {
  db: Queryable<S>;
  pool: pg.Pool;
  /** One connection for what tells that the service is there, also while requests hold all connections of `pool`. */
  probe: pg.Pool;
  /** A copy that is read instead, if there is one. */
  replica: Replica<S> | undefined;
  /**
   * Runs a read that may be slightly stale: on the replica if there is one and it can be reached, else on the primary.
   * `work` does nothing but read, and may be run twice.
   */
  readStale<T>(work: (db: Queryable<S>) => Promise<T>): Promise<T>;
  /** Drizzle on one connection of the pool. */
  bind(client: pg.PoolClient): Queryable<S>;
  close(): Promise<void>;
};

/**
 * Opens a pool of at most `poolSize` connections, one more for `probe`, and as many to the replica at `readUrl`;
 * connects to nothing yet. Where a pooler lies between (`pooled`), limits are not asked for: the account has them, which
 * `migrateDatabase` gives it.
 * Broken idle connections are logged to `log` and replaced.
 */
export function openDatabase<S extends Schema>(
  options: Connections & { schema: S; readUrl?: string | undefined; pooled?: boolean },
): Database<S> {
  const { schema, readUrl, log, pooled = false } = options;
  const unlessPooled = (startUp: string) => (pooled ? undefined : startUp);
  const pool = openPool(options, unlessPooled(SERVER_LIMITS));
  const probe = openPool({ ...options, poolSize: 1 }, unlessPooled(SERVER_LIMITS));
  const db = drizzle(pool, { schema });
  const replicaPool =
    readUrl === undefined
      ? undefined
      : openPool({ ...options, url: readUrl }, unlessPooled(`${SERVER_LIMITS} ${READ_ONLY}`));
  const replica = replicaPool && readThrough({ pool: replicaPool, schema, primary: db, log });

  // Kept for as long as the connection: making one reads the whole schema.
  const bound = new WeakMap<pg.PoolClient, Queryable<S>>();
  const bind = (client: pg.PoolClient): Queryable<S> => {
    const queryable = bound.get(client) ?? drizzle(client, { schema });
    bound.set(client, queryable);
    return queryable;
  };
  return {
    db,
    pool,
    probe,
    replica,
    readStale: (work) => (replica ? replica.read(work) : work(db)),
    bind,
    close: async () => {
      await Promise.all([pool.end(), probe.end(), replicaPool?.end()]);
    },
  };
}
