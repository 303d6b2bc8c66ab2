import { type Database, withTransaction } from '@repo/database';
import { createRecipients, type Defaults } from '../store/recipients.js';
import { type Db, type OwnerId, type Place, statementFor } from '../store/statements.js';

export type WebhookStatus = 'unproven' | 'active' | 'failing' | 'disabled';

/** Why a webhook is disabled. */
export type DisabledReason = 'gone' | 'failing' | 'ping_failed' | 'secret_lost' | 'by_owner';

/** A webhook as its owner sees it. */
export type WebhookRow = {
  id: string;
  url: string;
  /** Null: all. */
  kinds: string[] | null;
  status: WebhookStatus;
  reason: DisabledReason | null;
  failingSince: Date | null;
  madeAt: Date;
};

/** What is needed to send to it. */
export type WebhookTarget = { url: string; status: WebhookStatus; secret: Buffer; oldSecret: Buffer | null };

/** A delivery of a webhook, as its owner sees it. */
export type AttemptRow = {
  eventId: string;
  kind: string;
  state: string;
  attempts: number;
  error: string | null;
  millis: number | null;
  dueAt: Date;
  endedAt: Date | null;
};

export const PING = 'webhook.ping';
export const DISABLED = 'webhook.disabled';

/** Days of failures after which a webhook is disabled. */
const FAILING_DAYS = 5;
/** Pings that nobody answers, after which a new webhook is disabled. */
const MOST_PINGS = 5;
const LISTED = 50;
/** Events that are repeated at once, at most. */
const MOST_REPLAYED = 1000;

const COLUMNS = `id, url, kinds, status, reason, failing_since AS "failingSince", made_at AS "madeAt"`;

const make = statementFor<WebhookRow>(
  'make_webhook',
  `INSERT INTO $S.webhooks (owner_id, url, kinds, secret)
   SELECT $1::$O, $2::text, $3::text[], $4::bytea
    WHERE (SELECT count(*) FROM $S.webhooks WHERE owner_id = $1::$O) < $5
   ON CONFLICT (owner_id, url) DO NOTHING RETURNING ${COLUMNS}`,
);

const list = statementFor<WebhookRow>(
  'list_webhooks',
  `SELECT ${COLUMNS} FROM $S.webhooks WHERE owner_id = $1::$O ORDER BY made_at, id LIMIT $2`,
);

const find = statementFor<WebhookRow>(
  'find_webhook',
  `SELECT ${COLUMNS} FROM $S.webhooks WHERE owner_id = $1::$O AND id = $2::uuid`,
);

const remove = statementFor(
  'remove_webhook',
  'DELETE FROM $S.webhooks WHERE owner_id = $1::$O AND id = $2::uuid',
);

// Whoever enables it again has to show that it is there.
const change = statementFor<WebhookRow>(
  'change_webhook',
  `UPDATE $S.webhooks SET
     kinds = CASE WHEN $3 THEN $4::text[] ELSE kinds END,
     status = CASE WHEN $5::boolean AND status = 'disabled' THEN 'unproven' WHEN NOT $5 THEN 'disabled' ELSE status END,
     reason = CASE WHEN $5::boolean THEN NULL WHEN NOT $5 THEN coalesce(reason, 'by_owner') ELSE reason END,
     failing_since = CASE WHEN $5::boolean IS NOT NULL AND status = 'disabled' THEN NULL ELSE failing_since END
   WHERE owner_id = $1::$O AND id = $2::uuid RETURNING ${COLUMNS}`,
);

const rotate = statementFor<WebhookRow>(
  'rotate_webhook',
  `UPDATE $S.webhooks SET secret = $3, old_secret = secret, old_secret_until = now() + interval '24 hours'
    WHERE owner_id = $1::$O AND id = $2::uuid RETURNING ${COLUMNS}`,
);

/** A ping goes to one webhook alone, whatever its kinds. */
const ping = statementFor(
  'ping_webhook',
  `WITH event AS (
     INSERT INTO $S.outbox (owner_id, kind, about, body, expires_at, fanned_at)
     SELECT owner_id, '${PING}', 'webhook/' || id, jsonb_build_object('webhook_id', id), now() + interval '1 day', now()
       FROM $S.webhooks WHERE owner_id = $1::$O AND id = $2::uuid RETURNING id)
   INSERT INTO $S.deliveries (owner_id, channel, event, webhook_id, due_at)
   SELECT $1::$O, 'webhook', event.id, $2::uuid, now() FROM event`,
);

