import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Queryable } from './database.js';
import { commitOrUnknown, isConnectionLost, isRetryable } from './errors.js';
import { together } from './together.js';

type Schema = Record<string, unknown>;

const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in one transaction on one connection: committed when it resolves, rolled back when it throws.
 * It is run again, at most three times in all, after a serialization failure or deadlock: `work` must do nothing but SQL,
 * with the handle it is given.
 *
 * @throws CommitUnknown when the connection is lost at COMMIT: whether it took effect is unknown
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
 * @throws what the first of them that failed says: nothing is changed then. CommitUnknown when the connection is
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
    const [ended] = await Promise.allSettled([commitOrUnknown(client.query(end))]);
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
    requireCommitted(await commitOrUnknown(client.query('COMMIT')));
    return result;
  } catch (error) {
    broken = isConnectionLost(error) || !(await rolledBack(client));
    throw error;
  } finally {
    client.release(broken);
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
