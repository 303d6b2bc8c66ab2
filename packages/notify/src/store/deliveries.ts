import type { Channel, Event } from '../sending/message.js';
import { type Db, type OwnerId, type Place, statementFor } from './statements.js';

/** A delivery that a worker has taken for one try. */
export type Claimed = {
  id: string;
  ownerId: OwnerId;
  timeZone: string;
  event: number | null;
  pushId: string | null;
  webhookId: string | null;
  attempts: number;
};

/** A worker that was killed has kept a delivery for so long; each try takes less. */
export const LEASE_SECONDS = 90;
/** Who did something so recently is there: what waits is told when they have gone. */
const PRESENT = '2 minutes';
/** Mails of what has happened in a day, at most. */
const MOST_MAILS = 12;
/** Events that one mail tells. */
const MOST_EVENTS = 200;

// Of what waits for a webhook that fails only the oldest is tried.
// The events of a mail are fixed when it is claimed first, so that a repetition is the same mail.
const claim = statementFor<Claimed>(
  'claim',
  `WITH due AS (
     SELECT d.id FROM $S.deliveries d LEFT JOIN $S.recipients r ON r.owner_id = d.owner_id
      WHERE d.state = 'waiting' AND d.channel = $1 AND d.due_at <= now()
        AND (d.channel = 'webhook' OR d.channel = 'mail' AND d.event IS NOT NULL
             OR r.seen_at IS NULL OR r.seen_at < now() - interval '${PRESENT}')
        AND (d.channel <> 'mail' OR d.event IS NOT NULL OR d.attempts > 0 OR ${MOST_MAILS} > (
          SELECT count(*) FROM $S.deliveries e
           WHERE e.owner_id = d.owner_id AND e.ended_at > now() - interval '1 day'
             AND e.channel = 'mail' AND e.event IS NULL AND e.state = 'sent'))
        AND (d.channel <> 'webhook' OR NOT EXISTS (
          SELECT FROM $S.webhooks w JOIN $S.deliveries o ON o.webhook_id = w.id
           WHERE w.id = d.webhook_id AND w.status = 'failing' AND o.state = 'waiting' AND o.event < d.event))
      ORDER BY d.due_at LIMIT $2 FOR NO KEY UPDATE OF d SKIP LOCKED),
   claimed AS (
     UPDATE $S.deliveries d
        SET attempts = d.attempts + 1, due_at = now() + interval '${LEASE_SECONDS} seconds'
       FROM due WHERE d.id = due.id
     RETURNING d.id, d.owner_id, d.channel, d.event, d.push_id, d.webhook_id, d.attempts),
   told AS (
     UPDATE $S.outbox o SET mailed_by = c.id FROM claimed c JOIN $S.recipients r ON r.owner_id = c.owner_id
      WHERE c.channel = 'mail' AND c.event IS NULL AND c.attempts = 1
        AND o.owner_id = c.owner_id AND o.mailed_by IS NULL AND o.fanned_at IS NOT NULL AND o.kind = ANY (r.mail_kinds))
   SELECT id, owner_id AS "ownerId",
          coalesce((SELECT r.time_zone FROM $S.recipients r WHERE r.owner_id = claimed.owner_id), 'UTC') AS "timeZone", event::float8 AS event, push_id AS "pushId", webhook_id AS "webhookId", attempts
     FROM claimed`,
);

const eventsOf = statementFor<Event>(
  'events_of',
  `SELECT event_id AS "eventId", kind, about, body, at, expires_at AS "expiresAt" FROM $S.outbox
    WHERE (id = $1 OR mailed_by = $2) AND (expires_at > now() OR $3) ORDER BY id DESC LIMIT ${MOST_EVENTS}`,
);

// The number of the try tells if somebody else has taken the delivery since.
const end = statementFor(
  'end',
  `UPDATE $S.deliveries SET state = $3, error = $4, millis = $5, kinds = $6, ended_at = now()
    WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
);

const putOff = statementFor(
  'put_off',
  `UPDATE $S.deliveries SET due_at = now() + $3 * interval '1 second', error = $4, millis = $5
    WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
);

