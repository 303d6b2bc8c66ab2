import type { Patron, User } from '@repo/contracts/library';
import { prepared } from '@repo/database';
import { and, asc, desc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { loans, patronProfiles, users } from '../db/schema.js';

/** The columns of a user as every client may see them: the hash of the password never leaves. */
export const userColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
  role: users.role,
  DOB: users.dob,
  address: users.address,
} satisfies Record<keyof User, PgColumn>;

/** The account that a token belongs to, and when the token was issued, in seconds since 1970. */
export type TokenIdentity = { id: number; issuedAt: number };

/** Holds for the account `id` unless its password was changed since the token was issued, or within that second. */
const ownsToken = and(
  eq(users.id, sql.placeholder('id')),
  sql`(${users.passwordChangedAt} IS NULL OR ${users.passwordChangedAt} < to_timestamp(${sql.placeholder('issuedAt')}::float8))`,
);

export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<User> {
  const [inserted] = await db.insert(users).values(row).returning(userColumns);
  if (!inserted) throw new Error('insert into users returned no row');
  return inserted;
}

const usersAfter = prepared('users_after', (db: Db) =>
  db
    .select(userColumns)
    .from(users)
    .where(gt(users.id, sql.placeholder('after')))
    .orderBy(asc(users.id))
    .limit(sql.placeholder('limit')),
);

export function listUsers(db: Db, after: number, limit: number): Promise<User[]> {
  return usersAfter(db).execute({ after, limit });
}

/** The password that logs an account in at a moment. */
export const credentialsAt = (now: Date) =>
  sql<Patron['user']['credentials']>`CASE WHEN ${users.passwordHash} = '' THEN 'none'
    WHEN ${users.passwordExpiresAt} IS NULL THEN 'own'
    WHEN ${users.passwordExpiresAt} > ${now.toISOString()}::timestamptz THEN 'one_time' ELSE 'none' END`;

const hasOneTimePassword = sql<boolean>`(${users.passwordExpiresAt} IS NOT NULL)`;

const ownerOfToken = prepared('find_user', (db: Db) =>
  db.select({ user: userColumns, hasOneTimePassword }).from(users).where(ownsToken),
);

/** The account of a token; null if it is deleted or its password was changed since. */
export async function findUser(
  db: Db,
  { id, issuedAt }: TokenIdentity,
): Promise<{ user: User; hasOneTimePassword: boolean } | null> {
  const [row] = await ownerOfToken(db).execute({ id, issuedAt });
  return row ?? null;
}

const standingById = prepared('find_standing', (db: Db) =>
  db
    .select({ appointed: users.appointed, role: users.role, hasOneTimePassword })
    .from(users)
    .where(ownsToken),
);

/**
 * The fields that decide over the rights of an account: its role, which counts as one of staff only where it was appointed,
 * and whether it has to choose a password first.
 */
export type Standing = { appointed: boolean; role: string; hasOneTimePassword: boolean };

/** The standing of the account of a token; null as for {@link findUser}. */
export async function findStanding(db: Db, { id, issuedAt }: TokenIdentity): Promise<Standing | null> {
  const [row] = await standingById(db).execute({ id, issuedAt });
  return row ?? null;
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
  email: users.email,
  firstName: users.firstName,
  role: users.role,
  passwordHash: users.passwordHash,
  passwordChangedAt: users.passwordChangedAt,
  passwordExpiresAt: users.passwordExpiresAt,
};

const hasAddress = sql`lower(${users.email}) = lower(${sql.placeholder('name')})`;

const credentialsByName = prepared('find_credentials', (db: Db) =>
  db
    .select(credentials)
    .from(users)
    .where(
      or(
        hasAddress,
        sql`${users.id} = (SELECT ${patronProfiles.userId} FROM ${patronProfiles} WHERE ${patronProfiles.card} = ${sql.placeholder('name')})`,
      ),
    )
    // A card may have a number that is the address of somebody else.
    .orderBy(desc(hasAddress))
    .limit(1),
);

/** Reads what a login needs of the account with this address, ignoring case, or with this card. */
export async function findCredentials(db: Db, name: string) {
  const [row] = await credentialsByName(db).execute({ name });
  return row ?? null;
}

const credentialsOfOwner = prepared('find_own_credentials', (db: Db) =>
  db.select(credentials).from(users).where(ownsToken),
);

/** Reads what a change of the password needs of the account of a token; null as for {@link findUser}. */
export async function findOwnCredentials(db: Db, { id, issuedAt }: TokenIdentity) {
  const [row] = await credentialsOfOwner(db).execute({ id, issuedAt });
  return row ?? null;
}

/** The hash of an account's password; null without the account. */
export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.hash ?? null;
}

const changedPassword = prepared('change_password', (db: Db) =>
  db
    .update(users)
    .set({
      passwordHash: sql`${sql.placeholder('newHash')}`,
      passwordChangedAt: sql`${sql.placeholder('changedAt')}`,
      passwordExpiresAt: null,
    })
    .where(and(ownsToken, eq(users.passwordHash, sql.placeholder('oldHash'))))
    .returning({ id: users.id }),
);

/** Replaces the password's hash of the account of a token; false as for {@link findUser}, or if the hash is not `oldHash`. */
export async function updatePassword(
  db: Db,
  { id, issuedAt }: TokenIdentity,
  change: { oldHash: string; newHash: string; changedAt: Date },
): Promise<boolean> {
  const changedAt = change.changedAt.toISOString();
  const query = changedPassword(db).execute({ id, issuedAt, ...change, changedAt });
  return (await query).length === 1;
}

/**
 * Replaces the password of an account, whatever it was; a one-time password, too. All its tokens end.
 * @param momentOf when that is, given when it was changed last
 * @returns false where there is no such account
 */
export async function replacePassword(
  tx: Db,
  id: number,
  passwordHash: string,
  momentOf: (passwordChangedAt: Date | null) => Date,
): Promise<boolean> {
  const [account] = await tx
    .select({ passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!account) return false;
  const passwordChangedAt = momentOf(account.passwordChangedAt);
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt, passwordExpiresAt: null })
    .where(eq(users.id, id));
  return true;
}

const keySharedUser = prepared('lock_user_for_key_share', (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('key share'),
);

/** Locks a user against deletion until the transaction ends; false if there is no such user. */
export async function lockUserForKeyShare(tx: Db, id: number): Promise<boolean> {
  return (await keySharedUser(tx).execute({ id })).length === 1;
}

const isAdmin = sql<boolean>`(${users.appointed} AND ${users.role} = 'admin')`;

const lockedOwner = prepared('lock_user', (db: Db) =>
  db.select({ hasOneTimePassword, isAdmin }).from(users).where(ownsToken).for('update'),
);

/** Locks the account of a token, so that no loan can get it until the transaction ends; null as for {@link findUser}. */
export async function lockUser(
  tx: Db,
  { id, issuedAt }: TokenIdentity,
): Promise<{ hasOneTimePassword: boolean; isAdmin: boolean } | null> {
  const [row] = await lockedOwner(tx).execute({ id, issuedAt });
  return row ?? null;
}

/**
 * Deletes everything about a locked account; its returned loans stay, without the person. False, and nothing is deleted,
 * if one of its loans is open.
 */
export async function deleteUser(tx: Db, id: number): Promise<boolean> {
  const openLoans = tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.userId, id), isNull(loans.returnDate)));
  // Not prepared: which index finds the open loans depends on how many loans are open.
  const deleted = await tx
    .delete(users)
    .where(and(eq(users.id, id), notExists(openLoans)))
    .returning({ id: users.id });
  return deleted.length === 1;
}
