import { prepared } from '@repo/service-kit';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { battle, isOpen, type SummaryRow, selectSummaries } from './battles.repository.js';

const trainerId = sql.placeholder('trainerId');

const openBattles = prepared('list_open_battles', (db: Db) =>
  selectSummaries(db)
    .where(
      and(isOpen(battle.status), or(eq(battle.challengerId, trainerId), eq(battle.opponentId, trainerId))),
    )
    .orderBy(
      desc(sql`case when ${battle.challengerId} = ${trainerId} then 0 else 1 end = any(${battle.waiting})`),
      desc(battle.updatedAt),
      asc(battle.id),
    ),
);

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
