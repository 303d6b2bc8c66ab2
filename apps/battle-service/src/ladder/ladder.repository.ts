import { prepared } from '@repo/database';
import { type AnyColumn, and, count, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { battle, selectSummaries, summaryColumns, usernameOf } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { formatRatings, isFinished, ratingChanges, trainers } from '../db/schema.js';
import type { SummaryRow } from '../model/battle.rows.js';

const { placeholder } = sql;

const ofChallenger = alias(ratingChanges, 'of_challenger');
const ofOpponent = alias(ratingChanges, 'of_opponent');
const entryOf = (entry: typeof ofChallenger | typeof ofOpponent, trainerId: AnyColumn) =>
  and(eq(entry.battleId, battle.id), eq(entry.trainerId, trainerId));

const ratedById = prepared('find_battle_rating', (db: Db) =>
  db
    .select({
      summary: summaryColumns,
      challengerInFormat: { before: ofChallenger.formatBefore, after: ofChallenger.formatAfter },
      opponentInFormat: { before: ofOpponent.formatBefore, after: ofOpponent.formatAfter },
    })
    .from(battle)
    .leftJoin(ofChallenger, entryOf(ofChallenger, battle.challengerId))
    .leftJoin(ofOpponent, entryOf(ofOpponent, battle.opponentId))
    .where(eq(battle.id, placeholder('id'))),
);

/** Finds a battle and the ratings of both in its format; of an unrated one there are none. */
export async function findBattleRating(db: Db, id: string) {
  const [row] = await ratedById(db).execute({ id });
  return row ?? null;
}

export type BattleRatingRow = NonNullable<Awaited<ReturnType<typeof findBattleRating>>>;

const formatsOfTrainer = prepared('list_format_ratings', (db: Db) =>
  db
    .select({ rating: formatRatings })
    .from(trainers)
    .leftJoin(formatRatings, eq(formatRatings.trainerId, trainers.id))
    .where(eq(trainers.usernameKey, placeholder('usernameKey')))
    .orderBy(desc(formatRatings.battles), formatRatings.format),
);

/** The ratings of a trainer by format, the one with most battles first; null if there is no such trainer. */
export async function listFormatRatings(db: Db, username: string) {
  const rows = await formatsOfTrainer(db).execute({ usernameKey: username.toLowerCase() });
  return rows.length === 0 ? null : rows.flatMap(({ rating }) => rating ?? []);
}

const changesBefore = prepared('list_rating_changes', (db: Db) =>
  db
    .select({
      n: ratingChanges.n,
      battleId: ratingChanges.battleId,
      opponent: usernameOf(ratingChanges.opponentId),
      score: ratingChanges.score,
      before: ratingChanges.before,
      after: ratingChanges.after,
      at: ratingChanges.at,
    })
    .from(ratingChanges)
    .where(
      and(eq(ratingChanges.trainerId, placeholder('trainerId')), lt(ratingChanges.n, placeholder('before'))),
    )
    .orderBy(desc(ratingChanges.n))
    .limit(placeholder('limit')),
);

export type RatingChangeRow = Awaited<ReturnType<typeof listRatingChanges>>[number];

/** The largest number that an entry can have. */
const LAST_N = 2_147_483_647;

/** Entries of a trainer in the log of the ladder, newest first, at most `limit` of those with a number below `before`. */
export function listRatingChanges(db: Db, trainerId: string, limit: number, before = LAST_N) {
  return changesBefore(db).execute({ trainerId, limit, before });
}

/** The battles of a pair that have ended, by its index. */
const ofPair = and(
  sql`least(${battle.challengerId}, ${battle.opponentId}) = least(${placeholder('a')}::uuid, ${placeholder('b')}::uuid)`,
  sql`greatest(${battle.challengerId}, ${battle.opponentId}) = greatest(${placeholder('a')}::uuid, ${placeholder('b')}::uuid)`,
  isNotNull(battle.startedAt),
  isFinished(battle.status),
);

const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const isWonBy = (name: string) => sql`${battle.rated} and ${battle.winnerId} = ${placeholder(name)}::uuid`;

const resultsOfPair = prepared('count_results_of_pair', (db: Db) =>
  db
    .select({
      battles: count(),
      aWins: countOf(isWonBy('a')),
      bWins: countOf(isWonBy('b')),
      draws: countOf(sql`${battle.rated} and ${battle.winnerId} is null`),
      unrated: countOf(sql`not ${battle.rated}`),
    })
    .from(battle)
    .where(ofPair),
);

type Pair = { a: string; b: string };

/** Counts the battles of a pair that have ended, by their results. */
export async function countResults(db: Db, pair: Pair) {
  const [row] = await resultsOfPair(db).execute(pair);
  if (!row) throw new Error('a count gave no row');
  return row;
}

const lastOfPair = prepared('list_last_of_pair', (db: Db) =>
  selectSummaries(db)
    .where(ofPair)
    .orderBy(desc(battle.startedAt), desc(battle.id))
    .limit(placeholder('limit')),
);

/** The latest battles of a pair that have ended, those that began last first. */
export function listLastOfPair(db: Db, pair: Pair, limit: number): Promise<SummaryRow[]> {
  return lastOfPair(db).execute({ ...pair, limit });
}