// A mail whose events are fixed has begun, and is not gathered any more.
const giveBack = statementFor(
  'give_back',
  `UPDATE $S.deliveries
      SET attempts = CASE WHEN channel = 'mail' AND event IS NULL THEN greatest(attempts - 1, 1) ELSE attempts - 1 END,
          due_at = now() + $3 * interval '1 second', error = $4
    WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
);

const retried = statementFor<{ id: string }>(
  'retry',
  `UPDATE $S.deliveries SET state = 'waiting', attempts = 1, due_at = now(), ended_at = NULL
    WHERE id = $1 AND state = 'failed' AND ($2::$O IS NULL OR owner_id = $2) RETURNING id`,
);

const failed = statementFor<{
  id: string;
  ownerId: OwnerId;
  channel: Channel;
  error: string | null;
  kinds: string[];
  endedAt: Date;
}>(
  'failed',
  `SELECT id, owner_id AS "ownerId", channel, error, kinds, ended_at AS "endedAt" FROM $S.deliveries
    WHERE state = 'failed' ORDER BY ended_at DESC LIMIT $1`,
);

/** `skipped`: nothing of it was so any more; `failed`: a dead letter. */
type DeliveryState = 'waiting' | 'sent' | 'skipped' | 'expired' | 'failed';

/** A delivery as its owner sees it. */
export type DeliveryRow = {
  id: string;
  channel: Channel;
  kinds: string[];
  state: DeliveryState;
  dueAt: Date;
  endedAt: Date | null;
  attempts: number;
  error: string | null;
};

const ofOwner = statementFor<DeliveryRow>(
  'list_messages',
  `SELECT d.id, d.channel, d.state, d.due_at AS "dueAt", d.ended_at AS "endedAt", d.attempts, d.error,
          CASE WHEN d.kinds <> '{}' THEN d.kinds ELSE ARRAY(
            SELECT DISTINCT o.kind FROM $S.outbox o WHERE o.id = d.event OR o.mailed_by = d.id) END AS kinds
     FROM $S.deliveries d WHERE d.owner_id = $1::$O
    ORDER BY coalesce(d.ended_at, 'infinity') DESC, d.due_at DESC, d.id LIMIT $2`,
);

const oldest = statementFor<{ channel: Channel; seconds: number }>(
  'oldest_due',
  `SELECT channel, extract(epoch FROM now() - min(due_at))::float8 AS seconds FROM $S.deliveries
    WHERE state = 'waiting' AND due_at <= now() GROUP BY channel`,
);

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries(place: Place) {
  const run = {
    claim: claim(place),
    eventsOf: eventsOf(place),
    end: end(place),
    putOff: putOff(place),
    giveBack: giveBack(place),
    retried: retried(place),
    failed: failed(place),
    ofOwner: ofOwner(place),
    oldest: oldest(place),
  };
  return {
    /** Takes deliveries that are due, at most `limit`, for one try each. */
    claim: async (db: Db, channel: Channel, limit: number): Promise<Claimed[]> =>
      (await run.claim(db, [channel, limit])).rows,

    /** The events of a delivery that are not too old to be told, the first one first. For a program none is. */
    eventsOf: async (db: Db, { id, event, webhookId }: Claimed): Promise<Event[]> =>
      (await run.eventsOf(db, [event, event === null ? id : null, webhookId !== null])).rows.reverse(),

    /** Ends a delivery. */
    end: (
      db: Db,
      { id, attempts }: Claimed,
      to: { state: DeliveryState; error: string | null; millis: number | null; kinds: readonly string[] },
    ) => run.end(db, [id, attempts, to.state, to.error, to.millis, to.kinds]),

    /** Has a delivery tried again after so many seconds. */
    putOff: (db: Db, { id, attempts }: Claimed, to: { seconds: number; error: string; millis: number }) =>
      run.putOff(db, [id, attempts, to.seconds, to.error, to.millis]),

    /** The same, and this try does not count. */
    giveBack: (db: Db, { id, attempts }: Claimed, to: { seconds: number; error: string }) =>
      run.giveBack(db, [id, attempts, to.seconds, to.error]),

    /** Sends a dead letter again, of this owner if one is named; false if there is none with this id. */
    retry: async (db: Db, id: string, ownerId: OwnerId | null = null): Promise<boolean> =>
      (await run.retried(db, [id, ownerId])).rowCount === 1,

    /** The last dead letters. */
    failed: async (db: Db, limit: number) => (await run.failed(db, [limit])).rows,

    /** What waits for an owner, or was sent to them, the newest first. */
    ofOwner: async (db: Db, ownerId: OwnerId, limit: number) =>
      (await run.ofOwner(db, [ownerId, limit])).rows,

    /** For how many seconds the oldest delivery of each channel is due. */
    oldest: async (db: Db): Promise<Map<string, number>> =>
      new Map((await run.oldest(db, [])).rows.map(({ channel, seconds }) => [channel, seconds])),
  };
}
