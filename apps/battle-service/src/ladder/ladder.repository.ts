import { prepared } from '@repo/database';
import { and, count, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { battle, selectSummaries, usernameOf } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { isFinished, ratingChanges } from '../db/schema.js';
import type { SummaryRow } from '../model/battle.rows.js';

const { placeholder } = sql;

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
