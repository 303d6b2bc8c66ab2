import { LONGEST_PAGE, type SortKey } from '@repo/contracts/battle';
import { prepared, preparedSql } from '@repo/database';
import { asc, count, desc, eq, gt, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { trainers } from '../db/schema.js';
import { type CountedGroup, LANDMARK_STEP, type Place } from './places.js';

const SORT_COLUMNS = { elo_rating: trainers.eloRating, battle_wins: trainers.battleWins } as const;

const standingColumns = {
  username: trainers.username,
  eloRating: trainers.eloRating,
  battleWins: trainers.battleWins,
  battleLosses: trainers.battleLosses,
  battleDraws: trainers.battleDraws,
};

function selectStandings(db: Db) {
  return db.select(standingColumns).from(trainers);
}

export type Standing = Awaited<ReturnType<typeof selectStandings>>[number];

/** A statement for each sort key, under a name of its own. */
function bySortKey<T>(build: (sortBy: SortKey) => T): Readonly<Record<SortKey, T>> {
  return { elo_rating: build('elo_rating'), battle_wins: build('battle_wins') };
}

type Page = { limit: number; offset: number };

const bestFirst = (sortBy: SortKey) => [desc(SORT_COLUMNS[sortBy]), asc(trainers.usernameKey)] as const;

const wholePage = bySortKey((sortBy) =>
  prepared(`leaderboard_by_${sortBy}`, (db: Db) => {
    const column = SORT_COLUMNS[sortBy];
    const page = db.$with('page').as(
      db
        .select({ ...standingColumns, key: sql`${column}`.as('key'), usernameKey: trainers.usernameKey })
        .from(trainers)
        .orderBy(...bestFirst(sortBy))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
    );
    const first = db.select({ key: max(page.key) }).from(page);
    const list = db
      .select({ total: count().as('total') })
      .from(trainers)
      .as('list');
    return db
      .with(page)
      .select({
        total: list.total,
        above: sql<number>`(${db
          .select({ n: count() })
          .from(trainers)
          .where(gt(column, sql`(${first})`))})::int`,
        standing: {
          username: page.username,
          eloRating: page.eloRating,
          battleWins: page.battleWins,
          battleLosses: page.battleLosses,
          battleDraws: page.battleDraws,
        },
      })
      .from(list)
      .leftJoin(page, sql`true`)
      .orderBy(desc(page.key), asc(page.usernameKey));
  }),
);

/**
 * One page of all trainers, best first, equal ones by username; how many trainers there are, and how many of them are
 * `above` the page's first. Counts them all, and reads those before the page.
 */
export async function readWholePage(
  db: Db,
  sortBy: SortKey,
  page: Page,
): Promise<{ total: number; above: number; standings: Standing[] }> {
  const rows = await wholePage[sortBy](db).execute(page);
  const [{ total, above } = { total: 0, above: 0 }] = rows;
  return { total, above, standings: rows.flatMap(({ standing }) => standing ?? []) };
}

const STANDING = `username, elo_rating AS "eloRating", battle_wins AS "battleWins", battle_losses AS "battleLosses",
  battle_draws AS "battleDraws"`;

// In SQL, since drizzle puts a page together column by column, which costs more than to read it.
const pageAfter = bySortKey((sortBy) => {
  const part = (where: string) =>
    `(SELECT ${STANDING}, ${sortBy} AS key, username_key FROM battle.trainers WHERE ${where}
      ORDER BY ${sortBy} DESC, username_key LIMIT $3::int + $4::int)`;
  return preparedSql<Standing>(
    `leaderboard_after_by_${sortBy}`,
    `${part(`${sortBy} = $1 AND username_key > $2`)} UNION ALL ${part(`${sortBy} < $1`)}
     ORDER BY key DESC, username_key LIMIT $3 OFFSET $4`,
  );
});

/**
 * The longest page, and what is skipped before it. Written in the statement: where PostgreSQL has only parameters to go
 * by, it expects a tenth of all trainers, and plans the statement anew each time, which costs as much as to run it.
 */
const MOST_AT_ONCE = LONGEST_PAGE + LANDMARK_STEP;

const topPage = bySortKey((sortBy) =>
  preparedSql<Standing>(
    `leaderboard_top_by_${sortBy}`,
    `SELECT ${STANDING} FROM (
       SELECT * FROM battle.trainers ORDER BY ${sortBy} DESC, username_key LIMIT ${MOST_AT_ONCE}
     ) AS first ORDER BY ${sortBy} DESC, username_key LIMIT $1 OFFSET $2`,
  ),
);

/**
 * At most `limit` trainers, best first, of those that come after a place in the list, or of all, without the first
 * `skip`: {@link MOST_AT_ONCE} in all. Reads these two numbers of entries and no others.
 */
export async function readPageAfter(
  db: Db,
  sortBy: SortKey,
  after: Place | null,
  page: { limit: number; skip: number },
): Promise<Standing[]> {
  const { limit, skip } = page;
  const { rows } = after
    ? await pageAfter[sortBy](db, [after.key, after.usernameKey, limit, skip])
    : await topPage[sortBy](db, [limit, skip]);
  return rows;
}

const standingOf = prepared('standing', (db: Db) =>
  selectStandings(db).where(eq(trainers.usernameKey, sql.placeholder('usernameKey'))),
);

export async function findStanding(db: Db, username: string): Promise<Standing | null> {
  const [row] = await standingOf(db).execute({ usernameKey: username.toLowerCase() });
  return row ?? null;
}

const placeOf = bySortKey((sortBy) =>
  prepared(`place_by_${sortBy}`, (db: Db) => {
    const others = alias(trainers, 'others');
    const key = sortBy === 'elo_rating' ? others.eloRating : others.battleWins;
    const above = db.select({ n: count() }).from(others).where(gt(key, SORT_COLUMNS[sortBy]));
    return db
      .select({ standing: standingColumns, above: sql<number>`(${above})::int` })
      .from(trainers)
      .where(eq(trainers.usernameKey, sql.placeholder('usernameKey')));
  }),
);

/** One trainer, and how many are above; counts these. */
export async function findPlace(db: Db, sortBy: SortKey, username: string) {
  const [row] = await placeOf[sortBy](db).execute({ usernameKey: username.toLowerCase() });
  return row ?? null;
}

/** Whether there are more trainers than `many`; reads no more than that. */
export async function areThereMoreThan(db: Db, many: number): Promise<boolean> {
  const rows = await db
    .select({ key: trainers.usernameKey })
    .from(trainers)
    .orderBy(asc(trainers.usernameKey))
    .offset(many)
    .limit(1);
  return rows.length > 0;
}

/**
 * Every key there is, best first, how many trainers have it, and every `step`th entry of the list. Reads one whole
 * index.
 */
export async function countGroups(db: Db, sortBy: SortKey, step: number): Promise<CountedGroup[]> {
  const column = SORT_COLUMNS[sortBy];
  const end = sql<number>`row_number() OVER (ORDER BY ${column} DESC, ${trainers.usernameKey})::int`;
  const list = db
    .select({ key: sql<number>`${column}`.as('key'), usernameKey: trainers.usernameKey, end: end.as('end') })
    .from(trainers)
    .as('list');
  const landmark = sql`json_build_object('usernameKey', ${list.usernameKey}, 'end', ${list.end})`;
  return db
    .select({
      key: list.key,
      size: count(),
      landmarks: sql<CountedGroup['landmarks']>`coalesce(
        json_agg(${landmark} ORDER BY ${list.end}) FILTER (WHERE ${list.end} % ${step} = 0), '[]')`,
    })
    .from(list)
    .groupBy(list.key)
    .orderBy(desc(list.key));
}
