import { withTransaction } from '@repo/database';
import { and, exists, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { BattleDatabase, Db } from '../../db/database.js';
import { battleActions, battleSteps, battles, outages, serviceBeats } from '../../db/schema.js';
import type { BattleRow } from '../../model/battle.rows.js';
import type { StoredAction } from '../../model/battle.types.js';
import type { News } from '../../model/news.js';
import { BEAT_MILLIS } from '../../model/settle.js';
import { type Told, tellAll } from '../../notices/tell.repository.js';
import { atRevision, type ExpectedRevision } from '../battles.repository.js';

/** Where a settlement has found a battle and the service. */
export type ExpectedService = ExpectedRevision & Pick<BattleRow, 'service'>;

/**
 * The condition of a statement that takes somebody's time for over: the battle has its revision, the service has been
 * there until now, and no outage was found since.
 */
export function undisturbed(db: Db, expected: ExpectedService): SQL | undefined {
  const fresh = gt(
    serviceBeats.beatAt,
    sql`clock_timestamp() - ${sql.raw(`interval '${BEAT_MILLIS} milliseconds'`)}`,
  );
  const newer = gt(outages.id, expected.service?.lastOutage ?? 0);
  return and(
    atRevision(expected),
    exists(db.select({ id: serviceBeats.id }).from(serviceBeats).where(fresh)),
    notExists(db.select({ id: outages.id }).from(outages).where(newer)),
  );
}

/**
 * Stores actions that were filled in, the change of the battle that follows from them and, where it is resolved, their
 * step; and tells of them.
 * @returns who was told, or null, with nothing changed, if the battle was disturbed
 */
export async function saveFilledIn(
  database: BattleDatabase,
  expected: ExpectedService,
  actions: readonly StoredAction[],
  change: Partial<typeof battles.$inferInsert> & { updatedAt: Date },
  step: Omit<typeof battleSteps.$inferInsert, 'battleId'> | null,
  news: readonly News[],
): Promise<Told | null> {
  const { id: battleId } = expected;
  return withTransaction(database, async (tx) => {
    const changed = await tx
      .update(battles)
      .set(change)
      .where(undisturbed(tx, expected))
      .returning({ id: battles.id });
    if (changed.length === 0) return null;
    const createdAt = change.updatedAt;
    await tx.insert(battleActions).values(actions.map((action) => ({ ...action, battleId, createdAt })));
    if (step) await tx.insert(battleSteps).values({ ...step, battleId });
    return tellAll(tx, news);
  });
}

/** Plans when the worker looks at a battle again, unless the battle has changed: then that is planned already. */
export async function saveWake(db: Db, expected: ExpectedRevision, wakeAt: Date | null): Promise<void> {
  await db
    .update(battles)
    .set({ wakeAt, wakeAttempts: 0, revision: expected.revision })
    .where(atRevision(expected));
}
