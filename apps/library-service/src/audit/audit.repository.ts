import type { AuditEntry, AuditQuery, ReaderName } from '@repo/contracts/library';
import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { audit } from '../db/schema.js';
import { READER_NAME } from '../desk/fact-columns.js';

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

// Written as SQL: of columns within a selection drizzle leaves out the table, and others have columns of these names.

/** The person in a column of the audit, as the desk names them. */
const named = (column: 'actor_id' | 'user_id') =>
  sql.raw(`(SELECT ${READER_NAME} FROM library.users u LEFT JOIN library.patron_profiles p ON p.user_id = u.id
             WHERE u.id = library.audit.${column})`) as SQL<ReaderName | null>;

/** The id that the details have by a name. */
const idIn = (name: 'book' | 'copy') =>
  `CASE jsonb_typeof(library.audit.details -> '${name}') WHEN 'number' THEN (library.audit.details ->> '${name}')::int END`;

/** The book that an entry is about; of one about a reader it would tell what they read. */
const BOOK = sql.raw(`(
  SELECT json_build_object('id', b.id, 'title', b.title) FROM library.books b
   WHERE library.audit.user_id IS NULL
     AND b.id = coalesce(${idIn('book')}, (SELECT c.book_id FROM library.copies c WHERE c.id = ${idIn('copy')})))`) as SQL<
  AuditEntry['book']
>;

/** Returns the entries that pass the filter, the latest first, with the names of today. */
export async function listAudit(db: Db, query: AuditQuery, limit: number): Promise<AuditEntry[]> {
  const { actor_id, user_id, action, from, to, before } = query;
  const rows = await db
    .select({
      ...getTableColumns(audit),
      actor: named('actor_id'),
      reader: named('user_id'),
      book: BOOK,
    })
    .from(audit)
    .where(
      and(
        actor_id === undefined ? undefined : eq(audit.actorId, actor_id),
        user_id === undefined ? undefined : eq(audit.userId, user_id),
        action === undefined ? undefined : eq(audit.action, action),
        before === undefined ? undefined : lt(audit.id, before),
        from === undefined ? undefined : gte(audit.at, sql`${from}::date`),
        to === undefined ? undefined : lt(audit.at, sql`${to}::date + 1`),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.map(({ at, actorId, userId, requestId, ...row }) => ({
    ...row,
    ...{ at: at.toISOString(), actor_id: actorId, user_id: userId, request_id: requestId },
  }));
}
