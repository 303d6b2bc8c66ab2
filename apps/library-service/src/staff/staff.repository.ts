import type { AppointedRole, StaffMember } from '@repo/contracts/library';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { users } from '../db/schema.js';
import { credentialsAt } from '../users/users.repository.js';

const staffColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  appointed: users.appointed,
  passwordChangedAt: users.passwordChangedAt,
};

const selectAccounts = (db: Db) => db.select(staffColumns).from(users);

/** An account as far as it is about staff. */
export type StaffRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** Everybody who is appointed, by id. */
export function listAppointed(db: Db): Promise<StaffRow[]> {
  return selectAccounts(db).where(eq(users.appointed, true)).orderBy(asc(users.id));
}

const selectMembers = (db: Db, now: Date) =>
  db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      role: sql<AppointedRole | null>`CASE WHEN ${users.appointed} THEN ${users.role} END`,
      credentials: credentialsAt(now),
    })
    .from(users);

/** Everybody with an id above `after` who is appointed, by id. */
export const listMembers = (db: Db, now: Date, after: number, limit: number): Promise<StaffMember[]> =>
  selectMembers(db, now)
    .where(and(eq(users.appointed, true), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);

export async function findMember(db: Db, now: Date, id: number): Promise<StaffMember | null> {
  const [row] = await selectMembers(db, now).where(eq(users.id, id));
  return row ?? null;
}

/** The account with this address, ignoring case; locked until the transaction ends. */
export async function lockByEmail(tx: Db, email: string): Promise<StaffRow | null> {
  const [row] = await selectAccounts(tx).where(sql`lower(${users.email}) = lower(${email})`).for('update');
  return row ?? null;
}

/** The accounts with these ids, locked until the transaction ends; always in the same order, so that no two wait for each other. */
export const lockByIds = (tx: Db, ids: readonly number[]): Promise<StaffRow[]> =>
  selectAccounts(tx)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update');

export async function updateStaff(
  tx: Db,
  id: number,
  change: { role: string; appointed: boolean; passwordChangedAt: Date },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
