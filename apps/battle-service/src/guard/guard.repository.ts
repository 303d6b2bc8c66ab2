import { and, desc, eq, gt, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { ratingChanges, trainers } from '../db/schema.js';
import { DAY, type Lately, WEEK } from './guard.js';

const opponent = alias(trainers, 'other');

/** Finds what a trainer has done in the week before `now`. Reads the entries of that week, by the key of the log. */
export async function findLately(tx: Db, trainerId: string, now: Date): Promise<Lately> {
  const ago = (millis: number) => new Date(now.getTime() - millis);
  const { n, before, after, at } = ratingChanges;
  const own = eq(ratingChanges.trainerId, trainerId);
  const lastBefore = tx
    .select({ n })
    .from(ratingChanges)
    .where(and(own, lte(at, ago(WEEK))))
    .orderBy(desc(n))
    .limit(1);
  const atFirst: SQL<number> = sql`(array_agg(${before} order by ${n}))[1]`;
  const [row] = await tx
    .select({
      elo: trainers.eloRating,
      // Without an entry the rating was then what it is now.
      highest: sql<number>`coalesce(
        greatest(${atFirst}, max(${after}) filter (where ${lte(at, ago(DAY))})), ${trainers.eloRating})`,
      withHouse: sql<number>`(count(${opponent.id}) filter (where ${ne(after, before)}))::int`,
    })
    .from(trainers)
    .leftJoin(ratingChanges, and(own, gt(n, sql`coalesce((${lastBefore}), 0)`)))
    .leftJoin(opponent, and(eq(opponent.id, ratingChanges.opponentId), isNotNull(opponent.houseLevel)))
    .where(eq(trainers.id, trainerId))
    .groupBy(trainers.id);
  if (!row) throw new Error(`trainer ${trainerId} is missing`);
  return row;
}
