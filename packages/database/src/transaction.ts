import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.js';
import { commitOrUnknown, isConnectionLost, isRetryable } from './errors.js';
import type { Queryable, Schema } from './queryable.js';

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

/** @throws where the server answered COMMIT with ROLLBACK: `work` resolved although one of its statements failed */
function requireCommitted({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT')
    throw new Error('a statement failed without being waited for, so the transaction was rolled back');
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
