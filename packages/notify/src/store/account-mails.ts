import { type Db, type OwnerId, type Place, statementFor } from './statements.js';

/** Mails about the account itself. They are nobody's choice, and wait for nothing. */
export type AccountMailKind =
  | 'account.confirm'
  | 'account.moved'
  | 'account.password'
  | 'account.password_changed'
  | 'account.test';

export const isAccountMail = (kind: string): kind is AccountMailKind => kind.startsWith('account.');

/** Of links in mails: what they are good for. */
export type Purpose = 'confirm' | 'password';

/** An address gets so many a day, of all accounts together; an account has so many sent. */
const MOST_TO_ADDRESS = 3;
const MOST_OF_ACCOUNT = 5;
/** Test messages of an account in an hour. */
const MOST_TESTS = 3;

const enqueue = statementFor(
  'enqueue_account_mail',
  `WITH told AS (
     INSERT INTO $S.outbox (owner_id, kind, about, body, expires_at, fanned_at)
     VALUES ($1::$O, $2, 'account', $3, now() + $4 * interval '1 minute', now()) RETURNING id, owner_id)
   INSERT INTO $S.deliveries (owner_id, channel, event, due_at) SELECT owner_id, 'mail', id, now() FROM told`,
);

const enqueuePush = statementFor(
  'enqueue_test_push',
  `WITH told AS (
     INSERT INTO $S.outbox (owner_id, kind, about, body, expires_at, fanned_at)
     VALUES ($1::$O, 'account.test', 'account', '{}', now() + interval '1 hour', now()) RETURNING id, owner_id)
   INSERT INTO $S.deliveries (owner_id, channel, event, push_id, due_at)
   SELECT t.owner_id, 'push', t.id, p.id, now() FROM told t JOIN $S.push_subscriptions p USING (owner_id)`,
);

const tests = statementFor<{ n: number }>(
  'count_tests',
  `SELECT count(*)::int AS n FROM $S.outbox
    WHERE owner_id = $1::$O AND kind = 'account.test' AND mailed_by IS NULL AND at > now() - interval '1 hour'`,
);

// Locked by its hash, so that of mails to an address at once each sees those before.
const lockAddress = statementFor(
  'lock_address',
  `SELECT pg_advisory_xact_lock(('x' || encode(substring($1::bytea FROM 1 FOR 8), 'hex'))::bit(64)::bigint)`,
);

const counted = statementFor<{ ok: boolean }>(
  'count_address_mail',
  `WITH allowed AS (
     SELECT (SELECT count(*) FROM $S.address_mails WHERE hash = $1 AND at > now() - interval '1 day') < ${MOST_TO_ADDRESS}
        AND (SELECT count(*) FROM $S.address_mails WHERE owner_id = $2::$O AND at > now() - interval '1 day') < ${MOST_OF_ACCOUNT}
        AS ok),
   noted AS (INSERT INTO $S.address_mails (hash, owner_id) SELECT $1, $2::$O FROM allowed WHERE ok)
   SELECT ok FROM allowed`,
);

const suppressed = statementFor<{ is: boolean }>(
  'find_suppressed',
  'SELECT EXISTS (SELECT FROM $S.suppressed_addresses WHERE hash = $1) AS is',
);

const suppress = statementFor(
  'suppress_address',
  'INSERT INTO $S.suppressed_addresses (hash) VALUES ($1) ON CONFLICT DO NOTHING',
);

const newToken = statementFor(
  'make_token',
  `INSERT INTO $S.one_time_tokens (hash, purpose, owner_id, address, expires_at)
   VALUES ($1, $2, $3::$O, $4, now() + $5 * interval '1 minute')`,
);

type TokenRow = { ownerId: OwnerId; address: string };

const findToken = statementFor<TokenRow>(
  'find_token',
  `SELECT owner_id AS "ownerId", address FROM $S.one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now()`,
);

const takeToken = statementFor<TokenRow>(
  'take_token',
  `DELETE FROM $S.one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now()
   RETURNING owner_id AS "ownerId", address`,
);

const endTokens = statementFor(
  'end_tokens',
  'DELETE FROM $S.one_time_tokens WHERE owner_id = $1::$O AND purpose = ANY ($2::text[])',
);

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(place: Place) {
  const run = {
    enqueue: enqueue(place),
    enqueuePush: enqueuePush(place),
    tests: tests(place),
    lockAddress: lockAddress(place),
    counted: counted(place),
    suppressed: suppressed(place),
    suppress: suppress(place),
    newToken: newToken(place),
    findToken: findToken(place),
    takeToken: takeToken(place),
    endTokens: endTokens(place),
  };
  return {
    /** Has a mail sent at once; it is worth something for so many minutes. */
    enqueue: (tx: Db, ownerId: OwnerId, kind: AccountMailKind, body: object, minutes: number) =>
      run.enqueue(tx, [ownerId, kind, JSON.stringify(body), minutes]),

    /** Has a test sent to each browser of an owner; false if there is none. */
    enqueuePush: async (tx: Db, ownerId: OwnerId): Promise<boolean> =>
      ((await run.enqueuePush(tx, [ownerId])).rowCount ?? 0) > 0,

    /** Tells if an owner whose row is locked may have another test sent. */
    mayTest: async (tx: Db, ownerId: OwnerId): Promise<boolean> =>
      ((await run.tests(tx, [ownerId])).rows[0]?.n ?? 0) < MOST_TESTS,

    /** Counts a mail to an address; false, and it must not be sent, if there were as many as there may be. */
    count: async (tx: Db, hash: Buffer, ownerId: OwnerId): Promise<boolean> => {
      await run.lockAddress(tx, [hash]);
      return (await run.counted(tx, [hash, ownerId])).rows[0]?.ok ?? false;
    },

    isSuppressed: async (db: Db, hash: Buffer): Promise<boolean> =>
      (await run.suppressed(db, [hash])).rows[0]?.is ?? false,

    suppress: (db: Db, hash: Buffer) => run.suppress(db, [hash]),

    /** Stores the hash of a link that was made for a mail. */
    addToken: (
      db: Db,
      hash: Buffer,
      {
        purpose,
        ownerId,
        address,
        minutes,
      }: { purpose: Purpose; ownerId: OwnerId; address: string; minutes: number },
    ) => run.newToken(db, [hash, purpose, ownerId, address, minutes]),

    /** Whose link it is, while it counts. */
    findToken: async (db: Db, hash: Buffer, purpose: Purpose): Promise<TokenRow | null> =>
      (await run.findToken(db, [hash, purpose])).rows[0] ?? null,

    /** The same, and it counts no more. */
    takeToken: async (tx: Db, hash: Buffer, purpose: Purpose): Promise<TokenRow | null> =>
      (await run.takeToken(tx, [hash, purpose])).rows[0] ?? null,

    /** Ends the links of an owner. */
    endTokens: (tx: Db, ownerId: OwnerId, purposes: readonly Purpose[]) =>
      run.endTokens(tx, [ownerId, purposes]),
  };
}
