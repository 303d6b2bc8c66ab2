import type { Closure, NewClosure } from '@repo/contracts/library';
import { and, asc, count, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { closures, loans } from '../db/schema.js';

/** All closures, by id. */
export function listClosures(db: Db): Promise<Closure[]> {
  return db.select().from(closures).orderBy(asc(closures.id));
}

export async function countClosures(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(closures);
  return row?.n ?? 0;
}

export async function insertClosure(db: Db, { yearly = false, ...days }: NewClosure): Promise<Closure> {
  const [row] = await db
    .insert(closures)
    .values({ ...days, yearly })
    .returning();
  if (!row) throw new Error('insert into closures returned no row');
  return row;
}

/** Deletes a closure; false if there is no such closure. */
export async function deleteClosure(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(closures).where(eq(closures.id, id)).returning({ id: closures.id });
  return deleted.length === 1;
}

/** The deadlines of open loans from a day on, and how many loans have each. */
export function countDeadlines(db: Db, from: string): Promise<{ deadline: string; n: number }[]> {
  return db
    .select({ deadline: loans.deadline, n: count() })
    .from(loans)
    .where(and(isNull(loans.returnDate), gte(loans.deadline, from)))
    .groupBy(loans.deadline);
}
