import { type Database, databaseErrorCode, withTransaction } from '@repo/database';
import type { Deliveries } from '../store/deliveries.js';
import type { Defaults, Recipient, RecipientSettings, Recipients } from '../store/recipients.js';
import type { OwnerId } from '../store/statements.js';
import type { MailMode } from '../tables/schema.js';

type Dependencies = {
  database: Pick<Database<Record<string, unknown>>, 'db' | 'pool' | 'bind'>;
  recipients: Recipients;
  deliveries: Deliveries;
  defaults: Defaults;
  /** Mails are sent, or written to a folder. */
  hasMail: boolean;
};

/** A change of what somebody is told, as both contracts have it. */
type Change<K extends string> = {
  version: number;
  time_zone?: string;
  mail?: { mode?: MailMode; at?: string; kinds?: K[] };
  push?: { kinds?: K[] };
  quiet?: { from: string; to: string; urgent: boolean } | null;
};

/** Messages that are listed. */
const MOST_MESSAGES = 50;

/** PostgreSQL does not know the time zone. */
const INVALID_VALUE = '22023';

/** `08:00` of `08:00:00`. */
const clock = (time: string) => time.slice(0, 5);

/** What somebody is told, where and when, as both contracts show it. */
export function createPreferences({ database, recipients, deliveries, defaults, hasMail }: Dependencies) {
  const { db } = database;

  function body<K extends string>(recipient: Recipient | null) {
    const row = recipient ?? { ...NOTHING_CHOSEN, ...defaults };
    return {
      address: row.address,
      address_state: row.addressState,
      time_zone: row.timeZone,
      // The kinds that are stored are those of the service.
      mail: {
        available: hasMail,
        mode: row.mailMode,
        at: clock(row.mailAt),
        kinds: row.mailKinds as K[],
      },
      push: { kinds: row.pushKinds as K[] },
      quiet:
        row.quietFrom !== null && row.quietTo !== null
          ? { from: clock(row.quietFrom), to: clock(row.quietTo), urgent: row.urgentAlways }
          : null,
      version: row.version,
    };
  }

  const read = async <K extends string>(ownerId: OwnerId) => body<K>(await recipients.find(db, ownerId));

  /** Changes what was read with this version; what is left out stays. */
  async function change<K extends string>(ownerId: OwnerId, wanted: Change<K>) {
    try {
      return await withTransaction(database, async (tx) => {
        const before = await recipients.lock(tx, ownerId, defaults);
        if (!before) return 'gone' as const;
        const after = await recipients.change(tx, ownerId, wanted.version, changed(before, wanted));
        return after ? body<K>(after) : ('changed_meanwhile' as const);
      });
    } catch (error) {
      if (databaseErrorCode(error) === INVALID_VALUE) return 'unknown_time_zone' as const;
      throw error;
    }
  }

  /** What was sent to an owner, or waits for them, the newest first. */
  async function messages(ownerId: OwnerId) {
    const rows = await deliveries.ofOwner(db, ownerId, MOST_MESSAGES);
    return rows.map(({ id, channel, kinds, state, dueAt, endedAt, attempts, error }) => ({
      ...{ id, channel, kinds, state, attempts, error },
      due_at: endedAt === null ? dueAt.toISOString() : null,
      ended_at: endedAt?.toISOString() ?? null,
    }));
  }

  return { read, change, messages };
}

const NOTHING_CHOSEN = {
  address: null,
  addressState: 'none' as const,
  mailMode: 'gathered' as const,
  mailAt: '08:00:00',
  timeZone: 'UTC',
  quietFrom: null,
  quietTo: null,
  urgentAlways: true,
  version: 0,
};

function changed(before: Recipient, { time_zone, mail, push, quiet }: Change<string>): RecipientSettings {
  return {
    mailMode: mail?.mode ?? before.mailMode,
    mailAt: mail?.at ?? before.mailAt,
    mailKinds: mail?.kinds ?? before.mailKinds,
    pushKinds: push?.kinds ?? before.pushKinds,
    timeZone: time_zone ?? before.timeZone,
    quietFrom: quiet === undefined ? before.quietFrom : (quiet?.from ?? null),
    quietTo: quiet === undefined ? before.quietTo : (quiet?.to ?? null),
    urgentAlways: quiet?.urgent ?? before.urgentAlways,
  };
}

/** Tells if a name is one of the IANA time zones that this process knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
