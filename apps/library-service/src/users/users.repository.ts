import { prepared, saving } from '@repo/database';
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

/** The token of a request, as far as accounts go by it: whose it is and when it was issued, in seconds since 1970. */
export type TokenOf = { id: number; issuedAt: number };

/** The account `id`, unless its password was changed since the token was issued, or within that second. */
const isOwner = and(
  eq(users.id, sql.placeholder('id')),
  sql`(${users.passwordChangedAt} IS NULL OR ${users.passwordChangedAt} < to_timestamp(${sql.placeholder('issuedAt')}::float8))`,
);

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

const ownerOfToken = prepared('find_user', (db: Db) => selectUsers(db).where(isOwner));

/** The account of a token; null if it is deleted or its password was changed since. */
export async function findUser(db: Db, { id, issuedAt }: TokenOf): Promise<UserRow | null> {
  const [row] = await ownerOfToken(db).execute({ id, issuedAt });
  return row ?? null;
}

const appointedById = prepared('find_appointed', (db: Db) =>
  db.select({ appointed: users.appointed }).from(users).where(isOwner),
);

/** Tells whether who runs the service has appointed the account of a token; null as for {@link findUser}. */
export async function findAppointed(db: Db, { id, issuedAt }: TokenOf): Promise<boolean | null> {
  const [row] = await appointedById(db).execute({ id, issuedAt });
  return row?.appointed ?? null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return rows.length > 0;
}

const credentials = {
  id: users.id,
  firstName: users.firstName,
  role: users.role,
  passwordHash: users.passwordHash,
  passwordChangedAt: users.passwordChangedAt,
};

const credentialsByEmail = prepared('find_credentials', (db: Db) =>
  db
    .select(credentials)
    .from(users)
    .where(sql`lower(${users.email}) = lower(${sql.placeholder('email')})`),
);

/** What a login needs of the account with this address, ignoring case. */
export async function findCredentials(db: Db, email: string) {
  const [row] = await credentialsByEmail(db).execute({ email });
  return row ?? null;
}

const credentialsOfOwner = prepared('find_own_credentials', (db: Db) =>
  db.select(credentials).from(users).where(isOwner),
);

/** Reads what a change of the password needs of the account of a token; null as for {@link findUser}. */
export async function findOwnCredentials(db: Db, { id, issuedAt }: TokenOf) {
  const [row] = await credentialsOfOwner(db).execute({ id, issuedAt });
  return row ?? null;
}

const changedPassword = prepared('change_password', (db: Db) =>
  db
    .update(users)
    .set({
      passwordHash: sql`${sql.placeholder('newHash')}`,
      passwordChangedAt: sql`${sql.placeholder('changedAt')}`,
    })
    .where(and(isOwner, eq(users.passwordHash, sql.placeholder('oldHash'))))
    .returning({ id: users.id }),
);

/** Replaces the password's hash of the account of a token; false as for {@link findUser}, or if the hash is not `oldHash`. */
export async function updatePassword(
  db: Db,
  { id, issuedAt }: TokenOf,
  change: { oldHash: string; newHash: string; changedAt: Date },
): Promise<boolean> {
  const changedAt = change.changedAt.toISOString();
  const query = changedPassword(db).execute({ id, issuedAt, ...change, changedAt });
  return (await saving(query)).length === 1;
}

const keptUser = prepared('keep_user', (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('key share'),
);

/** Keeps the user from being deleted until the transaction ends; false if there is no such user. */
export async function keepUser(tx: Db, id: number): Promise<boolean> {
  return (await keptUser(tx).execute({ id })).length === 1;
}

const lockedOwner = prepared('lock_user', (db: Db) =>
  db.select({ id: users.id }).from(users).where(isOwner).for('update'),
);

/** Keeps anything from referring to the account of a token anew until the transaction ends; false as for {@link findUser}. */
export async function lockUser(tx: Db, { id, issuedAt }: TokenOf): Promise<boolean> {
  return (await lockedOwner(tx).execute({ id, issuedAt })).length === 1;
}

const userWithoutLoan = prepared('delete_user', (db: Db) =>
  db
    .delete(users)
    .where(and(isOwner, notExists(selectOpenLoansOfUser(db))))
    .returning({ id: users.id }),
);

/**
 * Removes everything about the locked account of a token; their loans stay, without them. False if one of these is not returned: then
 * the user stays.
 */
export async function deleteUser(tx: Db, { id, issuedAt }: TokenOf): Promise<boolean> {
  return (await userWithoutLoan(tx).execute({ id, issuedAt })).length === 1;
}
