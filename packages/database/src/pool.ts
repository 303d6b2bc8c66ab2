import pg from 'pg';
import { commitOrUnknown, isConnectionLost } from './errors.js';
import type { Log } from './log.js';

/**
 * Settings of a session, with limits in milliseconds: a request waits for no statement or lock longer than this. Without JIT: to
 * compile a statement takes half a second, and hardly one runs that long.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  jit: 'off',
} as const;

const asOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** {@link SESSION_SETTINGS} as start-up options. */
export const SERVER_LIMITS = asOptions(SESSION_SETTINGS);

/** Start-up options for what takes as long as it takes, also where the account itself has limits. */
export const NO_LIMITS = asOptions({
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  timezone: 'UTC',
});

/**
 * After so many milliseconds without an answer the server is not there any more, though the connection seems to be:
 * longer than any limit of the server itself.
 */
export const ANSWER_MILLIS = 7000;

/**
 * A request waits so many milliseconds for a connection, as long as for a statement: on a busy machine it takes its turn behind as
 * many requests as the service takes in, and a new connection a second or two.
 */
const CONNECTION_MILLIS = 5000;

/** Keeps a connection to a replica from writing, even if it leads to a primary by mistake. */
export const READ_ONLY = '-c default_transaction_read_only=on';

export type Connections = { url: string; poolSize: number; applicationName: string; log: Log };

/**
 * Opens a pool with these start-up options; connects to nothing yet. A connection that is lost is logged.
 * @param options none for a pooler such as PgBouncer, which refuses them: the account has the limits then
 */
export function openPool(
  { url, poolSize, applicationName, log }: Connections,
  options: string | undefined,
): pg.Pool {
  const pool = new ServicePool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECTION_MILLIS,
    query_timeout: ANSWER_MILLIS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(options !== undefined && { options }),
    // Statements that do not wait for each other's answers go to the server together.
    pipeline: true,
  });
  const logLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', logLoss);
  // A client that dies while it is checked out emits an error on itself; without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A pool whose `query`, which takes no callback, differs from that of `pg.Pool` in two ways. It keeps a connection on
 * which a statement failed: a new one for each violated constraint would cost ten times as much. And it throws
 * CommitUnknown where the connection is lost while a statement runs that may have changed something.
 */
class ServicePool extends pg.Pool {
  // Without the overloads of pg.Pool that take a callback or a stream, which nothing here uses.
  override readonly query = this.#query as unknown as pg.Pool['query'];

  async #query(...query: unknown[]): Promise<unknown> {
    const client = await this.connect();
    let broken = false;
    try {
      const answer: Promise<unknown> = Reflect.apply(client.query, client, query);
      return await (isRead(query[0]) ? answer : commitOrUnknown(answer));
    } catch (error) {
      broken = isConnectionLost(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** True for a SELECT, the one kind of statement that a service runs alone and that changes nothing. */
function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : Reflect.get(Object(query), 'text');
  return /^\s*select\b/i.test(String(text));
}