const replay = statementFor(
  'replay_webhook',
  `INSERT INTO $S.deliveries (owner_id, channel, event, webhook_id, due_at)
   SELECT o.owner_id, 'webhook', o.id, w.id, now() FROM $S.webhooks w JOIN $S.outbox o USING (owner_id)
    WHERE w.owner_id = $1::$O AND w.id = $2::uuid AND w.status IN ('active', 'failing')
      AND o.at >= $3 AND o.fanned_at IS NOT NULL AND o.kind = ANY ($4::text[])
      AND (w.kinds IS NULL OR o.kind = ANY (w.kinds))
      AND NOT EXISTS (SELECT FROM $S.deliveries d WHERE d.event = o.id AND d.webhook_id = w.id AND d.state = 'waiting')
    ORDER BY o.id LIMIT ${MOST_REPLAYED}`,
);

const attempts = statementFor<AttemptRow>(
  'list_webhook_attempts',
  `SELECT o.event_id AS "eventId", o.kind, d.state, d.attempts, d.error, d.millis, d.due_at AS "dueAt", d.ended_at AS "endedAt"
     FROM $S.deliveries d JOIN $S.outbox o ON o.id = d.event
    WHERE d.webhook_id = $2::uuid AND d.owner_id = $1::$O AND d.attempts > 0
    ORDER BY d.due_at DESC, d.id LIMIT ${LISTED}`,
);

const target = statementFor<WebhookTarget>(
  'webhook_target',
  `SELECT url, status, secret, CASE WHEN old_secret_until > now() THEN old_secret END AS "oldSecret"
     FROM $S.webhooks WHERE id = $1::uuid`,
);

const proved = statementFor(
  'prove_webhook',
  `UPDATE $S.webhooks SET status = 'active', failing_since = NULL
    WHERE id = $1::uuid AND status IN ('unproven', 'failing')`,
);

/** Returns why it is to be disabled now, if it is. */
const failed = statementFor<{ reason: DisabledReason | null }>(
  'fail_webhook',
  `UPDATE $S.webhooks SET status = CASE status WHEN 'active' THEN 'failing' ELSE status END,
          failing_since = coalesce(failing_since, now())
    WHERE id = $1::uuid AND status <> 'disabled'
   RETURNING CASE WHEN status = 'unproven' AND $2 >= ${MOST_PINGS} THEN 'ping_failed'
                  WHEN failing_since <= now() - interval '${FAILING_DAYS} days' THEN 'failing' END AS reason`,
);

/** Ends what waits for it, and tells its owner. */
const disable = statementFor(
  'disable_webhook',
  `WITH disabled AS (
     UPDATE $S.webhooks SET status = 'disabled', reason = $2 WHERE id = $1::uuid AND status <> 'disabled'
     RETURNING id, owner_id),
   ended AS (
     UPDATE $S.deliveries d SET state = 'failed', error = 'disabled', ended_at = now()
       FROM disabled WHERE d.webhook_id = disabled.id AND d.state = 'waiting')
   INSERT INTO $S.outbox (owner_id, kind, about, body, expires_at)
   SELECT owner_id, '${DISABLED}', 'webhook/' || id, jsonb_build_object('webhook_id', id, 'reason', $2::text),
          now() + interval '3 days' FROM disabled`,
);

const countByStatus = statementFor<{ status: string; n: number }>(
  'count_webhooks',
  'SELECT status, count(*)::int AS n FROM $S.webhooks GROUP BY status',
);

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * The addresses of programs that are told.
 * @param most webhooks of an account, at most
 * @param kinds what may be repeated
 */
