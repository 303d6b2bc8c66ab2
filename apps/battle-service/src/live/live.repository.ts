import type { Format } from '@repo/contracts/battle';
import { MOST_BY_RATING } from '@repo/contracts/battle';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { battle, summaryColumns } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { battleSteps, isLive, trainers } from '../db/schema.js';
import type { Place } from '../http/cursor.js';
import type { SummaryRow } from '../model/battle.rows.js';

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

/** One parameter, however many there are. */
const isOneOf = (id: AnyPgColumn, ids: readonly string[]) => sql`${id} = any(${sql.param([...ids])}::uuid[])`;

const newestFirst = [desc(battle.startedAt), desc(battle.id)] as const;

const ofFormat = (format: Format | null) => (format === null ? undefined : eq(battle.format, format));

/** Lists battles that may be watched, the newest first, at most `limit` of those before the cursor. */
export function listNewest(
  db: Db,
  format: Format | null,
  limit: number,
  before: Place | null,
): Promise<LiveRow[]> {
  const place: SQL | undefined =
    before === null
      ? undefined
      : sql`(${battle.startedAt}, ${battle.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
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
    .where(isOneOf(battle.id, ids));
}

/** Finds the versions that the tokens of trainers must have; none of those who are gone. */
export async function findTokenVersions(db: Db, trainerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: trainers.id, version: trainers.tokenVersion })
    .from(trainers)
    .where(isOneOf(trainers.id, trainerIds));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
