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
  /** One connection for readiness alone: it is asked also while requests take, and wait for, all those of `pool`. */
  probe: pg.Pool;
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
  return keepingConnections(pool);
}

/**
 * The pool, whose `query` (without a callback) ends a connection only where it is lost. That of `pg.Pool` ends it
 * whenever a statement fails, so that each refusal by a constraint would cost a new one, and ten times as much.
 */
function keepingConnections(pool: pg.Pool): pg.Pool {
  const query = async (...given: unknown[]) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await Reflect.apply(client.query, client, given);
    } catch (error) {
      broken = isConnectionLost(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(pool, { query });
}

/**
 * Opens a pool of at most `poolSize` connections, one more for readiness, and as many to the replica at `readUrl`;
 * connects to nothing yet.
 * Broken idle connections are logged to `log` and replaced.
 */
export function openDatabase<S extends Schema>(
  options: Connections & { schema: S; readUrl?: string | undefined },
): Database<S> {
  const { schema, readUrl, log } = options;
  const pool = openPool(options, SERVER_LIMITS);
  const probe = openPool({ ...options, poolSize: 1 }, SERVER_LIMITS);
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
    probe,
    replica,
    readStale: (work) => (replica ? replica.read(work) : work(db)),
    bind,
    close: async () => {
      await Promise.all([pool.end(), probe.end(), replicaPool?.end()]);
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
 * it runs them in the order in which `begin` begins them, without waiting for any: prepared, or by drizzle's `execute`.
 * What they find cannot be decided upon in between, so each of them must see to it that it changes nothing where it
 * should not. Retried like {@link withTransaction}.
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
    let failed = false;
    const noteFailure = () => {
      failed = true;
    };
    const beginning = client.query('BEGIN');
    const work = (async () => together(allBegun(begin(bind(client))), noteFailure))();
    work.catch(noteFailure);
    const statements = Promise.allSettled([beginning, work]);
    await beginnings();
    // What fails without an answer has not been sent, and the others must not be saved without it.
    const end = failed ? 'ROLLBACK' : 'COMMIT';
    // After a statement that failed COMMIT is a ROLLBACK.
    const [ended] = await Promise.allSettled([saving(client.query(end))]);
    const [begun, result] = await statements;
    broken = [ended, result].some((each) => each.status === 'rejected' && isConnectionLost(each.reason));
    if (ended.status === 'rejected') throw ended.reason;
    if (begun.status === 'rejected') throw begun.reason;
    if (result.status === 'rejected') throw result.reason;
    requireCommitted(ended.value);
    return result.value;
  } finally {
    client.release(broken);
  }
}

/** @throws where a statement is one of drizzle's that begins when it is waited for, after all others */
function allBegun<T extends readonly unknown[]>(statements: T): T {
  if (statements.every((statement) => statement instanceof Promise)) return statements;
  throw new Error('a statement of the transaction has not begun: execute() begins it');
}

/** By then everything has happened that needs no answer: some statements are begun, or refused, a moment later. */
async function beginnings(): Promise<void> {
  for (let moment = 0; moment < 2; moment += 1) await new Promise(process.nextTick);
}

/** @throws where COMMIT was answered with ROLLBACK: a statement of the transaction had failed, and nobody has said so */
function requireCommitted({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('a statement failed unheard, so the transaction was rolled back');
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
    requireCommitted(await saving(client.query('COMMIT')));
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
