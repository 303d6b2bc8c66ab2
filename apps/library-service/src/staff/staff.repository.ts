import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { users } from '../db/schema.js';

const staffColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  appointed: users.appointed,
};

const selectAccounts = (db: Db) => db.select(staffColumns).from(users);

/** An account as far as it is about staff. */
export type StaffRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** Everybody who is appointed, by id. */
export function listAppointed(db: Db): Promise<StaffRow[]> {
  return selectAccounts(db).where(eq(users.appointed, true)).orderBy(asc(users.id));
}

/** The account with this address, ignoring case; locked until the transaction ends. */
export async function lockByEmail(tx: Db, email: string): Promise<StaffRow | null> {
  const [row] = await selectAccounts(tx).where(sql`lower(${users.email}) = lower(${email})`).for('update');
  return row ?? null;
}

export async function updateStaff(
  tx: Db,
  id: number,
  change: { role: string; appointed: boolean },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}
