import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import { battleSetups, battleSteps, battles } from '../../db/schema.js';
import { columnValue } from '../../db/values.js';
import type { News } from '../../model/news.js';
import { newsValues, type Told, telling, toldBy } from '../../notices/tell.repository.js';

/** A battle that starts: the change of its row, its setup and its first step. */
export type Start = {
  change: Partial<typeof battles.$inferInsert>;
  setup: Omit<typeof battleSetups.$inferInsert, 'battleId'>;
  firstStep: Omit<typeof battleSteps.$inferInsert, 'battleId'>;
};

/**
 * Makes a battle active: with its setup, which is never written again, and its first step; and tells of it.
 * @param found finds the battle if it is as it was found
 * @returns who was told, or null, with nothing changed, if it is not so any more
 * @throws ServiceError 503 when the connection is lost: whether it was stored is unknown
 */
export async function startBattle(
  db: Db,
  found: SQL | undefined,
  { change, setup, firstStep }: Start,
  news: News,
): Promise<Told | null> {
  const changed = db
    .$with('changed')
    .as(db.update(battles).set(change).where(found).returning({ id: battles.id }));
  const newSetup = db
    .select({
      battleId: changed.id,
      engineVersion: columnValue(battleSetups.engineVersion, setup.engineVersion),
      setup: columnValue(battleSetups.setup, setup.setup),
    })
    .from(changed);
  const newStep = db
    .select({
      battleId: changed.id,
      step: columnValue(battleSteps.step, firstStep.step),
      lastSeq: columnValue(battleSteps.lastSeq, firstStep.lastSeq),
      events: columnValue(battleSteps.events, firstStep.events),
    })
    .from(changed);
  const { ctes, trainerIds } = telling(db, changed, newsValues(news));
  const rows = await db
    .with(changed, db.$with('set_up').as(db.insert(battleSetups).select(newSetup)), ...ctes)
    .insert(battleSteps)
    .select(newStep)
    .returning({ trainerIds });
  return toldBy(news, rows);
}
