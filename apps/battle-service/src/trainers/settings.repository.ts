import { prepared } from '@repo/database';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { trainers } from '../db/schema.js';
import type { TrainerRow } from './trainers.repository.js';

const { placeholder } = sql;

/** Comes after every character that a name may have, in the order of their bytes. */
const AFTER_ALL = '~';

const byName = prepared('list_trainers_by_name', (db: Db) =>
  db
    .select()
    .from(trainers)
    .where(
      and(
        gte(trainers.usernameKey, placeholder('from')),
        gt(trainers.usernameKey, placeholder('after')),
        lt(trainers.usernameKey, placeholder('end')),
      ),
    )
    .orderBy(asc(trainers.usernameKey))
    .limit(placeholder('limit')),
);

/** Lists trainers whose names begin with the prefix, in the order of their names, from behind `after` on. */
export function listByName(
  db: Db,
  {
    prefix = '',
    after = '',
    limit,
  }: { prefix?: string | undefined; after?: string | undefined; limit: number },
): Promise<TrainerRow[]> {
  const from = prefix.toLowerCase();
  return byName(db).execute({ from, after: after.toLowerCase(), end: `${from}${AFTER_ALL}`, limit });
}

/** Changes what a trainer has set; null if the account has gone. */
export async function updateSettings(
  db: Db,
  trainerId: string,
  change: Pick<TrainerRow, 'acceptsChallenges'>,
): Promise<TrainerRow | null> {
  const [row] = await db.update(trainers).set(change).where(eq(trainers.id, trainerId)).returning();
  return row ?? null;
}
