import { LONGEST_PAGE, type SortKey } from '@repo/contracts/battle';
import {
  ascending,
  descending,
  type ListOrder,
  type ListPoint,
  literalLimit,
  orderBy,
  prepared,
  rangesFrom,
  reversed,
} from '@repo/database';
import { and, count, eq, gt, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { isPlayer, trainers } from '../db/schema.js';
import { counterColumns } from '../trainers/counters.js';

/** The order of the leaderboard by each sort key: the best first, ties by username. Each has an index. */
export const ORDERS = {
  elo_rating: { key: descending(trainers.eloRating), usernameKey: ascending(trainers.usernameKey) },
  battle_wins: { key: descending(trainers.battleWins), usernameKey: ascending(trainers.usernameKey) },
} as const satisfies Record<SortKey, ListOrder>;

/** Entries between two markers of the offset index: a page skips fewer than that. */
export const INDEX_STEP = 100;

/** The same from the end. */
const REVERSED = bySortKey((sortBy) => reversed(ORDERS[sortBy]));

/** A point in the list. */
export type Place = ListPoint<(typeof ORDERS)[SortKey]>;

/** The leaderboard ranks people: all of them, or those who have ended a rated battle. Each has an index for each order. */
export const MEMBERS = {
  all: isNull(trainers.houseLevel),
  players: isPlayer(trainers),
} as const satisfies Record<string, SQL>;
export type Members = keyof typeof MEMBERS;

/** A list of the leaderboard. */
export type List = { sortBy: SortKey; members: Members };

const standingColumns = {
  username: trainers.username,
  eloRating: trainers.eloRating,
  ...counterColumns,
};

function selectStandings(db: Db) {
  return db.select(standingColumns).from(trainers);
}

export type Standing = Awaited<ReturnType<typeof selectStandings>>[number];

/** Something for each sort key, e.g. a statement under a name of its own. */
function bySortKey<T>(build: (sortBy: SortKey) => T): Readonly<Record<SortKey, T>> {
  return { elo_rating: build('elo_rating'), battle_wins: build('battle_wins') };
}

/** The same for each list. `isMember`: of a trainer in it; `name`: the list's. */
export function byList<T>(
  build: (list: { sortBy: SortKey; isMember: SQL; name: string }) => T,
): Readonly<Record<Members, Readonly<Record<SortKey, T>>>> {
  const of = (members: Members) =>
    bySortKey((sortBy) =>
      build({
        sortBy,
        isMember: MEMBERS[members],
        name: members === 'all' ? sortBy : `${members}_${sortBy}`,
      }),
    );
  return { all: of('all'), players: of('players') };
}

export type Page = { limit: number; offset: number };

/** The number of entries to read, and to skip before them. */
export type Range = { limit: number; skip: number };

/** A page of standings; `total` counts the list, `above` those of it with a greater key than the page's first. */
export type WholePage<S> = { total: number; above: number; standings: S[] };

const wholePage = byList(({ sortBy, isMember, name }) =>
  prepared(`leaderboard_by_${name}`, (db: Db) => {
    const order = orderBy(ORDERS[sortBy]);
    const { column } = ORDERS[sortBy].key;
    const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
    const page = db.$with('page').as(
      db
        .select({ ...standingColumns, key: sql`${column}`.as('key'), place: place.as('place') })
        .from(trainers)
        .where(isMember)
        .orderBy(...order)
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
    );
    const first = db.select({ key: max(page.key) }).from(page);
    const list = db
      .select({ total: count().as('total') })
      .from(trainers)
      .where(isMember)
      .as('list');
    return db
      .with(page)
      .select({
        total: list.total,
        above: sql<number>`(${db
          .select({ n: count() })
          .from(trainers)
          .where(and(gt(column, sql`(${first})`), isMember))})::int`,
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
      .orderBy(page.place);
  }),
);

/** Reads one page of all trainers. Reads those before the page, too. */
export async function readWholePage(
  db: Db,
  { sortBy, members }: List,
  page: Page,
): Promise<WholePage<Standing>> {
  const rows = await wholePage[members][sortBy](db).execute(page);
  const [{ total, above } = { total: 0, above: 0 }] = rows;
  return { total, above, standings: rows.flatMap(({ standing }) => standing ?? []) };
}

/**
 * The most that is read and skipped at once. The statement says so in a number: PostgreSQL expects a tenth of all trainers
 * where it sees only parameters, and then plans the statement anew each time, which takes longer than to run it.
 */
export const MOST_AT_ONCE = literalLimit(LONGEST_PAGE + INDEX_STEP);

const pageFromTop = byList(({ sortBy, isMember, name }) =>
  prepared(`leaderboard_top_by_${name}`, (db: Db) => {
    const top = selectStandings(db)
      .where(isMember)
      .orderBy(...orderBy(ORDERS[sortBy]))
      .limit(MOST_AT_ONCE)
      .as('top');
    // In the order of what it reads from: it only skips and stops.
    return db.select().from(top).limit(sql.placeholder('limit')).offset(sql.placeholder('skip'));
  }),
);

/** Reads at most `limit` trainers from the top, without the first `skip`: {@link MOST_AT_ONCE} in all. Reads no others. */
export function readPageFromTop(db: Db, { sortBy, members }: List, page: Range): Promise<Standing[]> {
  return pageFromTop[members][sortBy](db).execute(page);
}

/**
 * Reads at most `limit` trainers from a place in the list on, without the first `skip`. Reads these two numbers of entries
 * and no others. Not prepared: the best plan depends on how many trainers share the place's key.
 */
export async function readPageFrom(
  db: Db,
  { sortBy, members }: List,
  from: Place,
  { limit, skip }: Range,
): Promise<Standing[]> {
  const order = ORDERS[sortBy];
  const part = (range: SQL) =>
    db
      // With every column that an order may have: UNION sorts by what is selected.
      .select({ ...standingColumns, usernameKey: trainers.usernameKey })
      .from(trainers)
      .where(and(range, MEMBERS[members]))
      .orderBy(...orderBy(order))
      .limit(skip + limit);
  const [first, second, ...others] = rangesFrom(order, from).map(part);
  if (!first || !second) throw new Error('the order of the leaderboard has two columns at least');
  return unionAll(first, second, ...others)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(skip);
}

const standingOf = prepared('standing', (db: Db) =>
  selectStandings(db).where(and(eq(trainers.usernameKey, sql.placeholder('usernameKey')), MEMBERS.all)),
);

export async function findStanding(db: Db, username: string): Promise<Standing | null> {
  const [row] = await standingOf(db).execute({ usernameKey: username.toLowerCase() });
  return row ?? null;
}

const placeOf = bySortKey((sortBy) =>
  prepared(`place_by_${sortBy}`, (db: Db) => {
    const others = alias(trainers, 'others');
    const key = sortBy === 'elo_rating' ? others.eloRating : others.battleWins;
    const above = db
      .select({ n: count() })
      .from(others)
      .where(and(gt(key, ORDERS[sortBy].key.column), isNull(others.houseLevel)));
    return db
      .select({ standing: standingColumns, above: sql<number>`(${above})::int` })
      .from(trainers)
      .where(and(eq(trainers.usernameKey, sql.placeholder('usernameKey')), MEMBERS.all));
  }),
);

/** Finds one trainer; `above` counts those with a greater key. */
export async function findPlace(db: Db, sortBy: SortKey, username: string) {
  const [row] = await placeOf[sortBy](db).execute({ usernameKey: username.toLowerCase() });
  return row ?? null;
}

/**
 * Reads at most `count` trainers on each side of a place in the list, in no order, and who is at the place, if somebody
 * is. Reads these and no others. Not prepared, as above.
 */
export function readNeighbours(
  db: Db,
  { sortBy, members }: List,
  place: Place,
  count: number,
): Promise<(Standing & { usernameKey: string })[]> {
  const parts = [ORDERS, REVERSED].flatMap((orders) => {
    const order = orders[sortBy];
    return rangesFrom(order, place).map((range) =>
      db
        .select({ ...standingColumns, usernameKey: trainers.usernameKey })
        .from(trainers)
        .where(and(range, MEMBERS[members]))
        .orderBy(...orderBy(order))
        .limit(count + 1),
    );
  });
  const [first, second, ...others] = parts;
  if (!first || !second) throw new Error('the order of the leaderboard has two columns at least');
  return unionAll(first, second, ...others);
}

const around = byList(({ sortBy, isMember, name }) =>
  prepared(`around_by_${name}`, (db: Db) => {
    const isOwn = eq(trainers.usernameKey, sql.placeholder('usernameKey'));
    const order = orderBy(ORDERS[sortBy]);
    const list = db.$with('list').as(
      db
        .select({
          ...standingColumns,
          usernameKey: trainers.usernameKey,
          place: sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as('place'),
          position: sql<number>`(rank() over (order by ${order[0]}))::int`.as('position'),
          total: sql<number>`(count(*) over ())::int`.as('total'),
        })
        .from(trainers)
        .where(and(or(isMember, isOwn), MEMBERS.all)),
    );
    const own = db
      .select({ place: list.place })
      .from(list)
      .where(eq(list.usernameKey, sql.placeholder('usernameKey')));
    return db
      .with(list)
      .select()
      .from(list)
      .where(sql`abs(${list.place} - (${own})) <= ${sql.placeholder('radius')}`)
      .orderBy(list.place);
  }),
);

/**
 * Reads a trainer, in the list or not, and at most \`radius\` of it on each side, with their positions; none if there is no
 * such trainer. Reads all.
 */
export function readAround(db: Db, { sortBy, members }: List, username: string, radius: number) {
  return around[members][sortBy](db).execute({ usernameKey: username.toLowerCase(), radius });
}

/** Counts of trainers by their key, among those who have ended a rated battle. */
export type Spread = ReadonlyMap<number, number>;

const spread = bySortKey((sortBy) =>
  prepared(`spread_by_${sortBy}`, (db: Db) => {
    const { column } = ORDERS[sortBy].key;
    return db.select({ key: column, n: count() }).from(trainers).where(MEMBERS.players).groupBy(column);
  }),
);

/** Counts those who have ended a rated battle, by key. Reads all: about a fifth of a second for a million. */
export async function readSpread(db: Db, sortBy: SortKey): Promise<Spread> {
  const rows = await spread[sortBy](db).execute();
  return new Map(rows.map(({ key, n }) => [key, n]));
}
