import { prepared } from '@repo/database';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { creatures, trainers } from '../db/schema.js';
import { deleteFeeds } from '../notices/notices.repository.js';

export type TrainerRow = typeof trainers.$inferSelect;

export async function insertTrainer(tx: Db, row: typeof trainers.$inferInsert): Promise<TrainerRow> {
  const [inserted] = await tx.insert(trainers).values(row).returning();
  if (!inserted) throw new Error('insert into trainers returned no row');
  return inserted;
}

const trainerById = prepared('find_trainer', (db: Db) =>
  db
    .select()
    .from(trainers)
    .where(eq(trainers.id, sql.placeholder('id'))),
);

export async function findTrainer(db: Db, id: string): Promise<TrainerRow | null> {
  const [row] = await trainerById(db).execute({ id });
  return row ?? null;
}

const trainerByName = prepared('find_trainer_by_name', (db: Db) =>
  db
    .select()
    .from(trainers)
    .where(eq(trainers.usernameKey, sql.placeholder('usernameKey'))),
);

/** Finds an account by its name, ignoring case. */
export async function findTrainerByName(db: Db, username: string): Promise<TrainerRow | null> {
  const [row] = await trainerByName(db).execute({ usernameKey: username.toLowerCase() });
  return row ?? null;
}

const parties = prepared('find_parties', (db: Db) =>
  db
    .select({ id: trainers.id, username: trainers.username, usernameKey: trainers.usernameKey })
    .from(trainers)
    .where(
      or(eq(trainers.id, sql.placeholder('id')), eq(trainers.usernameKey, sql.placeholder('usernameKey'))),
    ),
);

type Party = Pick<TrainerRow, 'id' | 'username'>;

/** The trainer with an id and the one with a name, which may be the same. */
export async function findParties(
  db: Db,
  id: string,
  username: string,
): Promise<{ own: Party | undefined; named: Party | undefined }> {
  const usernameKey = username.toLowerCase();
  const rows = await parties(db).execute({ id, usernameKey });
  return {
    own: rows.find((row) => row.id === id),
    named: rows.find((row) => row.usernameKey === usernameKey),
  };
}

const pair = prepared('find_pair', (db: Db) =>
  db
    .select({ id: trainers.id, username: trainers.username, usernameKey: trainers.usernameKey })
    .from(trainers)
    .where(
      or(
        eq(trainers.usernameKey, sql.placeholder('one')),
        eq(trainers.usernameKey, sql.placeholder('other')),
      ),
    ),
);

/** The trainers with two names, which may be the same. */
export async function findPair(
  db: Db,
  usernames: readonly [string, string],
): Promise<[Party | undefined, Party | undefined]> {
  const [one, other] = [usernames[0].toLowerCase(), usernames[1].toLowerCase()];
  const rows = await pair(db).execute({ one, other });
  const named = (key: string) => rows.find(({ usernameKey }) => usernameKey === key);
  return [named(one), named(other)];
}

const tokenVersion = prepared('find_token_version', (db: Db) =>
  db
    .select({ version: trainers.tokenVersion })
    .from(trainers)
    .where(eq(trainers.id, sql.placeholder('id'))),
);

/** Finds the version that tokens of the trainer must have, or null if there is no such trainer. */
export async function findTokenVersion(db: Db, id: string): Promise<number | null> {
  const [row] = await tokenVersion(db).execute({ id });
  return row?.version ?? null;
}

/** Sets a password and ends all tokens; null if the account has got another one, or has gone, since it was read. */
export async function updatePassword(
  db: Db,
  { id, tokenVersion: version }: TrainerRow,
  passwordHash: string,
): Promise<TrainerRow | null> {
  const [row] = await db
    .update(trainers)
    .set({ passwordHash, tokenVersion: version + 1 })
    .where(and(eq(trainers.id, id), eq(trainers.tokenVersion, version)))
    .returning();
  return row ?? null;
}

/** Locks an account against a change of its password; false if it has changed or gone. */
export async function lockUnchanged(tx: Db, { id, tokenVersion: version }: TrainerRow): Promise<boolean> {
  const locked = await tx
    .select({ id: trainers.id })
    .from(trainers)
    .where(and(eq(trainers.id, id), eq(trainers.tokenVersion, version)))
    .for('no key update');
  return locked.length === 1;
}

/** Locks an account against everything else, also against challenges; false if it has changed or gone. */
export async function lockForDeletion(tx: Db, { id, tokenVersion: version }: TrainerRow): Promise<boolean> {
  const locked = await tx
    .select({ id: trainers.id })
    .from(trainers)
    .where(and(eq(trainers.id, id), eq(trainers.tokenVersion, version)))
    .for('update');
  return locked.length === 1;
}

/** Deletes an account, its creatures and what it was told. */
export async function deleteTrainer(tx: Db, id: string): Promise<void> {
  await deleteFeeds(tx, [id]);
  await tx.delete(creatures).where(eq(creatures.trainerId, id));
  await tx.delete(trainers).where(eq(trainers.id, id));
}

/** Serialises everything that changes a trainer's collection; false if there is no such trainer. */
export async function lockTrainer(tx: Db, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: trainers.id })
    .from(trainers)
    .where(eq(trainers.id, id))
    .for('no key update');
  return locked.length === 1;
}

/** Locks two trainers, as far as they are there, in the order of their ids, so that no two transactions wait for each other. */
export function lockTrainers(tx: Db, ids: readonly [string, string]) {
  return tx
    .select({
      id: trainers.id,
      houseLevel: trainers.houseLevel,
      acceptsChallenges: trainers.acceptsChallenges,
    })
    .from(trainers)
    .where(inArray(trainers.id, [...ids]))
    .orderBy(asc(trainers.id))
    .for('no key update');
}
