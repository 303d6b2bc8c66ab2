import { decideRenewal, type SessionTokens, sessionIdIn } from '@repo/auth';
import type { Login } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { findOwnCredentials, lockUser } from '../users/users.repository.js';
import { grantOf, type TokenGrant, type Users } from '../users/users.service.js';
import {
  deleteExpiredSessions,
  deleteOwnSession,
  deleteSession,
  insertSession,
  lockSession,
  rotateSession,
} from './sessions.repository.js';

/** Seconds after which a session ends, however it is used. */
const SESSION_SECONDS = 12 * 3600;
/** The sessions of one account; who logs in once more ends the one that was used least recently. */
const MOST_SESSIONS = 50;
const BATCH = 1000;

type Dependencies = {
  database: LibraryDatabase;
  users: Pick<Users, 'authenticate'>;
  tokens: SessionTokens;
  clock: Clock;
};

/** A session that begins or goes on; `token` is for the cookie, null where it stays as it is. */
export type SessionGrant = { grant: TokenGrant; token: string | null; expiresAt: Date };

/** The result of a renewal; neither: the session is over. */
type Outcome = { renewed?: SessionGrant; copiedOf?: number };

export type Sessions = ReturnType<typeof createSessions>;

const secondOf = (date: Date) => Math.floor(date.getTime() / 1000);

export function createSessions({ database, users, tokens, clock }: Dependencies) {
  /**
   * Begins a session in a browser, and ends the one that its cookie is of.
   * @param cookie the token that came with the request
   * @throws ServiceError 401 `wrong_credentials`
   */
  async function begin(login: Login, cookie: string | undefined): Promise<SessionGrant> {
    const grant = await users.authenticate(login);
    const { id, token } = tokens.begin();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
    const row = {
      id,
      userId: grant.id,
      tokenHash: tokens.hash(token),
      previousHash: null,
      createdAt: new Date(grant.issuedAt * 1000),
      rotatedAt: now,
      expiresAt,
    };
    await withTransaction(database, async (tx) => {
      // The password may have been changed, or the account deleted, since it was read.
      if (!(await lockUser(tx, grant))) throw libraryError('wrong_credentials');
      const last = sessionIdIn(cookie ?? '');
      if (cookie !== undefined && last !== undefined) await deleteOwnSession(tx, last, tokens.hash(cookie));
      await insertSession(tx, row, MOST_SESSIONS);
    });
    return { grant, token, expiresAt };
  }

  /**
   * Gives a further access token for the token of a session, which is replaced by its successor. An old token ends the
   * session, since somebody has copied it; `copied` hears of that.
   * @throws ServiceError 401 `session_ended`
   */
  async function renew(cookie: string | undefined, copied: (userId: number) => void): Promise<SessionGrant> {
    const id = sessionIdIn(cookie ?? '');
    if (cookie === undefined || id === undefined) throw libraryError('session_ended');
    const presented = tokens.hash(cookie);
    const successor = tokens.successorOf(cookie);
    // Before the account is read: a password that is changed meanwhile ends the access token, too.
    const now = clock.now();
    const { renewed, copiedOf } = await withTransaction(database, async (tx): Promise<Outcome> => {
      const session = await lockSession(tx, id);
      if (!session) return {};
      const { userId, createdAt, expiresAt } = session;
      const account = await findOwnCredentials(tx, { id: userId, issuedAt: secondOf(createdAt) });
      const renewal = account === null ? 'end' : decideRenewal(session, presented, now);
      if (account === null || renewal === 'end') {
        await deleteSession(tx, id);
        return account === null || now >= expiresAt ? {} : { copiedOf: userId };
      }
      if (renewal === 'rotate') {
        const tokenHash = tokens.hash(successor);
        await rotateSession(tx, id, { tokenHash, previousHash: presented, rotatedAt: now });
      }
      const token = renewal === 'keep' ? null : successor;
      return { renewed: { grant: grantOf(account, now), token, expiresAt } };
    });
    if (renewed) return renewed;
    if (copiedOf !== undefined) copied(copiedOf);
    throw libraryError('session_ended');
  }

  /** Ends the session of a token, if it has one. */
  async function end(cookie: string | undefined): Promise<void> {
    const id = sessionIdIn(cookie ?? '');
    if (cookie !== undefined && id !== undefined)
      await deleteOwnSession(database.db, id, tokens.hash(cookie));
  }

  /** Deletes sessions that are over. */
  async function forget(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await deleteExpiredSessions(database.db, clock.now(), BATCH)) === BATCH);
  }

  return { begin, renew, end, forget };
}
