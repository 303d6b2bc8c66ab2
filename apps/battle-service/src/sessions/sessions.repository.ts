import type { SessionRow, SessionStore } from '@repo/http-kit';
import { and, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import type * as schema from '../db/schema.js';
import { sessions, trainers } from '../db/schema.js';
import { lockUnchanged, type TrainerRow } from '../trainers/trainers.repository.js';

type Row = SessionRow & { trainerId: string; tokenVersion: number };

/** Holds for sessions that no change of the password has ended. */
const isCurrent = and(eq(trainers.id, sessions.trainerId), eq(trainers.tokenVersion, sessions.tokenVersion));

/** The SQL of sessions, which belong to trainers by their ids. */
export const sessionStore: SessionStore<typeof schema, Row, TrainerRow, string> = {
  lockAccount: lockUnchanged,

  async findAccount(tx, { trainerId, tokenVersion }) {
    const isSame = and(eq(trainers.id, trainerId), eq(trainers.tokenVersion, tokenVersion));
    const [row] = await tx.select().from(trainers).where(isSame);
    return row ?? null;
  },

  async insert(tx, { id: trainerId, tokenVersion }, session, most) {
    const kept = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.trainerId, trainerId))
      .orderBy(desc(sessions.rotatedAt))
      .limit(most - 1);
    await tx.delete(sessions).where(and(eq(sessions.trainerId, trainerId), notInArray(sessions.id, kept)));
    await tx.insert(sessions).values({ ...session, trainerId, tokenVersion });
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
    return row ?? null;
  },

  async rotate(tx, id, to) {
    await tx.update(sessions).set(to).where(eq(sessions.id, id));
  },

  async delete(db, id) {
    await db.delete(sessions).where(eq(sessions.id, id));
  },

  async deleteByToken(db, id, hash) {
    const isOwn = or(eq(sessions.tokenHash, hash), eq(sessions.previousHash, hash));
    await db.delete(sessions).where(and(eq(sessions.id, id), isOwn));
  },

  async deleteOf(db, trainerId, id) {
    const deleted = await db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.trainerId, trainerId)));
    return deleted.rowCount === 1;
  },

  async listOf(db, trainerId, now) {
    const rows = await db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(trainers, isCurrent)
      .where(and(eq(sessions.trainerId, trainerId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.rotatedAt), desc(sessions.createdAt), sessions.id);
    return rows.map(({ session }) => session);
  },

  async deleteExpired(db, now, limit) {
    const over = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(lte(sessions.expiresAt, now))
      .limit(limit)
      .for('update', { skipLocked: true });
    return (await db.delete(sessions).where(inArray(sessions.id, over))).rowCount ?? 0;
  },
};
