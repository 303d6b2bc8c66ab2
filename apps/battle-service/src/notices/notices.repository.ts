import { prepared, preparedSql } from '@repo/database';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { feeds, notices, trainers } from '../db/schema.js';
import type { FeedPart, NoticeRow } from './notice.js';

/** A trainer, and the number of a notice: those after it are asked for. */
export type FeedPlace = { trainerId: string; after: number };

/** A feed that was read: when that was, and when it was last asked for, to the day. */
export type ReadFeed = FeedPart & { now: Date; usedAt: Date };

type ReadRow = { n: number; lastSeq: number; lastUuid: string; now: Date; usedAt: Date } & (
  | NoticeRow
  | { [K in keyof NoticeRow]: null }
);

// As SQL: drizzle has no words for a list of pairs. The names are not joined: planned for any limit, that reads all trainers.
const readParts = preparedSql<ReadRow>(
  'read_feeds',
  `SELECT place.n::int, f.last_seq AS "lastSeq", f.last_uuid AS "lastUuid", now() AS now, f.used_at AS "usedAt",
     n.seq, n.uuid, n.follows, n.kind, n.at, n.battle, n.data,
     n.challenger_id AS "challengerId", n.opponent_id AS "opponentId",
     (SELECT t.username FROM battle.trainers t WHERE t.id = n.challenger_id) AS challenger,
     (SELECT t.username FROM battle.trainers t WHERE t.id = n.opponent_id) AS opponent
   FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS place (trainer_id, after, n)
   JOIN battle.feeds f ON f.trainer_id = place.trainer_id
   LEFT JOIN LATERAL (
     SELECT * FROM battle.notices
     WHERE trainer_id = place.trainer_id AND seq > place.after ORDER BY seq LIMIT $3
   ) n ON true
   ORDER BY place.n, n.seq`,
);

/**
 * Reads the first `limit` notices after each place, and the ends of their feeds.
 * @returns the parts in the order of the places; null where the trainer has no feed
 */
export async function readFeeds(
  db: Db,
  places: readonly FeedPlace[],
  limit: number,
): Promise<(ReadFeed | null)[]> {
  const ids = places.map(({ trainerId }) => trainerId);
  const { rows } = await readParts(db, [ids, places.map(({ after }) => after), limit]);
  const parts: ((ReadFeed & { notices: NoticeRow[] }) | null)[] = places.map(() => null);
  for (const { n, lastSeq, lastUuid, now, usedAt, ...notice } of rows) {
    const part = parts[n - 1] ?? { lastSeq, lastUuid, now, usedAt, notices: [] };
    if (notice.seq !== null) part.notices.push(notice);
    parts[n - 1] = part;
  }
  return parts;
}

const openedFeed = prepared('open_feed', (db: Db) =>
  db
    .insert(feeds)
    .select(
      // Locked, so that an account that is being deleted gets none.
      db
        .select({
          trainerId: trainers.id,
          lastSeq: sql<number>`0`.as('last_seq'),
          lastUuid: sql<string>`gen_random_uuid()`.as('last_uuid'),
          usedAt: sql<Date>`now()`.as('used_at'),
        })
        .from(trainers)
        .where(eq(trainers.id, sql.placeholder('trainerId')))
        .for('key share'),
    )
    .onConflictDoUpdate({ target: feeds.trainerId, set: { usedAt: sql`excluded.used_at` } })
    .returning({
      ...{ lastSeq: feeds.lastSeq, lastUuid: feeds.lastUuid, usedAt: feeds.usedAt },
      now: sql`now()`.mapWith(feeds.usedAt),
    }),
);

/** Makes a feed for the trainer, or notes that it is used; null where the account is gone. */
export async function openFeed(db: Db, trainerId: string): Promise<Omit<ReadFeed, 'notices'> | null> {
  const [feed] = await openedFeed(db).execute({ trainerId });
  return feed ?? null;
}

/** The end of a trainer's feed, and the version that the trainer's tokens must have. */
export type FeedState = { trainerId: string; lastSeq: number; tokenVersion: number };

/** Finds the state of the feeds of those trainers who have one. */
export async function findFeedStates(db: Db, trainerIds: readonly string[]): Promise<FeedState[]> {
  return db
    .select({ trainerId: feeds.trainerId, lastSeq: feeds.lastSeq, tokenVersion: trainers.tokenVersion })
    .from(feeds)
    .innerJoin(trainers, eq(trainers.id, feeds.trainerId))
    .where(sql`${feeds.trainerId} = any(${sql.param([...trainerIds])}::uuid[])`);
}

const isUnused = (days: number) => sql<boolean>`${feeds.usedAt} < now() - ${days} * interval '1 day'`;

/** Deletes feeds and their notices: of these trainers, and only those not used for so many days, if they are given. */
export async function deleteFeeds(tx: Db, trainerIds: readonly string[], unusedDays?: number): Promise<void> {
  // First the feeds, for which a notice that is being stored makes this wait, and then all notices that there are.
  const deleted = await tx
    .delete(feeds)
    .where(and(inArray(feeds.trainerId, [...trainerIds]), unusedDays ? isUnused(unusedDays) : undefined))
    .returning({ trainerId: feeds.trainerId });
  if (deleted.length === 0) return;
  const ids = deleted.map(({ trainerId }) => trainerId);
  await tx.delete(notices).where(inArray(notices.trainerId, ids));
}

// As SQL: drizzle deletes from one table alone, and not so many rows.
const superfluous = preparedSql(
  'delete_superfluous_notices',
  `DELETE FROM battle.notices WHERE (trainer_id, seq) IN (
     SELECT n.trainer_id, n.seq FROM battle.feeds f JOIN battle.notices n ON n.trainer_id = f.trainer_id
     WHERE f.trainer_id = ANY ($1::uuid[]) AND (n.seq <= f.last_seq - $2::int OR n.at < now() - $3 * interval '1 day')
     LIMIT $4 FOR UPDATE OF n SKIP LOCKED
   )`,
);

/** Deletes notices that are older than `days`, and those before the last `kept` of each trainer, at most `limit`; the number of them. */
export async function deleteNotices(
  db: Db,
  trainerIds: readonly string[],
  { kept, days, limit }: { kept: number; days: number; limit: number },
): Promise<number> {
  const { rowCount } = await superfluous(db, [trainerIds, kept, days, limit]);
  return rowCount ?? 0;
}

/**
 * Lists feeds in the order of their trainers' ids, at most `limit` of those after one; and which of them were not used for
 * so many days.
 */
export async function listFeeds(
  db: Db,
  after: string | null,
  { unusedDays, limit }: { unusedDays: number; limit: number },
): Promise<{ trainerId: string; isUnused: boolean }[]> {
  return db
    .select({ trainerId: feeds.trainerId, isUnused: isUnused(unusedDays) })
    .from(feeds)
    .where(after === null ? undefined : gt(feeds.trainerId, after))
    .orderBy(asc(feeds.trainerId))
    .limit(limit);
}
