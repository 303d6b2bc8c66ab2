import { NOTIFICATION_KINDS } from '@repo/contracts/library';
import { newSecret } from '@repo/notify';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../audit/audit.repository.js';
import type { Db } from '../../db/database.js';
import { isNoMail, noMail } from '../../patrons/no-mail.js';
import type { KnownPatron } from './known-patrons.js';
import type { PatronWrite } from './plan-patrons.js';

type Row = Omit<KnownPatron, 'email'> & { email: string };

/** The readers who have one of these cards or e-mails (in small letters), by id; `lock` locks them until the transaction ends. */
export async function findPatrons(
  db: Db,
  { cards, emails }: { cards: readonly string[]; emails: readonly string[] },
  lock: boolean,
): Promise<KnownPatron[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT u.id, u.first_name, u.last_name, u.email, u.dob::text AS "DOB", u.address,
               coalesce(p.category, 'default') AS category, p.card, p.group_name AS "group", p.expires_on::text,
               p.user_id IS NOT NULL OR r.address_state = 'confirmed' AND lower(r.address) = lower(u.email) AS "isTrusted",
               u.appointed AS "isStaff", coalesce(r.address_state, 'none') AS "mailState", r.address AS "mailAddress"
          FROM library.users u
               LEFT JOIN library.patron_profiles p ON p.user_id = u.id
               LEFT JOIN library.recipients r ON r.owner_id = u.id
         WHERE u.id IN (
           SELECT p.user_id FROM unnest(${sql.param(cards)}::text[]) AS given (card)
                  JOIN library.patron_profiles p ON p.card = given.card
            UNION ALL
           SELECT u.id FROM unnest(${sql.param(emails)}::text[]) AS given (email)
                  JOIN library.users u ON lower(u.email) = given.email)
         ORDER BY u.id ${lock ? sql`FOR NO KEY UPDATE OF u` : sql``}`,
  );
  return rows.map((row) => ({ ...row, email: isNoMail(row.email) ? null : row.email }));
}

/**
 * Adds and changes readers; returns the ids of those it adds. Rejects with a violation of `users_email_key` or
 * `patron_profiles_card_key` where somebody else has taken an address or a card.
 */
export async function writePatrons(
  tx: Db,
  writes: readonly PatronWrite[],
  { by, role }: { by: Actor | null; role: string },
): Promise<number[]> {
  const moved = ({ before, after }: PatronWrite) => before !== undefined && before.email !== after.email;
  // One after the other: an address may be that which another row has just given up.
  for (const { after } of writes.filter(moved)) {
    await tx.execute(sql`UPDATE library.users SET email = ${after.email} WHERE id = ${after.id}`);
  }
  await updateUsers(
    tx,
    writes.filter(({ before }) => before !== undefined),
  );
  const rows = writes.map((write) => ({ ...write, email: write.after.email ?? noMail() }));
  const added = await insertUsers(
    tx,
    rows.filter(({ before }) => before === undefined),
    role,
  );
  const withIds = rows.map((row) => ({ ...row, id: added.get(row.email) ?? row.after.id }));
  await writeProfiles(tx, withIds);
  await confirmAddresses(
    tx,
    withIds.filter(({ confirms }) => confirms),
  );
  await writeAuditOf(
    tx,
    withIds.map(({ id, before, changed }) => ({
      id,
      action: before ? 'patron_changed' : 'patron_added',
      details: before ? { import: true, changed } : { import: true },
    })),
    by,
  );
  return [...added.values()];
}

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

async function updateUsers(tx: Db, writes: readonly PatronWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await tx.execute(
    sql`UPDATE library.users u
           SET first_name = n.first_name, last_name = n.last_name, dob = n."DOB", address = n.address
          FROM json_to_recordset(${json(writes.map(({ after }) => after))})
            AS n (id int, first_name text, last_name text, "DOB" date, address text)
         WHERE u.id = n.id`,
  );
}

/** Returns the ids of the new accounts, by e-mail. Nobody can log in with them: no text is the password of an empty hash. */
async function insertUsers(
  tx: Db,
  writes: readonly (PatronWrite & { email: string })[],
  role: string,
): Promise<Map<string, number>> {
  if (writes.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; email: string }>(
    sql`INSERT INTO library.users (first_name, last_name, email, password_hash, role, dob, address)
        SELECT n.first_name, n.last_name, n.email, '', ${role}::text, n."DOB", n.address
          FROM json_to_recordset(${json(writes.map(({ after, email }) => ({ ...after, email })))})
            AS n (first_name text, last_name text, email text, "DOB" date, address text)
        RETURNING id, email`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function writeProfiles(tx: Db, writes: readonly { id: number; after: KnownPatron }[]): Promise<void> {
  if (writes.length === 0) return;
  await tx.execute(
    sql`INSERT INTO library.patron_profiles AS p (user_id, category, card, group_name, expires_on)
        SELECT n.id, n.category, n.card, n."group", n.expires_on
          FROM json_to_recordset(${json(writes.map(({ id, after }) => ({ ...after, id })))})
            AS n (id int, category text, card text, "group" text, expires_on date)
        ON CONFLICT (user_id) DO UPDATE
          SET category = excluded.category, card = excluded.card, group_name = excluded.group_name,
              expires_on = excluded.expires_on, version = p.version + 1`,
  );
}

/** Makes the e-mails of readers the addresses that mails go to, as confirmed. */
async function confirmAddresses(tx: Db, writes: readonly { id: number; email: string }[]): Promise<void> {
  if (writes.length === 0) return;
  const kinds = sql`${sql.param([...NOTIFICATION_KINDS])}::text[]`;
  await tx.execute(
    sql`INSERT INTO library.recipients AS r
               (owner_id, address, address_state, address_at, unsubscribe_token, mail_kinds, push_kinds)
        SELECT n.id, n.email, 'confirmed', now(), n.token, ${kinds}, ${kinds}
          FROM json_to_recordset(${json(writes.map(({ id, email }) => ({ id, email, token: newSecret() })))})
            AS n (id int, email text, token text)
        ON CONFLICT (owner_id) DO UPDATE
          SET address = excluded.address, address_state = 'confirmed', address_at = now(),
              unsubscribe_token = excluded.unsubscribe_token, version = r.version + 1`,
  );
}

/** Those of these hashes of addresses whose people asked never to be written to again, as hexadecimal. */
export async function findSuppressed(db: Db, hashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT given.hash FROM unnest(${sql.param(hashes.map((hash) => hash.toString('hex')))}::text[]) AS given (hash)
          JOIN library.suppressed_addresses s ON s.hash = decode(given.hash, 'hex')`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

type Deed = { id: number; action: string; details: Record<string, unknown> };

async function writeAuditOf(tx: Db, deeds: readonly Deed[], by: Actor | null): Promise<void> {
  if (deeds.length === 0) return;
  await tx.execute(
    sql`INSERT INTO library.audit (actor_id, request_id, action, user_id, details)
        SELECT ${by?.id ?? null}::int, ${by?.requestId ?? null}::text, n.action, n.id, n.details
          FROM json_to_recordset(${json(deeds)}) AS n (id int, action text, details jsonb)`,
  );
}

/** A reader of a group who is not in the file. */
export type Missing = { id: number; card: string | null; loans: number };

/** The readers of these groups who have none of these ids, by card; no staff. */
export async function findMissing(
  db: Db,
  groups: readonly string[],
  present: readonly number[],
): Promise<Missing[]> {
  const { rows } = await db.execute<Missing>(
    sql`SELECT p.user_id AS id, p.card,
               (SELECT count(*)::int FROM library.loans l WHERE l.user_id = p.user_id AND l.return_date IS NULL) AS loans
          FROM library.patron_profiles p JOIN library.users u ON u.id = p.user_id
         WHERE p.group_name = ANY(${sql.param(groups)}::text[]) AND NOT u.appointed
           AND NOT EXISTS (SELECT FROM unnest(${sql.param(present)}::int[]) AS present (id) WHERE present.id = p.user_id)
         ORDER BY p.card, p.user_id`,
  );
  return rows;
}

/** Ends the membership of these readers with a day, unless it has ended before. */
export async function expirePatrons(
  tx: Db,
  ids: readonly number[],
  day: string,
  by: Actor | null,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`UPDATE library.patron_profiles SET expires_on = ${day}, version = version + 1
         WHERE user_id = ANY(${sql.param(ids)}::int[]) AND (expires_on IS NULL OR expires_on > ${day})
        RETURNING user_id AS id`,
  );
  const details = { import: true, expires_on: day };
  await writeAuditOf(
    tx,
    rows.map(({ id }) => ({ id, action: 'patron_changed', details })),
    by,
  );
}
