import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isConnectionLost, isRetryable } from './database-errors.js';
import { unavailable } from './errors.js';
import { type Replica, readThrough } from './replica.js';
import { together } from './together.js';

type Schema = Record<string, unknown>;

/**
 * A pool, and drizzle on it. Reads go through `db` or `readStale`; writes through {@link withTransaction}, or where one
 * statement is all through {@link saving}.
 */
export type Database<S extends Schema> = {
  db: Queryable<S>;
  pool: pg.Pool;
  /** A copy that is read instead, if there is one. */
  replica: Replica<S> | undefined;
  /**
   * Runs a read that may be a moment behind what was last written, on the replica if there is one and it is there.
   * `work` does nothing but read, and may be run twice.
   */
  readStale<T>(work: (db: Queryable<S>) => Promise<T>): Promise<T>;
  /** Drizzle on one connection of the pool. */
  bind(client: pg.PoolClient): Queryable<S>;
  close(): Promise<void>;
};

/** What a repository works on: drizzle bound to one transaction, or to the pool for a single statement. */
export type Queryable<S extends Schema> = NodePgDatabase<S> & { $client: pg.Pool | pg.PoolClient };

/** Server-side limits in milliseconds; a request waits for no statement or lock longer than this. */
const SERVER_LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

/**
 * After so many milliseconds without an answer the server is not there any more, though the connection seems to be:
 * longer than any limit of the server itself.
 */
const ANSWER_MILLIS = 7000;

/** What no connection to a replica may do, even if it leads to a primary by mistake. */
const READ_ONLY = '-c default_transaction_read_only=on';

type Connections = { url: string; poolSize: number; applicationName: string; log: FastifyBaseLogger };

function openPool({ url, poolSize, applicationName, log }: Connections, limits: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 3000,
    query_timeout: ANSWER_MILLIS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: limits,
    // Statements that do not wait for each other's answers go to the server together.
    pipeline: true,
  });
  const logLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', logLoss);
  // A client that dies while checked out emits on itself; unheard, that ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens a pool of at most `poolSize` connections, and as many to the replica at `readUrl`; connects to nothing yet.
 * Broken idle connections are logged to `log` and replaced.
 */
export function openDatabase<S extends Schema>(
  options: Connections & { schema: S; readUrl?: string | undefined },
): Database<S> {
  const { schema, readUrl, log } = options;
  const pool = openPool(options, SERVER_LIMITS);
  const db = drizzle(pool, { schema });
  const replicaPool =
    readUrl === undefined
      ? undefined
      : openPool({ ...options, url: readUrl }, `${SERVER_LIMITS} ${READ_ONLY}`);
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
    replica,
    readStale: (work) => (replica ? replica.read(work) : work(db)),
    bind,
    close: async () => {
      await Promise.all([pool.end(), replicaPool?.end()]);
    },
  };
}

const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in one transaction on one connection: committed when it resolves, rolled back when it throws.
 * Run again, at most three times in all, after a serialization failure or deadlock, so `work` must do nothing
 * but SQL. Inside it use only the handle it is given.
 *
 * @throws ServiceError 503 when the connection is lost at COMMIT: whether it took effect is unknown
 */
export async function withTransaction<S extends Schema, T>(
  database: Pick<Database<S>, 'pool' | 'bind'>,
  work: (tx: Queryable<S>) => Promise<T>,
): Promise<T> {
  return retrying(() => attemptTransaction(database, work));
}

/**
 * Runs statements in one transaction and one round trip: BEGIN, all of them and COMMIT go to the server together, and
 * it runs them in this order. `begin` begins them without waiting for any. What they find cannot be decided upon in
 * between, so each of them must see to it that it changes nothing where it should not. Retried like
 * {@link withTransaction}.
 *
 * @throws what the first of them that failed says: nothing is changed then. ServiceError 503 when the connection is
 *   lost: whether it took effect is unknown
 */
export async function inOneTrip<S extends Schema, T extends readonly unknown[] | []>(
  database: Pick<Database<S>, 'pool' | 'bind'>,
  begin: (tx: Queryable<S>) => { [K in keyof T]: PromiseLike<T[K]> },
): Promise<T> {
  return retrying(() => attemptTrip(database, begin));
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * number);
    }
  }
}

async function attemptTrip<S extends Schema, T extends readonly unknown[] | []>(
  { pool, bind }: Pick<Database<S>, 'pool' | 'bind'>,
  begin: (tx: Queryable<S>) => { [K in keyof T]: PromiseLike<T[K]> },
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const statements = Promise.allSettled([client.query('BEGIN'), together(begin(bind(client)))]);
    // By then all that needs no answer has happened: drizzle begins some statements a moment later.
    await new Promise(process.nextTick);
    // After a failed statement this is a ROLLBACK.
    const [end] = await Promise.allSettled([saving(client.query('COMMIT'))]);
    const [, result] = await statements;
    broken = end.status === 'rejected';
    if (end.status === 'rejected') throw end.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  } finally {
    client.release(broken);
  }
}

async function attemptTransaction<S extends Schema, T>(
  { pool, bind }: Pick<Database<S>, 'pool' | 'bind'>,
  work: (tx: Queryable<S>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    // On its way with the first statement.
    const [, result] = await Promise.all([client.query('BEGIN'), work(bind(client))]);
    await saving(client.query('COMMIT'));
    return result;
  } catch (error) {
    broken = isConnectionLost(error) || !(await rolledBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Waits for what makes a change last: COMMIT, or a statement that is a transaction of its own.
 *
 * @throws ServiceError 503 when the connection is lost meanwhile: whether it took effect is unknown
 */
export async function saving<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw unavailable(
      'The connection to the database was lost while saving; the change may or may not have been made.',
      1,
      error,
    );
  }
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    // The first error says why; a client that cannot even roll back is thrown away.
    return false;
  }
}
