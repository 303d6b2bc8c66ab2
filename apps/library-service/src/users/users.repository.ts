import { prepared } from '@repo/service-kit';
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { users } from '../db/schema.js';
import { selectOpenLoansOfUser } from '../loans/loans.repository.js';

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

function selectUsers(db: Db) {
  return db.select(userColumns).from(users);
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<UserRow> {
  const [inserted] = await db.insert(users).values(row).returning(userColumns);
  if (!inserted) throw new Error('insert into users returned no row');
  return inserted;
}

const usersAfter = prepared('users_after', (db: Db) =>
  selectUsers(db)
    .where(gt(users.id, sql.placeholder('after')))
    .orderBy(asc(users.id))
    .limit(sql.placeholder('limit')),
);

export function listUsers(db: Db, after: number, limit: number): Promise<UserRow[]> {
  return usersAfter(db).execute({ after, limit });
}

const userById = prepared('find_user', (db: Db) =>
  selectUsers(db).where(eq(users.id, sql.placeholder('id'))),
);

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await userById(db).execute({ id });
  return row ?? null;
}

const appointedById = prepared('find_appointed', (db: Db) =>
  db
    .select({ appointed: users.appointed })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

/** Whether the account was made by who runs the service; null when there is none. */
export async function findAppointed(db: Db, id: number): Promise<boolean | null> {
  const [row] = await appointedById(db).execute({ id });
  return row?.appointed ?? null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return rows.length > 0;
}

const credentialsByEmail = prepared('find_credentials', (db: Db) =>
  db
    .select({ id: users.id, firstName: users.firstName, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${sql.placeholder('email')})`),
);

/** What a login needs of the account with this address, ignoring case. */
export async function findCredentials(db: Db, email: string) {
  const [row] = await credentialsByEmail(db).execute({ email });
  return row ?? null;
}

const selectIdOf = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')));

const lockedUser = {
  'key share': prepared('keep_user', (db: Db) => selectIdOf(db).for('key share')),
  update: prepared('lock_user', (db: Db) => selectIdOf(db).for('update')),
};

/**
 * Keeps the user from being deleted (`key share`), or anything from referring to the user anew (`update`), until
 * the transaction ends; false if there is no such user.
 */
export async function lockUser(tx: Db, id: number, strength: 'key share' | 'update'): Promise<boolean> {
  return (await lockedUser[strength](tx).execute({ id })).length === 1;
}

const userWithoutLoan = prepared('delete_user', (db: Db) =>
  db
    .delete(users)
    .where(and(eq(users.id, sql.placeholder('id')), notExists(selectOpenLoansOfUser(db))))
    .returning({ id: users.id }),
);

/**
 * Removes everything about a locked user; their loans stay, without them. False if one of these is not returned: then
 * the user stays.
 */
export async function deleteUser(tx: Db, id: number): Promise<boolean> {
  return (await userWithoutLoan(tx).execute({ id })).length === 1;
}
