import { count, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { battles } from '../db/schema.js';

/** Counting ends here. */
const MOST_OVERDUE = 1000;

/** A battle is claimed for so long; each time that it is not done with, for twice as long. */
const CLAIM = sql.raw("interval '30 seconds'");
const LONGEST_CLAIM = sql.raw("interval '1 hour'");

/** `now()`, because no index is looked into by a time that changes while the statement runs. */
const isDue = lte(battles.wakeAt, sql`now()`);

/**
 * Claims battles whose moment has come, the longest overdue first. Nobody else gets them until the claim is over: then the
 * process that had them was killed, or failed. So a battle that nobody can settle stands in no other's way. What is stored
 * with a battle ends its claim.
 */
export async function claimDue(db: Db, limit: number): Promise<string[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: battles.id })
        .from(battles)
        .where(isDue)
        .orderBy(battles.wakeAt)
        .limit(limit)
        .for('no key update', { skipLocked: true }),
    );
  const claimed = await db
    .with(due)
    .update(battles)
    .set({
      wakeAt: sql`now() + least(${CLAIM} * 2 ^ ${battles.wakeAttempts}, ${LONGEST_CLAIM})`,
      wakeAttempts: sql`least(${battles.wakeAttempts} + 1, 20)`,
      // What is decided of the battle meanwhile is decided of the same one.
      revision: sql`${battles.revision}`,
    })
    .where(inArray(battles.id, sql`(select id from ${due})`))
    .returning({ id: battles.id });
  return claimed.map(({ id }) => id);
}

/** Counts the battles that should have been looked at more than a minute ago, up to a thousand. */
export async function countOverdue(db: Db): Promise<number> {
  const overdue = db
    .select({ id: battles.id })
    .from(battles)
    .where(lte(battles.wakeAt, sql`now() - interval '1 minute'`))
    .limit(MOST_OVERDUE)
    .as('overdue');
  const [row] = await db.select({ n: count() }).from(overdue);
  return row?.n ?? 0;
}
