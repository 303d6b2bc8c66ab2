import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { databaseErrorCode, isConnectionLost, isRefused, lacksMigration } from './errors.js';
import type { Log } from './log.js';
import type { Queryable, Schema } from './queryable.js';

/** A streaming replica of the database, for reads that may be slightly stale. */
export type Replica<S extends Schema> = {
  pool: pg.Pool;
  /** Runs a read on the replica; on the primary while the replica is away. `work` may be run twice. */
  read<T>(work: (db: Queryable<S>) => Promise<T>): Promise<T>;
  /** Returns its lag in seconds; infinite when it gets nothing from its primary. Rejects when it is away. */
  lagSeconds(): Promise<number>;
  /** Resolves to true while it gets what its primary writes. Rejects when it is away. */
  isFollowing(): Promise<boolean>;
};

/** After a failure the replica is not asked again for this long, so that only one read in a second waits for it. */
const REST_MILLIS = 1000;

/**
 * True for errors that the primary would not give. 40001: the read conflicted with what the replica has to replay. A table
 * or column that a migration has just made may not be there yet.
 */
const isLeftToPrimary = (error: unknown) => databaseErrorCode(error) === '40001' || lacksMigration(error);

const LAG = `
  SELECT CASE
    WHEN NOT pg_is_in_recovery() THEN 0
    WHEN NOT EXISTS (SELECT FROM pg_stat_wal_receiver WHERE pid IS NOT NULL) THEN 'Infinity'
    WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
    ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp())
  END::float8 AS seconds`;

/** Reads through `pool`, falling back to `primary`. Each outage is logged once, and its end once. */
export function readThrough<S extends Schema>(options: {
  pool: pg.Pool;
  schema: S;
  primary: Queryable<S>;
  log: Log;
}): Replica<S> {
  const { pool, schema, primary, log } = options;
  const db = drizzle(pool, { schema });
  let away = false;
  let restUntil = 0;

  const noteAway = (error: unknown) => {
    restUntil = performance.now() + REST_MILLIS;
    if (!away) log.error({ err: error }, 'the read replica is away; reads go to the primary');
    away = true;
  };
  const noteThere = () => {
    if (away) log.info('the read replica is back');
    away = false;
  };

  const lagSeconds = async () => {
    const { rows } = await pool.query<{ seconds: number }>(LAG);
    return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
  };
  return {
    pool,
    lagSeconds,
    isFollowing: async () => Number.isFinite(await lagSeconds()),
    async read(work) {
      if (performance.now() < restUntil) return work(primary);
      try {
        const result = await work(db);
        noteThere();
        return result;
      } catch (error) {
        if (isConnectionLost(error) || isRefused(error)) noteAway(error);
        else if (!isLeftToPrimary(error)) throw error;
        return work(primary);
      }
    },
  };
}