export function createWebhooks(place: Place, { most, kinds }: { most: number; kinds: readonly string[] }) {
  const recipients = createRecipients(place);
  const run = {
    make: make(place),
    list: list(place),
    find: find(place),
    remove: remove(place),
    change: change(place),
    rotate: rotate(place),
    ping: ping(place),
    replay: replay(place),
    attempts: attempts(place),
    target: target(place),
    proved: proved(place),
    failed: failed(place),
    disable: disable(place),
    countByStatus: countByStatus(place),
  };

  return {
    /**
     * Makes a webhook that is pinged first. Null, with nothing changed, where there are as many as there may be, or one with
     * this address; `gone` where there is no such account.
     * @param defaults what its owner is told elsewhere who has chosen nothing
     */
    make: <S extends Record<string, unknown>>(
      database: Pick<Database<S>, 'pool' | 'bind'>,
      ownerId: OwnerId,
      webhook: { url: string; kinds: readonly string[] | null; secret: Buffer },
      defaults: Defaults,
    ): Promise<WebhookRow | null | 'gone'> =>
      withTransaction(database, async (tx) => {
        // The lock also has webhooks counted that are made at the same moment.
        if ((await recipients.lock(tx, ownerId, defaults)) === null) return 'gone';
        const values = [ownerId, webhook.url, webhook.kinds, webhook.secret, most];
        const made = (await run.make(tx, values)).rows[0] ?? null;
        if (made) await run.ping(tx, [ownerId, made.id]);
        return made;
      }),

    /** The webhooks of an account, the oldest first. */
    list: async (db: Db, ownerId: OwnerId): Promise<WebhookRow[]> =>
      (await run.list(db, [ownerId, most])).rows,

    find: async (db: Db, ownerId: OwnerId, id: string): Promise<WebhookRow | null> =>
      (await run.find(db, [ownerId, id])).rows[0] ?? null,

    /** False: the account has no such webhook. */
    remove: async (db: Db, ownerId: OwnerId, id: string): Promise<boolean> =>
      (await run.remove(db, [ownerId, id])).rowCount === 1,

    /** Changes what is named; one that is enabled again is pinged first. */
    change: <S extends Record<string, unknown>>(
      database: Pick<Database<S>, 'pool' | 'bind'>,
      ownerId: OwnerId,
      id: string,
      to: { kinds?: readonly string[] | null | undefined; enabled?: boolean | undefined },
    ): Promise<WebhookRow | null> =>
      withTransaction(database, async (tx) => {
        const values = [ownerId, id, to.kinds !== undefined, to.kinds ?? null, to.enabled ?? null];
        const changed = (await run.change(tx, values)).rows[0] ?? null;
        if (to.enabled === true && changed?.status === 'unproven') await run.ping(tx, [ownerId, id]);
        return changed;
      }),

    /** Gives it a new secret; the old one signs, too, for a day. */
    rotate: async (db: Db, ownerId: OwnerId, id: string, secret: Buffer): Promise<WebhookRow | null> =>
      (await run.rotate(db, [ownerId, id, secret])).rows[0] ?? null,

    /** Sends a ping; false: the account has no such webhook. */
    ping: async (db: Db, ownerId: OwnerId, id: string): Promise<boolean> =>
      (await run.ping(db, [ownerId, id])).rowCount === 1,

    /** Sends again what has happened since then and is kept, the oldest first. Returns how many events that are. */
    replay: async (db: Db, ownerId: OwnerId, id: string, since: Date): Promise<number> =>
      (await run.replay(db, [ownerId, id, since, kinds])).rowCount ?? 0,

    /** The last deliveries, the newest first. */
    attempts: async (db: Db, ownerId: OwnerId, id: string): Promise<AttemptRow[]> =>
      (await run.attempts(db, [ownerId, id])).rows,

    target: async (db: Db, id: string): Promise<WebhookTarget | null> =>
      (await run.target(db, [id])).rows[0] ?? null,

    /** Notes that it has taken a message. */
    proved: async (db: Db, id: string): Promise<void> => {
      await run.proved(db, [id]);
    },

    /** Notes that it has not; returns why it is to be disabled now, if it is. */
    failed: async (db: Db, id: string, tries: number): Promise<DisabledReason | null> =>
      (await run.failed(db, [id, tries])).rows[0]?.reason ?? null,

    disable: async (db: Db, id: string, reason: DisabledReason): Promise<void> => {
      await run.disable(db, [id, reason]);
    },

    countByStatus: async (db: Db): Promise<Map<string, number>> =>
      new Map((await run.countByStatus(db, [])).rows.map(({ status, n }) => [status, n])),
  };
}
