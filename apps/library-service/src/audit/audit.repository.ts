import type { AuditEntry, AuditQuery } from '@repo/contracts/library';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { audit } from '../db/schema.js';

/** The person who does something, and the request. */
export type Actor = { id: number; requestId: string };

/** Something that staff does; `details` has ids, codes and numbers, and no names. */
export type Deed = { action: string; userId?: number | null; details: Record<string, unknown> };

/** Writes down what staff does, in the transaction that does it. */
export async function writeAudit(tx: Db, by: Actor, { action, userId = null, details }: Deed): Promise<void> {
  await tx.insert(audit).values({ actorId: by.id, requestId: by.requestId, action, userId, details });
}

/** Writes down that staff looks at what readers have borrowed, once an hour for each pair of them. */
export async function writeLooks(db: Db, by: Actor, userIds: number[]): Promise<void> {
  await db.execute(
    sql`INSERT INTO library.audit (actor_id, action, user_id, details, request_id)
        SELECT ${by.id}, 'patron_viewed', seen.id, '{}', ${by.requestId}
          FROM unnest(${sql.param(userIds)}::int[]) AS seen (id)
         WHERE NOT EXISTS (
           SELECT FROM library.audit
            WHERE user_id = seen.id AND actor_id = ${by.id} AND action = 'patron_viewed'
              AND at > now() - interval '1 hour')`,
  );
}

type AuditRow = typeof audit.$inferSelect;

export const auditBody = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_id: row.actorId,
  action: row.action,
  user_id: row.userId,
  details: row.details,
  request_id: row.requestId,
});

/** Entries that pass the filter, the latest first. */
export async function listAudit(db: Db, query: AuditQuery, limit: number): Promise<AuditEntry[]> {
  const { user_id, action, from, to, before } = query;
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        user_id === undefined ? undefined : eq(audit.userId, user_id),
        action === undefined ? undefined : eq(audit.action, action),
        before === undefined ? undefined : lt(audit.id, before),
        from === undefined ? undefined : gte(audit.at, sql`${from}::date`),
        to === undefined ? undefined : lt(audit.at, sql`${to}::date + 1`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.map(auditBody);
}
