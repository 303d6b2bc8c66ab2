import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { users } from '../db/schema.js';

/** Everything of a user but the hash of the password, which only {@link findCredentials} reads. */
const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  dob: users.dob,
  address: users.address,
};

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

function selectUsers(db: Db) {
  return db.select(userColumns).from(users);
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<UserRow> {
  const [inserted] = await db.insert(users).values(row).returning(userColumns);
  if (!inserted) throw new Error('insert into users returned no row');
  return inserted;
}

export function listUsers(db: Db, after: number, limit: number): Promise<UserRow[]> {
  return selectUsers(db).where(gt(users.id, after)).orderBy(asc(users.id)).limit(limit);
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await selectUsers(db).where(eq(users.id, id));
  return row ?? null;
}

/** Whether the account was made by who runs the service; null when there is none. */
export async function findAppointed(db: Db, id: number): Promise<boolean | null> {
  const [row] = await db.select({ appointed: users.appointed }).from(users).where(eq(users.id, id));
  return row?.appointed ?? null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return rows.length > 0;
}

/** What a login needs of the account with this address, ignoring case. */
export async function findCredentials(db: Db, email: string) {
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  return row ?? null;
}

/**
 * Keeps the user from being deleted (`key share`), or anything from referring to the user anew (`update`), until
 * the transaction ends; false if there is no such user.
 */
export async function lockUser(tx: Db, id: number, strength: 'key share' | 'update'): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength);
  return rows.length === 1;
}

/** Removes everything about the person; their loans stay, without them. */
export async function deleteUser(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
