import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { trainers } from '../db/schema.js';

export type TrainerRow = typeof trainers.$inferSelect;

export async function insertTrainer(tx: Db, row: typeof trainers.$inferInsert): Promise<TrainerRow> {
  const [inserted] = await tx.insert(trainers).values(row).returning();
  if (!inserted) throw new Error('insert into trainers returned no row');
  return inserted;
}

export async function findTrainer(db: Db, id: string): Promise<TrainerRow | null> {
  const [row] = await db.select().from(trainers).where(eq(trainers.id, id));
  return row ?? null;
}

/** Finds an account by its name, ignoring case. */
export async function findTrainerByName(db: Db, username: string): Promise<TrainerRow | null> {
  const [row] = await db.select().from(trainers).where(eq(trainers.usernameKey, username.toLowerCase()));
  return row ?? null;
}

/**
 * The trainers of a battle that ends, locked until the transaction ends. They are locked in the order of their
 * ids, always the same, so that two battles that end at once cannot wait for each other.
 */
export function lockTrainers(tx: Db, ids: readonly string[]): Promise<{ id: string; eloRating: number }[]> {
  return tx
    .select({ id: trainers.id, eloRating: trainers.eloRating })
    .from(trainers)
    .where(inArray(trainers.id, [...ids]))
    .orderBy(asc(trainers.id))
    .for('no key update');
}

/** Serialises everything that changes a trainer's collection; false if there is no such trainer. */
export async function lockTrainer(tx: Db, id: string): Promise<boolean> {
  return (await lockTrainers(tx, [id])).length === 1;
}

export type BattleScore = 'win' | 'loss' | 'draw';

/** Adds one finished battle to a trainer's counters and rating. */
export async function addResult(tx: Db, id: string, score: BattleScore, eloDelta: number): Promise<void> {
  await tx
    .update(trainers)
    .set({
      eloRating: sql`${trainers.eloRating} + ${eloDelta}`,
      battleWins: sql`${trainers.battleWins} + ${score === 'win' ? 1 : 0}`,
      battleLosses: sql`${trainers.battleLosses} + ${score === 'loss' ? 1 : 0}`,
      battleDraws: sql`${trainers.battleDraws} + ${score === 'draw' ? 1 : 0}`,
    })
    .where(eq(trainers.id, id));
}
