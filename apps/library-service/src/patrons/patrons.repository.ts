import type { NewPatron, Patron, PatronReplacement, User } from '@repo/contracts/library';
import { and, asc, count, eq, getTableColumns, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { holds, loanBooks, loans, patronProfiles, users } from '../db/schema.js';
import { credentialsAt, userColumns } from '../users/users.repository.js';

type ProfileRow = typeof patronProfiles.$inferSelect;

/** A reader with what staff has decided about them, and what they have borrowed. */
export type PatronRow = {
  user: User;
  profile: ProfileRow | null;
  loans: number;
  overdue: number;
  holds: number;
  credentials: Patron['user']['credentials'];
};

const isOpen = and(eq(loans.userId, users.id), isNull(loans.returnDate));

/** The moment, and the day that it is in the library. */
export type Moment = { now: Date; today: string };

const selectPatrons = (db: Db, { now, today }: Moment) =>
  db
    .select({
      user: userColumns,
      profile: getTableColumns(patronProfiles),
      loans: sql<number>`(${db
        .select({ n: count() })
        .from(loans)
        .innerJoin(loanBooks, eq(loanBooks.loanId, loans.id))
        .where(isOpen)})`.mapWith(Number),
      overdue: sql<number>`(${db
        .select({ n: count() })
        .from(loans)
        .where(and(isOpen, lt(loans.deadline, today)))})`.mapWith(Number),
      holds: sql<number>`(${db
        .select({ n: count() })
        .from(holds)
        .where(and(eq(holds.userId, users.id), isNull(holds.closedAt)))})`.mapWith(Number),
      credentials: credentialsAt(now),
    })
    .from(users)
    .leftJoin(patronProfiles, eq(patronProfiles.userId, users.id));

export async function findPatron(db: Db, id: number, moment: Moment): Promise<PatronRow | null> {
  const [row] = await selectPatrons(db, moment).where(eq(users.id, id));
  return row ?? null;
}

/** Which readers are asked for. */
export type PatronFilter = {
  /** Each is a part of the name. */
  words: readonly string[];
  /** A card, or the beginning of a mail address with its `@`. */
  account: string | undefined;
  group: string | undefined;
  blocked: boolean | undefined;
};

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const contains = (word: string): SQL =>
  sql`library.plain(${users.firstName} || ' ' || ${users.lastName}) LIKE '%' || library.plain(${escaped(word)}) || '%'`;

const hasMailAddress = (beginning: string): SQL =>
  beginning.includes('@') ? sql`lower(${users.email}) LIKE lower(${escaped(beginning)}) || '%'` : sql`false`;

/** Readers with an id above `after` that pass the filter, by id. */
export async function listPatrons(
  db: Db,
  { words, account, group, blocked }: PatronFilter,
  { after, limit, moment }: { after: number; limit: number; moment: Moment },
): Promise<PatronRow[]> {
  const named = words.length > 0 ? and(...words.map(contains)) : undefined;
  // Looked up apart, so that each is found by its own index.
  const hasAccount =
    account === undefined
      ? undefined
      : sql`${users.id} IN (${db
          .select({ id: patronProfiles.userId })
          .from(patronProfiles)
          .where(eq(patronProfiles.card, account))
          .unionAll(db.select({ id: users.id }).from(users).where(hasMailAddress(account)))})`;
  return selectPatrons(db, moment)
    .where(
      and(
        gt(users.id, after),
        or(named, hasAccount),
        group === undefined ? undefined : eq(patronProfiles.groupName, group),
        blocked === true ? gte(patronProfiles.blockedUntil, moment.today) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

/** Returns the first name of the reader with a card; null where nobody has it. */
export async function findFirstName(db: Db, card: string): Promise<string | null> {
  const [row] = await db
    .select({ firstName: users.firstName })
    .from(patronProfiles)
    .innerJoin(users, eq(users.id, patronProfiles.userId))
    .where(eq(patronProfiles.card, card));
  return row?.firstName ?? null;
}

/** Gives a new account its profile. Rejects with a violation of `patron_profiles_card_key` where the card is taken. */
export async function insertProfile(tx: Db, userId: number, fields: NewPatron): Promise<void> {
  await tx.insert(patronProfiles).values({
    userId,
    card: fields.card ?? null,
    groupName: fields.group ?? null,
    expiresOn: fields.expires_on ?? null,
    ...(fields.category !== undefined && { category: fields.category }),
  });
}

/**
 * Replaces the profile of a reader if it has this version; 0: there is none. False if it has another one. Rejects with a
 * violation of `patron_profiles_card_key` where the card is taken, and of a foreign key where there is no such account.
 */
export async function replaceProfile(tx: Db, userId: number, fields: PatronReplacement): Promise<boolean> {
  const values = {
    category: fields.category,
    card: fields.card,
    groupName: fields.group,
    expiresOn: fields.expires_on,
    blockedUntil: fields.blocked_until,
    blockNote: fields.block_note,
    ...(fields.note !== undefined && { note: fields.note }),
  };
  if (fields.version === 0) {
    const made = await tx
      .insert(patronProfiles)
      .values({ userId, ...values })
      .onConflictDoNothing({ target: patronProfiles.userId })
      .returning({ userId: patronProfiles.userId });
    return made.length === 1;
  }
  const changed = await tx
    .update(patronProfiles)
    .set({ ...values, version: sql`${patronProfiles.version} + 1` })
    .where(and(eq(patronProfiles.userId, userId), eq(patronProfiles.version, fields.version)))
    .returning({ userId: patronProfiles.userId });
  return changed.length === 1;
}

/** An account that staff is about to change. */
export type LockedAccount = {
  first_name: string;
  last_name: string;
  email: string;
  card: string | null;
  isStaff: boolean;
  passwordChangedAt: Date | null;
};

/** Locks the account of a reader until the transaction ends: no loan can get it. Null without one. */
export async function lockAccount(tx: Db, id: number): Promise<LockedAccount | null> {
  const [row] = await tx
    .select({
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      isStaff: users.appointed,
      passwordChangedAt: users.passwordChangedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!row) return null;
  const [profile] = await tx
    .select({ card: patronProfiles.card })
    .from(patronProfiles)
    .where(eq(patronProfiles.userId, id));
  return { ...row, card: profile?.card ?? null };
}

/** Corrects an account. Rejects with a violation of `users_email_key` where the address is taken. */
export async function correctAccount(
  tx: Db,
  id: number,
  { first_name: firstName, last_name: lastName, email }: Pick<User, 'first_name' | 'last_name' | 'email'>,
): Promise<void> {
  await tx.update(users).set({ firstName, lastName, email }).where(eq(users.id, id));
}

/** Gives an account a one-time password, and ends its tokens. */
export async function setOneTimePassword(
  tx: Db,
  id: number,
  password: { passwordHash: string; passwordChangedAt: Date; passwordExpiresAt: Date },
): Promise<void> {
  await tx.update(users).set(password).where(eq(users.id, id));
}
