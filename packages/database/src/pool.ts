import pg from 'pg';
import { isConnectionLost } from './errors.js';
import type { Log } from './log.js';

/** Server-side limits in milliseconds; a request waits for no statement or lock longer than this. */
export const SERVER_LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

/**
 * After so many milliseconds without an answer the server is not there any more, though the connection seems to be:
 * longer than any limit of the server itself.
 */
const ANSWER_MILLIS = 7000;

/** What no connection to a replica may do, even if it leads to a primary by mistake. */
export const READ_ONLY = '-c default_transaction_read_only=on';

export type Connections = { url: string; poolSize: number; applicationName: string; log: Log };

/** Opens a pool with these limits of the server; connects to nothing yet. A connection that is lost is logged. */
export function openPool({ url, poolSize, applicationName, log }: Connections, limits: string): pg.Pool {
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
