import {
  decideRenewal,
  deviceOf,
  endOfSession,
  isSessionId,
  type SessionTokens,
  type StoredSession,
  sessionIdIn,
} from '@repo/auth';
import { type Database, type Queryable, withTransaction } from '@repo/database';
import type { Clock } from '../clock.js';
import type { ServiceError } from '../errors/errors.js';

/** A session as every service stores it, beside whose it is. */
export type SessionRow = StoredSession & {
  id: string;
  createdAt: Date;
  /** Its browser stays logged in when it is closed. */
  stays: boolean;
  /** The device, as its owner knows it. */
  device: string;
};

type Schema = Record<string, unknown>;

/** The SQL of one service's sessions, of accounts that are known to it as `Owner`. */
export type SessionStore<S extends Schema, Row extends SessionRow, Account, Owner> = {
  /** Locks an account; false if it has gone, or its password was changed, since it was read. */
  lockAccount(tx: Queryable<S>, account: Account): Promise<boolean>;
  /** The account of a session; null if it has gone, or its password was changed, since the session began. */
  findAccount(tx: Queryable<S>, session: Row, now: Date): Promise<Account | null>;
  /** Stores a session of an account that is locked, and deletes all but the `most - 1` others that were used last. */
  insert(tx: Queryable<S>, account: Account, session: SessionRow, most: number): Promise<void>;
  /** Reads a session, and locks it until the transaction ends. */
  lock(tx: Queryable<S>, id: string): Promise<Row | null>;
  rotate(tx: Queryable<S>, id: string, to: StoredSession): Promise<void>;
  delete(db: Queryable<S>, id: string): Promise<void>;
  /** Deletes a session if `hash` is that of its current token or of the one before. */
  deleteByToken(db: Queryable<S>, id: string, hash: Buffer): Promise<void>;
  /** Deletes a session of this owner; false: there is none. */
  deleteOf(db: Queryable<S>, owner: Owner, id: string): Promise<boolean>;
  /** The sessions of an owner that are not over, those used last first. */
  listOf(db: Queryable<S>, owner: Owner, now: Date): Promise<Row[]>;
  /** Deletes up to `limit` sessions that are over; returns how many. */
  deleteExpired(db: Queryable<S>, now: Date, limit: number): Promise<number>;
};

type Dependencies<S extends Schema, Row extends SessionRow, Account, Owner> = {
  database: Pick<Database<S>, 'db' | 'pool' | 'bind'>;
  store: SessionStore<S, Row, Account, Owner>;
  tokens: SessionTokens;
  clock: Clock;
  /** The most sessions of one account: who logs in once more ends the one that was used least recently. */
  most: number;
  errors: {
    /** For an account that has changed while somebody logged in to it. */
    wrongCredentials: () => ServiceError;
    ended: () => ServiceError;
  };
  /** False for an account that may not stay logged in. Default: all may. */
  mayStay?: (account: Account) => boolean;
};

const BATCH = 1000;

/** The browser that somebody logs in with. */
export type Browser = {
  /** The token that came with the request. */
  cookie: string | undefined;
  userAgent: string | undefined;
  /** The person wants to stay logged in when it is closed. */
  stays: boolean;
};

/** A session that begins or goes on. */
export type SessionGrant<Account> = {
  account: Account;
  /** For the cookie; null: that stays as it is. */
  token: string | null;
  expiresAt: Date;
  /** Seconds for which the browser keeps the cookie; null: until it is closed. */
  keptSeconds: number | null;
};

/** One of the sessions of a person, as they see it. */
export type SessionBody = {
  id: string;
  device: string;
  created_at: string;
  used_at: string;
  expires_at: string;
  is_this: boolean;
};

export type Sessions<Row, Account, Owner> = {
  /**
   * Begins a session in a browser, and ends the one that its cookie is of.
   * @param account whoever has given the right password
   * @throws ServiceError `wrongCredentials`
   */
  begin(account: Account, browser: Browser): Promise<SessionGrant<Account>>;
  /**
   * Lets the session of a token go on, which is replaced by its successor. An old token ends the session, since somebody has
   * copied it; `copied` hears of that.
   * @throws ServiceError `ended`
   */
  renew(cookie: string | undefined, copied: (session: Row) => void): Promise<SessionGrant<Account>>;
  /** Ends the session of a token, if it has one. */
  end(cookie: string | undefined): Promise<void>;
  /** The sessions of a person; `cookie` says in which one this is. */
  list(owner: Owner, cookie: string | undefined): Promise<SessionBody[]>;
  /** Ends a session of a person; false: there is none with this id. */
  endOne(owner: Owner, id: string): Promise<boolean>;
  /** Deletes sessions that are over. */
  forget(signal: AbortSignal): Promise<void>;
};

