import type { SessionRow, SessionStore } from '@repo/http-kit';
import { and, desc, eq, gt, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import type * as schema from '../db/schema.js';
import { sessions, users } from '../db/schema.js';
import { findOwnCredentials, lockUser, type TokenIdentity } from '../users/users.repository.js';

export type Row = SessionRow & { userId: number };

/** Holds for sessions that no change of the password has ended. */
const isCurrent = and(
  eq(users.id, sessions.userId),
  or(isNull(users.passwordChangedAt), lt(users.passwordChangedAt, sessions.createdAt)),
);

const secondOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** Reads what a token needs of the account of a session; null if it has gone, or its password was changed since. */
export const findOwner = (tx: Db, { userId, createdAt }: Row) =>
  findOwnCredentials(tx, { id: userId, issuedAt: secondOf(createdAt) });

type Store = SessionStore<typeof schema, Row, TokenIdentity, number>;

/** The SQL of sessions, which belong to users by their ids. */
export const sessionRows: Omit<Store, 'findAccount'> = {
  lockAccount: async (tx, identity) => (await lockUser(tx, identity)) !== null,

  async insert(tx, { id: userId, issuedAt }, session, most) {
    const kept = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.rotatedAt))
      .limit(most - 1);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)));
    await tx.insert(sessions).values({ ...session, userId, createdAt: new Date(issuedAt * 1000) });
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

  async deleteOf(db, userId, id) {
    const deleted = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
    return deleted.rowCount === 1;
  },

  async listOf(db, userId, now) {
    const rows = await db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(users, isCurrent)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
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
