import type { Side } from '@repo/battle-engine';
import { prepared } from '@repo/service-kit';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import {
  battle,
  isOpen,
  isWaiting,
  type SummaryRow,
  selectSummaries,
  summaryColumns,
} from './battles.repository.js';

const trainerId = sql.placeholder('trainerId');

const openBattles = prepared('list_open_battles', (db: Db) => {
  const part = (own: typeof battle.challengerId | typeof battle.opponentId, side: Side, open: SQL) =>
    db
      .select({
        ...summaryColumns,
        isDue: sql<boolean>`${side}::smallint = any(${battle.waiting})`.as('is_due'),
      })
      .from(battle)
      .where(and(eq(own, trainerId), open));
  // Each side has its index, and each index its own words.
  return unionAll(
    part(battle.challengerId, 0, isOpen(battle.status)),
    part(battle.opponentId, 1, isWaiting(battle.waiting)),
  ).orderBy(desc(sql`is_due`), desc(battle.updatedAt), asc(battle.id));
});

/** Open battles of a trainer: those waiting on them first, then the latest change first. */
export function listOpenBattles(db: Db, trainerId: string): Promise<SummaryRow[]> {
  return openBattles(db).execute({ trainerId });
}

/** The place of a battle in the list of finished ones. */
export type FinishedCursor = { finishedAt: Date; id: string };

function selectFinished(db: Db, before: SQL | undefined) {
  const newestFirst = [desc(battle.finishedAt), desc(battle.id)] as const;
  // Each side has its index; together they would be read and sorted whole.
  const part = (own: typeof battle.challengerId | typeof battle.opponentId) =>
    selectSummaries(db)
      .where(and(eq(own, trainerId), sql`${battle.status} = 'finished'`, before))
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit'));
  return unionAll(part(battle.challengerId), part(battle.opponentId))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'));
}

const newestFinished = prepared('list_finished_battles', (db: Db) => selectFinished(db, undefined));
const finishedBefore = prepared('list_finished_battles_before', (db: Db) =>
  selectFinished(
    db,
    sql`(${battle.finishedAt}, ${battle.id}) < (${sql.placeholder('finishedAt')}, ${sql.placeholder('id')})`,
  ),
);

/** Finished battles of a trainer, newest first, at most `limit` of those before the cursor. */
export function listFinishedBattles(
  db: Db,
  trainerId: string,
  limit: number,
  before: FinishedCursor | null,
): Promise<SummaryRow[]> {
  return before
    ? finishedBefore(db).execute({ trainerId, limit, ...before })
    : newestFinished(db).execute({ trainerId, limit });
}
