import { type Db, type Place, statementFor } from './statements.js';

/** Events that are turned into deliveries at once. */
const BATCH = 200;

/** First attempts come so long after the event, so that what is over soon is told to nobody. */
const AFTER = { mail: '2 minutes', push: '30 seconds' };
/** One mail in so long is enough for who has them gathered. */
const GATHERED = '4 hours';

// What has no recipient any more is marked as well, and forgotten later.
const fanOut = statementFor<{ kind: string; events: number }>(
  'fan_out',
  `WITH news AS (
     UPDATE $S.outbox SET fanned_at = now() WHERE id IN (
       SELECT id FROM $S.outbox WHERE fanned_at IS NULL ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING id, owner_id, kind, kind = ANY ($1::text[]) AS urgent),
   to_mail AS (
     INSERT INTO $S.deliveries (owner_id, channel, due_at)
     SELECT DISTINCT ON (r.owner_id) r.owner_id, 'mail',
       CASE WHEN n.urgent AND r.urgent_always THEN now()
            ELSE $S.after_quiet(CASE
              WHEN n.urgent THEN now()
              WHEN r.mail_mode = 'daily'
                THEN ((now() AT TIME ZONE r.time_zone - r.mail_at)::date + 1 + r.mail_at) AT TIME ZONE r.time_zone
              WHEN r.mail_mode = 'gathered' THEN greatest(now() + interval '${AFTER.mail}', interval '${GATHERED}' + (
                SELECT max(d.ended_at) FROM $S.deliveries d
                 WHERE d.owner_id = r.owner_id AND d.channel = 'mail' AND d.event IS NULL AND d.state = 'sent'))
              ELSE now() + interval '${AFTER.mail}' END, r.time_zone, r.quiet_from, r.quiet_to) END
       FROM news n JOIN $S.recipients r USING (owner_id)
      WHERE n.kind = ANY (r.mail_kinds) AND r.mail_mode <> 'off' AND r.address_state = 'confirmed'
      ORDER BY r.owner_id, n.urgent DESC
     ON CONFLICT (owner_id) WHERE channel = 'mail' AND event IS NULL AND state = 'waiting' AND attempts = 0
       DO UPDATE SET due_at = least(deliveries.due_at, excluded.due_at)),
   to_push AS (
     INSERT INTO $S.deliveries (owner_id, channel, event, push_id, due_at)
     SELECT r.owner_id, 'push', n.id, p.id,
       CASE WHEN n.urgent AND r.urgent_always THEN now()
            ELSE $S.after_quiet(CASE WHEN n.urgent THEN now() ELSE now() + interval '${AFTER.push}' END,
              r.time_zone, r.quiet_from, r.quiet_to) END
       FROM news n JOIN $S.recipients r USING (owner_id) JOIN $S.push_subscriptions p USING (owner_id)
      WHERE n.kind = ANY (r.push_kinds)),
   to_webhooks AS (
     INSERT INTO $S.deliveries (owner_id, channel, event, webhook_id, due_at)
     SELECT n.owner_id, 'webhook', n.id, w.id, now() FROM news n JOIN $S.webhooks w USING (owner_id)
      WHERE w.status IN ('active', 'failing') AND (w.kinds IS NULL OR n.kind = ANY (w.kinds)))
   SELECT kind, count(*)::int AS events FROM news GROUP BY kind`,
);

/**
 * Turns events of the outbox into deliveries: one for each browser and each webhook of who is told, and one mail of each owner.
 * Returns how many events there were of each kind, and whether there may be more.
 */
export function createFanOut(place: Place, urgentKinds: readonly string[]) {
  const run = fanOut(place);
  return async (db: Db): Promise<{ kinds: { kind: string; events: number }[]; mayBeMore: boolean }> => {
    const { rows: kinds } = await run(db, [urgentKinds]);
    return { kinds, mayBeMore: kinds.reduce((sum, { events }) => sum + events, 0) === BATCH };
  };
}
