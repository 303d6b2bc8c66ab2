/** Most errors of a chain of causes that are looked at: drizzle wraps once, a service may wrap again. */
const MAX_DEPTH = 5;

/** The error and its causes, outermost first. */
function chainOf(error: unknown): readonly object[] {
  const chain: object[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && chain.length < MAX_DEPTH) {
    chain.push(current);
    current = 'cause' in current ? current.cause : undefined;
  }
  return chain;
}

/** The SQLSTATE of a PostgreSQL error or the `code` of a system error, wherever in the causes it is. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    if ('code' in link && typeof link.code === 'string' && /^([0-9A-Z]{5}|E[A-Z_]+)$/.test(link.code)) {
      return link.code;
    }
  }
  return undefined;
}

/** SQLSTATEs of a violated unique constraint and of a violated foreign key. */
const VIOLATED = new Set(['23505', '23503']);

/** The name of the unique constraint or foreign key that `error` violated (SQLSTATE 23505, 23503), else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const link of chainOf(error)) {
    if ('code' in link && VIOLATED.has(String(link.code)) && 'constraint' in link)
      return String(link.constraint);
  }
  return undefined;
}

/** SQLSTATEs after which the same transaction may simply be run again. */
export function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

// Class 08: connection exceptions. 57P01–57P05: the server is stopping, crashed or starting, has dropped the database, or
// ended an idle session. 25P03, 25P04: it ended the session after too long in one transaction.
// 25006: it takes no writes any more, as a primary that has become a replica; its address may lead elsewhere by now.
const LOST_SQLSTATE = /^(08...|57P0[1-5]|25P0[34]|25006)$/;
const LOST_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// node-postgres gives these no code.
const LOST_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** True when the connection itself is gone, so that its client must not go back to the pool. */
export function isConnectionLost(error: unknown): boolean {
  return chainOf(error).some((link) => {
    const code = 'code' in link && typeof link.code === 'string' ? link.code : '';
    const said = link instanceof Error && LOST_MESSAGE.test(link.message);
    return said || LOST_SQLSTATE.test(code) || LOST_SYSTEM.has(code);
  });
}

// Class 28: the account or its password. 3D000: no such database. 55000: the database takes no connections. 42501: the
// account lacks a right, such as CONNECT. node-postgres itself gives no code where it has no password to send.
const REFUSED_SQLSTATE = /^(28...|3D000|55000|42501)$/;
const REFUSED_MESSAGE = /^SASL: /;

/** True when the server is there, but refuses the account or the database that its address names. */
export function isRefused(error: unknown): boolean {
  const said = chainOf(error).some((link) => link instanceof Error && REFUSED_MESSAGE.test(link.message));
  return said || REFUSED_SQLSTATE.test(databaseErrorCode(error) ?? '');
}

/** True when a schema, table or column is not there: the database lacks a migration. */
export function lacksMigration(error: unknown): boolean {
  return /^(3F000|42P01|42703)$/.test(databaseErrorCode(error) ?? '');
}

// Class 53: no disk, memory or connections left. Statement and lock timeout; serialization failure and deadlock after
// all attempts.
const BUSY_SQLSTATE = /^(53...|57014|55P03|40001|40P01)$/;

const isBusy = (error: unknown): boolean => BUSY_SQLSTATE.test(databaseErrorCode(error) ?? '');

/**
 * True when the database is away, refuses this service, lacks a migration or is too busy, so that the same request may
 * succeed later: 503, not 500.
 */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || isRefused(error) || lacksMigration(error) || isBusy(error);
}

/** Says why the database cannot be used, for a person, without an address or a name that is in `error`. */
export function describeUnavailable(error: unknown): string {
  if (isRefused(error)) return 'The database refuses the account of DATABASE_URL.';
  if (isBusy(error)) return 'The database is too busy.';
  if (isConnectionLost(error)) return 'The database cannot be reached.';
  return 'The database cannot be used; the log says why.';
}

/** The connection was lost while a change was being committed: nobody can tell whether it took effect. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';

  /** @param cause the error that reported the loss of the connection */
  constructor(cause: unknown) {
    super('The connection to the database was lost while saving; the change may or may not have been made.', {
      cause,
    });
  }
}

/** The CommitUnknown in an error or its causes, such as drizzle's error of a statement; else undefined. */
export const findCommitUnknown = (error: unknown): CommitUnknown | undefined =>
  chainOf(error).find((link) => link instanceof CommitUnknown);

/**
 * Waits for what commits a change: COMMIT, or a statement that is a transaction of its own.
 *
 * @throws CommitUnknown when the connection is lost meanwhile: whether the change took effect is unknown
 */
export async function commitOrUnknown<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new CommitUnknown(error);
  }
}
