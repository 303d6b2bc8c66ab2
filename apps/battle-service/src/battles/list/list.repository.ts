import type { Side } from '@repo/battle-engine';
import { prepared } from '@repo/database';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.js';
import { isFinished, isOpen } from '../../db/schema.js';
import type { Place } from '../../http/cursor.js';
import type { SummaryRow } from '../../model/battle.rows.js';
import { battle, selectSummaries, summaryColumns } from '../battles.repository.js';

const trainerId = sql.placeholder('trainerId');

const LIMIT = sql.placeholder('limit');

function selectOpen(db: Db, after?: (isDue: SQL) => SQL) {
  const part = (own: typeof battle.challengerId | typeof battle.opponentId, side: Side) => {
    // As the index has it: a side that is a parameter would not be found in it.
    const isDue = sql<boolean>`(${sql.raw(String(side))}::smallint = any(${battle.waiting}))`;
    return db
      .select({ ...summaryColumns, isDue: isDue.as('is_due') })
      .from(battle)
      .where(and(eq(own, trainerId), isOpen(battle.status), after?.(isDue)))
      .orderBy(desc(isDue), desc(battle.createdAt), desc(battle.id))
      .limit(LIMIT);
  };
  // Each side has its index.
  return unionAll(part(battle.challengerId, 0), part(battle.opponentId, 1))
    .orderBy(desc(sql`is_due`), desc(battle.createdAt), desc(battle.id))
    .limit(LIMIT);
}

const firstOpen = prepared('list_open_battles', (db: Db) => selectOpen(db));
const openAfter = prepared('list_open_battles_after', (db: Db) =>
  selectOpen(
    db,
    (isDue) => sql`(${isDue}, ${battle.createdAt}, ${battle.id})
      < (${sql.placeholder('isDue')}::boolean, ${sql.placeholder('at')}, ${sql.placeholder('id')})`,
  ),
);

/** The place of a battle in the list of open ones. */
export type OpenPlace = Place & { isDue: boolean };

/**
 * Open battles of a trainer, at most `limit` of those after the cursor: those that wait for the trainer first, then the
 * newest first.
 */
export function listOpenBattles(
  db: Db,
  trainerId: string,
  limit: number,
  after: OpenPlace | null,
): Promise<(SummaryRow & { isDue: boolean })[]> {
  return after
    ? openAfter(db).execute({ trainerId, limit, ...after })
    : firstOpen(db).execute({ trainerId, limit });
}

function selectFinished(db: Db, before: SQL | undefined) {
  const newestFirst = [desc(battle.finishedAt), desc(battle.id)] as const;
  // Each side has its index; together they would be read and sorted whole.
  const part = (own: typeof battle.challengerId | typeof battle.opponentId) =>
    selectSummaries(db)
      .where(and(eq(own, trainerId), isFinished(battle.status), before))
      .orderBy(...newestFirst)
      .limit(LIMIT);
  return unionAll(part(battle.challengerId), part(battle.opponentId))
    .orderBy(...newestFirst)
    .limit(LIMIT);
}

const newestFinished = prepared('list_finished_battles', (db: Db) => selectFinished(db, undefined));
const finishedBefore = prepared('list_finished_battles_before', (db: Db) =>
  selectFinished(
    db,
    sql`(${battle.finishedAt}, ${battle.id}) < (${sql.placeholder('at')}, ${sql.placeholder('id')})`,
  ),
);

/** Finished battles of a trainer, newest first, at most `limit` of those before the cursor. */
export function listFinishedBattles(
  db: Db,
  trainerId: string,
  limit: number,
  before: Place | null,
): Promise<SummaryRow[]> {
  return before
    ? finishedBefore(db).execute({ trainerId, limit, ...before })
    : newestFinished(db).execute({ trainerId, limit });
}
