import type { Format } from '@repo/contracts/battle';
import {
  ascending,
  descending,
  type ListOrder,
  type ListPoint,
  orderBy,
  prepared,
  rangesFrom,
} from '@repo/database';
import { and, asc, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { formatRatings, isListedByFormat, trainers } from '../db/schema.js';
import {
  MOST_AT_ONCE,
  type Page,
  type Range,
  type Standing,
  type WholePage,
} from './leaderboard.repository.js';

/** The order of the leaderboard of a format: the best first, ties by id. It has an index. */
export const FORMAT_ORDER = {
  key: descending(formatRatings.rating),
  trainerId: ascending(formatRatings.trainerId),
} as const satisfies ListOrder;

/** A point in the list of a format. */
export type FormatPlace = ListPoint<typeof FORMAT_ORDER>;

/** Of trainers whose battles of a format are enough for its list. The house has none. */
export const isListed = (format: Format | Placeholder): SQL =>
  sql`${eq(formatRatings.format, format)} and ${isListedByFormat(formatRatings)}`;

/** A trainer in the list of a format, with the numbers of battles of it. */
export type FormatStanding = Standing & { formatRating: number };

const columns = {
  key: formatRatings.rating,
  trainerId: formatRatings.trainerId,
  battleWins: formatRatings.wins,
  battleLosses: formatRatings.losses,
  battleDraws: formatRatings.draws,
};

const selectListed = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(formatRatings)
    .where(where)
    .orderBy(...orderBy(FORMAT_ORDER));

const ofFormat = isListed(sql.placeholder('format'));
const [limit, skip] = [sql.placeholder('limit'), sql.placeholder('skip')];

type Listed = Record<keyof typeof columns, AnyPgColumn>;

/** The facts about the trainers of a page, who are looked up when it has been cut. */
const standingOf = ({ key, battleWins, battleLosses, battleDraws }: Listed) => ({
  username: trainers.username,
  eloRating: trainers.eloRating,
  formatRating: sql<number>`${key}`,
  battleWins: sql<number>`${battleWins}`,
  battleLosses: sql<number>`${battleLosses}`,
  battleDraws: sql<number>`${battleDraws}`,
});

const wholePage = prepared('leaderboard_of_format', (db: Db) => {
  const page = selectListed(db, ofFormat).limit(limit).offset(skip).as('page');
  return db
    .select(standingOf(page))
    .from(page)
    .innerJoin(trainers, eq(trainers.id, page.trainerId))
    .orderBy(desc(page.key), asc(page.trainerId));
});

const counts = prepared('count_leaderboard_of_format', (db: Db) =>
  db
    .select({
      total: count(),
      above: sql<number>`(count(*) filter (where ${formatRatings.rating} > ${sql.placeholder('key')}))::int`,
    })
    .from(formatRatings)
    .where(ofFormat),
);

/** Reads one page of the list of a format. Reads those before the page, too, and counts all. */
export async function readWholeFormatPage(
  db: Db,
  format: Format,
  { limit: most, offset }: Page,
): Promise<WholePage<FormatStanding>> {
  const standings = await wholePage(db).execute({ format, limit: most, skip: offset });
  const [counted] = await counts(db).execute({ format, key: standings[0]?.formatRating ?? 0 });
  if (!counted) throw new Error('a count gave no row');
  return { ...counted, standings };
}

const pageFromTop = prepared('leaderboard_top_of_format', (db: Db) => {
  const top = selectListed(db, ofFormat).limit(MOST_AT_ONCE).as('top');
  const page = db.select().from(top).limit(limit).offset(skip).as('page');
  return db
    .select(standingOf(page))
    .from(page)
    .innerJoin(trainers, eq(trainers.id, page.trainerId))
    .orderBy(desc(page.key), asc(page.trainerId));
});

/** Reads at most `limit` trainers from the top, without the first `skip`: {@link MOST_AT_ONCE} in all. Reads no others. */
export function readFormatPageFromTop(db: Db, format: Format, page: Range): Promise<FormatStanding[]> {
  return pageFromTop(db).execute({ format, ...page });
}

/** Reads at most `limit` trainers from a place in the list on, without the first `skip`. Reads these and no others. */
export async function readFormatPageFrom(
  db: Db,
  format: Format,
  from: FormatPlace,
  { limit: most, skip: skipped }: Range,
): Promise<FormatStanding[]> {
  const [first, second, ...others] = rangesFrom(FORMAT_ORDER, from).map((range) =>
    selectListed(db, and(isListed(format), range)).limit(most + skipped),
  );
  if (!first || !second) throw new Error('the order of the leaderboard has two columns at least');
  const page = unionAll(first, second, ...others)
    .orderBy(...orderBy(FORMAT_ORDER))
    .limit(most)
    .offset(skipped)
    .as('page');
  return db
    .select(standingOf(page))
    .from(page)
    .innerJoin(trainers, eq(trainers.id, page.trainerId))
    .orderBy(desc(page.key), asc(page.trainerId));
}
