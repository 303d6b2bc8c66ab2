import type { AddressState, MailMode } from '../tables/schema.js';
import { type Db, type OwnerId, type Place, statementFor } from './statements.js';

/** Who may be told, where and when. */
export type Recipient = {
  ownerId: OwnerId;
  address: string | null;
  addressState: AddressState;
  addressAt: Date | null;
  unsubscribeToken: string | null;
  mailMode: MailMode;
  /** `08:00:00`. */
  mailAt: string;
  mailKinds: string[];
  pushKinds: string[];
  timeZone: string;
  quietFrom: string | null;
  quietTo: string | null;
  urgentAlways: boolean;
  version: number;
};

/** The part that its owner chooses. */
export type RecipientSettings = Pick<
  Recipient,
  'mailMode' | 'mailAt' | 'mailKinds' | 'pushKinds' | 'timeZone' | 'quietFrom' | 'quietTo' | 'urgentAlways'
>;

/** What somebody is told who has chosen nothing. */
export type Defaults = { mailKinds: readonly string[]; pushKinds: readonly string[] };

const COLUMNS = `owner_id AS "ownerId", address, address_state AS "addressState", address_at AS "addressAt",
  unsubscribe_token AS "unsubscribeToken", mail_mode AS "mailMode", mail_at::text AS "mailAt", mail_kinds AS "mailKinds",
  push_kinds AS "pushKinds", time_zone AS "timeZone", quiet_from::text AS "quietFrom", quiet_to::text AS "quietTo",
  urgent_always AS "urgentAlways", version`;

const find = statementFor<Recipient>(
  'find_recipient',
  `SELECT ${COLUMNS} FROM $S.recipients WHERE owner_id = $1::$O`,
);

const ensure = statementFor(
  'ensure_recipient',
  `INSERT INTO $S.recipients (owner_id, mail_kinds, push_kinds, version) SELECT $1::$O, $2, $3, 0
    WHERE EXISTS (SELECT FROM $S.$A WHERE id = $1::$O FOR KEY SHARE) ON CONFLICT DO NOTHING`,
);

const lock = statementFor<Recipient>(
  'lock_recipient',
  `SELECT ${COLUMNS} FROM $S.recipients WHERE owner_id = $1::$O FOR NO KEY UPDATE`,
);

// Fails where PostgreSQL does not know the time zone: what is computed with it later must not.
const change = statementFor<Recipient>(
  'change_recipient',
  `UPDATE $S.recipients SET mail_mode = $3, mail_at = $4, mail_kinds = $5, push_kinds = $6, time_zone = $7,
          quiet_from = $8, quiet_to = $9, urgent_always = $10, version = version + 1
    WHERE owner_id = $1::$O AND version = $2 AND now() AT TIME ZONE $7 IS NOT NULL
   RETURNING ${COLUMNS}`,
);

const setAddress = statementFor(
  'set_address',
  `UPDATE $S.recipients SET address = $2, address_state = CASE WHEN $2::text IS NULL THEN 'none' ELSE $3 END,
          address_at = now(), unsubscribe_token = $4, version = version + 1
    WHERE owner_id = $1::$O`,
);

const setState = statementFor<{ ownerId: OwnerId }>(
  'set_address_state',
  `UPDATE $S.recipients SET address_state = $3, version = version + 1
    WHERE owner_id = $1::$O AND lower(address) = lower($2) AND address_state = ANY ($4::text[]) RETURNING owner_id AS "ownerId"`,
);

const byToken = statementFor<Recipient>(
  'find_recipient_by_token',
  `SELECT ${COLUMNS} FROM $S.recipients WHERE unsubscribe_token = $1`,
);

const switchOff = statementFor(
  'switch_mails_off',
  `UPDATE $S.recipients SET mail_mode = 'off', version = version + 1 WHERE unsubscribe_token = $1 AND mail_mode <> 'off'`,
);

const see = statementFor('see_recipient', 'UPDATE $S.recipients SET seen_at = now() WHERE owner_id = $1::$O');

const counts = statementFor<{ state: string; n: number }>(
  'count_addresses',
  `SELECT address_state AS state, count(*)::int AS n FROM $S.recipients WHERE address_state <> 'none' GROUP BY address_state`,
);

// A mail of which the address is not known any more has been returned to nobody.
const returned = statementFor<{ ownerId: OwnerId }>(
  'return_mail',
  `UPDATE $S.recipients r SET address_state = $2, version = version + 1
     FROM $S.deliveries d
    WHERE d.id = $1 AND r.owner_id = d.owner_id AND r.address_state IN ('confirmed', 'unconfirmed')
      AND (r.address_at IS NULL OR d.ended_at IS NULL OR d.ended_at >= r.address_at)
   RETURNING r.owner_id AS "ownerId"`,
);

export type Recipients = ReturnType<typeof createRecipients>;

export function createRecipients(place: Place) {
  const run = {
    find: find(place),
    ensure: ensure(place),
    lock: lock(place),
    change: change(place),
    setAddress: setAddress(place),
    setState: setState(place),
    byToken: byToken(place),
    switchOff: switchOff(place),
    see: see(place),
    counts: counts(place),
    returned: returned(place),
  };
  return {
    find: async (db: Db, ownerId: OwnerId): Promise<Recipient | null> =>
      (await run.find(db, [ownerId])).rows[0] ?? null,

    /** Makes the row of somebody who has none, and locks it. Null where the account is gone. */
    lock: async (tx: Db, ownerId: OwnerId, { mailKinds, pushKinds }: Defaults): Promise<Recipient | null> => {
      await run.ensure(tx, [ownerId, mailKinds, pushKinds]);
      return (await run.lock(tx, [ownerId])).rows[0] ?? null;
    },

    /** Changes the settings of somebody whose row has this version; null: it has another one. */
    change: async (
      tx: Db,
      ownerId: OwnerId,
      version: number,
      to: RecipientSettings,
    ): Promise<Recipient | null> => {
      const { mailMode, mailAt, mailKinds, pushKinds, timeZone, quietFrom, quietTo, urgentAlways } = to;
      const values = [mailMode, mailAt, mailKinds, pushKinds, timeZone, quietFrom, quietTo, urgentAlways];
      return (await run.change(tx, [ownerId, version, ...values])).rows[0] ?? null;
    },

    setAddress: (
      tx: Db,
      ownerId: OwnerId,
      address: string | null,
      state: AddressState,
      token: string | null,
    ) => run.setAddress(tx, [ownerId, address, state, token]),

    /** Changes what is known of an address, if it is still the owner's and has one of the states `from`. */
    setState: async (
      db: Db,
      ownerId: OwnerId,
      address: string,
      state: AddressState,
      from: readonly AddressState[],
    ): Promise<boolean> => (await run.setState(db, [ownerId, address, state, from])).rowCount === 1,

    byToken: async (db: Db, token: string): Promise<Recipient | null> =>
      (await run.byToken(db, [token])).rows[0] ?? null,

    switchOff: (db: Db, token: string) => run.switchOff(db, [token]),

    /** Notes that its owner did something now. */
    see: (db: Db, ownerId: OwnerId) => run.see(db, [ownerId]),

    counts: async (db: Db): Promise<Map<string, number>> =>
      new Map((await run.counts(db, [])).rows.map(({ state, n }) => [state, n])),

    /** Notes that the mail of a delivery was returned; false if the address is another one now. */
    returned: async (db: Db, delivery: string, state: AddressState): Promise<boolean> =>
      (await run.returned(db, [delivery, state])).rowCount === 1,
  };
}
