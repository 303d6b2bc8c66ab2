import { type Db, type Place, statementFor } from './statements.js';

/** Deleted by one statement. */
const BATCH = 1000;

const batch = (table: string, key: string, condition: string) =>
  `DELETE FROM $S.${table} WHERE ${key} IN (SELECT ${key} FROM $S.${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

/** What is deleted, and when. */
const RULES = [
  statementFor(
    'forget_ended',
    batch(
      'deliveries',
      'id',
      `ended_at < now() - CASE WHEN state = 'failed' THEN interval '30 days' ELSE interval '14 days' END AND ended_at < now() - interval '14 days'`,
    ),
  ),
  statementFor('forget_events', batch('outbox', 'id', `expires_at < now() - interval '30 days'`)),
  statementFor('forget_tokens', batch('one_time_tokens', 'hash', 'expires_at < now()')),
  statementFor(
    'forget_address_mails',
    `DELETE FROM $S.address_mails WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM $S.address_mails WHERE at < now() - interval '1 day' LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
  ),
  statementFor(
    'forget_addresses',
    `UPDATE $S.recipients SET address = NULL, address_state = 'none', version = version + 1 WHERE owner_id IN (
       SELECT owner_id FROM $S.recipients
        WHERE address_state = 'unconfirmed' AND address_at < now() - interval '7 days'
        LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)`,
  ),
];

/** Events of accounts that are gone. */
const orphans = statementFor(
  'forget_orphans',
  `DELETE FROM $S.outbox o USING (
     SELECT id FROM $S.outbox q WHERE fanned_at > now() - interval '2 hours'
        AND NOT EXISTS (SELECT FROM $S.recipients r WHERE r.owner_id = q.owner_id) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) g
    WHERE o.id = g.id`,
);

/** Returns a function that deletes what is kept no longer, a part at a time, until `signal` is aborted. */
export function createForgetting(place: Place) {
  const rules = [...RULES, orphans].map((rule) => rule(place));
  return async (db: Db, signal: AbortSignal): Promise<void> => {
    for (const rule of rules) {
      while (!signal.aborted && (await rule(db, [])).rowCount === BATCH);
    }
  };
}
