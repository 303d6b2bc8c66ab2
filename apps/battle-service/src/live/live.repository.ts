import type { Format } from '@repo/contracts/battle';
import { MOST_BY_RATING } from '@repo/contracts/battle';
import { prepared } from '@repo/database';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { battle, type SummaryRow, summaryColumns } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { battleSteps, battles, isLive, trainers } from '../db/schema.js';

/** The rating of a trainer; null: the account is deleted. */
const eloOf = (id: AnyPgColumn) =>
  sql<number | null>`(select t.elo_rating from ${trainers} t where t.id = ${id})`;

const liveColumns = {
  ...summaryColumns,
  startedAt: battle.startedAt,
  challengerElo: eloOf(battle.challengerId),
  opponentElo: eloOf(battle.opponentId),
};

export type LiveRow = SummaryRow & {
  startedAt: Date | null;
  challengerElo: number | null;
  opponentElo: number | null;
};

/** The place of a battle in the list of the newest. */
export type LiveCursor = { startedAt: Date; id: string };

const newestFirst = [desc(battle.startedAt), desc(battle.id)] as const;

const ofFormat = (format: Format | null) => (format === null ? undefined : eq(battle.format, format));

/** Lists battles that may be watched, the newest first, at most `limit` of those before the cursor. */
export function listNewest(
  db: Db,
  format: Format | null,
  limit: number,
  before: LiveCursor | null,
): Promise<LiveRow[]> {
  const place: SQL | undefined =
    before === null
      ? undefined
      : sql`(${battle.startedAt}, ${battle.id}) < (${before.startedAt.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return db
    .select(liveColumns)
    .from(battle)
    .where(and(isLive(battle), ofFormat(format), place))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Lists those of the newest battles that may be watched whose trainers have the highest ratings together. */
export async function listHighest(db: Db, format: Format | null, limit: number): Promise<LiveRow[]> {
  const newest = db
    .select({
      id: battle.id,
      both: sql<number>`coalesce(${eloOf(battle.challengerId)}, 0) + coalesce(${eloOf(battle.opponentId)}, 0)`.as(
        'both',
      ),
    })
    .from(battle)
    .where(and(isLive(battle), ofFormat(format)))
    .orderBy(...newestFirst)
    .limit(MOST_BY_RATING)
    .as('newest');
  const highest = db
    .select({ id: newest.id, both: newest.both })
    .from(newest)
    .orderBy(desc(newest.both), desc(newest.id))
    .limit(limit)
    .as('highest');
  return db
    .select(liveColumns)
    .from(highest)
    .innerJoin(battle, eq(battle.id, highest.id))
    .orderBy(desc(highest.both), desc(highest.id));
}

const spectators = prepared('find_spectators', (db: Db) =>
  db
    .select({ spectators: battles.spectators, step: battles.step })
    .from(battles)
    .where(eq(battles.id, sql.placeholder('id'))),
);

/** Tells if a battle may be watched: its trainers allow it, and it has begun. */
export async function mayBeWatched(db: Db, id: string): Promise<boolean> {
  const [row] = await spectators(db).execute({ id });
  return row?.spectators === 'anyone' && row.step !== null;
}

/** Finds where battles are: the number of their last event; 0 and `isOver` where one has ended. */
export function findPlaces(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; lastSeq: number; isOver: boolean }[]> {
  return db
    .select({
      id: battle.id,
      lastSeq: sql<number>`coalesce((select max(s.last_seq) from ${battleSteps} s where s.battle_id = ${battle.id}), 0)`,
      isOver: sql<boolean>`${battle.status} <> 'active'`,
    })
    .from(battle)
    .where(inArray(battle.id, [...ids]));
}
