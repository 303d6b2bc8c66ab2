import { and, desc, eq, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { sessions } from '../db/schema.js';

export type SessionRow = typeof sessions.$inferSelect;

/** Stores a session of an account that is locked, and deletes all but the `most - 1` others that were used last. */
export async function insertSession(tx: Db, row: SessionRow, most: number): Promise<void> {
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, row.userId))
    .orderBy(desc(sessions.rotatedAt))
    .limit(most - 1);
  await tx.delete(sessions).where(and(eq(sessions.userId, row.userId), notInArray(sessions.id, kept)));
  await tx.insert(sessions).values(row);
}

/** Reads a session, and locks it until the transaction ends. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

export async function rotateSession(
  tx: Db,
  id: string,
  to: Pick<SessionRow, 'tokenHash' | 'previousHash' | 'rotatedAt'>,
): Promise<void> {
  await tx.update(sessions).set(to).where(eq(sessions.id, id));
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Deletes a session if `hash` is that of its current token or of the one before. */
export async function deleteOwnSession(db: Db, id: string, hash: Buffer): Promise<void> {
  const isOwn = or(eq(sessions.tokenHash, hash), eq(sessions.previousHash, hash));
  await db.delete(sessions).where(and(eq(sessions.id, id), isOwn));
}

/** Deletes up to `limit` sessions that are over; returns how many. */
export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await db.delete(sessions).where(inArray(sessions.id, over))).rowCount ?? 0;
}
