import { prepared } from '@repo/database';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { creatures } from '../db/schema.js';

export type CreatureRow = typeof creatures.$inferSelect;

const firstCreatures = prepared('list_creatures', (db: Db) =>
  db
    .select()
    .from(creatures)
    .where(eq(creatures.trainerId, sql.placeholder('trainerId')))
    .orderBy(asc(creatures.position))
    .limit(sql.placeholder('limit')),
);

/** A trainer's creatures in collection order, the first `limit` of them where one is given. */
export function listCreatures(db: Db, trainerId: string, limit?: number): Promise<CreatureRow[]> {
  // LIMIT NULL is no limit.
  return firstCreatures(db).execute({ trainerId, limit: limit ?? null });
}

export async function countCreatures(db: Db, trainerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(creatures).where(eq(creatures.trainerId, trainerId));
  return row?.n ?? 0;
}

export async function insertCreatures(
  tx: Db,
  rows: (typeof creatures.$inferInsert)[],
): Promise<CreatureRow[]> {
  return tx.insert(creatures).values(rows).returning();
}

export async function findCreature(db: Db, trainerId: string, id: string): Promise<CreatureRow | null> {
  const [row] = await db
    .select()
    .from(creatures)
    .where(and(eq(creatures.id, id), eq(creatures.trainerId, trainerId)));
  return row ?? null;
}

export async function updateCreature(
  tx: Db,
  trainerId: string,
  id: string,
  change: Partial<Pick<CreatureRow, 'nickname' | 'moves' | 'ability' | 'heldItem'>>,
): Promise<CreatureRow | null> {
  const [row] = await tx
    .update(creatures)
    .set(change)
    .where(and(eq(creatures.id, id), eq(creatures.trainerId, trainerId)))
    .returning();
  return row ?? null;
}

/** Removes a creature and closes the gap it leaves in the order. */
export async function deleteCreature(tx: Db, creature: CreatureRow): Promise<void> {
  await tx.delete(creatures).where(eq(creatures.id, creature.id));
  await tx
    .update(creatures)
    .set({ position: sql`${creatures.position} - 1` })
    .where(
      and(eq(creatures.trainerId, creature.trainerId), sql`${creatures.position} > ${creature.position}`),
    );
}

/** Gives the creatures the positions that they have in `ids`. */
export async function reorderCreatures(tx: Db, trainerId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(creatures)
    .set({ position: sql`array_position(${sql.param([...ids])}::uuid[], ${creatures.id}) - 1` })
    .where(eq(creatures.trainerId, trainerId));
}