/** The result of a renewal; neither: the session is over. */
type Outcome<Row, Account> = { renewed?: SessionGrant<Account>; copied?: Row };

export function createSessions<S extends Schema, Row extends SessionRow, Account, Owner>({
  database,
  store,
  tokens,
  clock,
  most,
  errors,
  mayStay = () => true,
}: Dependencies<S, Row, Account, Owner>): Sessions<Row, Account, Owner> {
  const keptSeconds = (stays: boolean, expiresAt: Date, now: Date) =>
    stays ? Math.ceil((expiresAt.getTime() - now.getTime()) / 1000) : null;

  return {
    async begin(account, { cookie, userAgent, stays: isWanted }) {
      const { id, token } = tokens.begin();
      const now = clock.now();
      const stays = isWanted && mayStay(account);
      const expiresAt = endOfSession({ createdAt: now, stays }, now);
      const row = {
        ...{ id, tokenHash: tokens.hash(token), previousHash: null },
        ...{ createdAt: now, rotatedAt: now, expiresAt, stays, device: deviceOf(userAgent) },
      };
      await withTransaction(database, async (tx) => {
        if (!(await store.lockAccount(tx, account))) throw errors.wrongCredentials();
        const last = sessionIdIn(cookie ?? '');
        if (cookie !== undefined && last !== undefined)
          await store.deleteByToken(tx, last, tokens.hash(cookie));
        await store.insert(tx, account, row, most);
      });
      return { account, token, expiresAt, keptSeconds: keptSeconds(stays, expiresAt, now) };
    },

    async renew(cookie, copied) {
      const id = sessionIdIn(cookie ?? '');
      if (cookie === undefined || id === undefined) throw errors.ended();
      const presented = tokens.hash(cookie);
      const successor = tokens.successorOf(cookie);
      // Before the account is read: a password that is changed meanwhile ends the access token, too.
      const now = clock.now();
      const outcome = await withTransaction(database, async (tx): Promise<Outcome<Row, Account>> => {
        const session = await store.lock(tx, id);
        const account = session && (await store.findAccount(tx, session, now));
        if (!account) {
          if (session) await store.delete(tx, id);
          return {};
        }
        // Whoever may not stay any more has what those have who never did.
        const stays = session.stays && mayStay(account);
        const expiresAt =
          stays === session.stays ? session.expiresAt : endOfSession({ ...session, stays }, now);
        const renewal = decideRenewal({ ...session, expiresAt }, presented, now);
        if (renewal === 'end') {
          await store.delete(tx, id);
          return now >= expiresAt ? {} : { copied: session };
        }
        const isRotated = renewal === 'rotate';
        const end = isRotated && stays ? endOfSession(session, now) : expiresAt;
        if (isRotated) {
          const tokenHash = tokens.hash(successor);
          await store.rotate(tx, id, { tokenHash, previousHash: presented, rotatedAt: now, expiresAt: end });
        }
        const token = renewal === 'keep' ? null : successor;
        return { renewed: { account, token, expiresAt: end, keptSeconds: keptSeconds(stays, end, now) } };
      });
      if (outcome.renewed) return outcome.renewed;
      if (outcome.copied) copied(outcome.copied);
      throw errors.ended();
    },

    async end(cookie) {
      const id = sessionIdIn(cookie ?? '');
      if (cookie !== undefined && id !== undefined)
        await store.deleteByToken(database.db, id, tokens.hash(cookie));
    },

    async list(owner, cookie) {
      const own = sessionIdIn(cookie ?? '');
      const rows = await store.listOf(database.db, owner, clock.now());
      return rows.map(({ id, device, createdAt, rotatedAt, expiresAt }) => ({
        ...{ id, device, created_at: createdAt.toISOString(), used_at: rotatedAt.toISOString() },
        ...{ expires_at: expiresAt.toISOString(), is_this: id === own },
      }));
    },

    endOne: async (owner, id) => isSessionId(id) && store.deleteOf(database.db, owner, id),

    async forget(signal) {
      while (!signal.aborted && (await store.deleteExpired(database.db, clock.now(), BATCH)) === BATCH);
    },
  };
}
