import {
  FORMATS,
  type Format,
  type LeaderboardEntry,
  type SortKey,
  type Surroundings,
} from '@repo/contracts/battle';
import { keepOffsetIndex, keepValue, type OffsetIndex } from '@repo/database';
import type { BattleDatabase } from '../db/database.js';
import { formatRatings, trainers } from '../db/schema.js';
import { serviceError } from '../http/errors.js';
import { ratedBattlesOf } from '../trainers/counters.js';
import {
  FORMAT_ORDER,
  type FormatPlace,
  type FormatStanding,
  isListed,
  readFormatPageFrom,
  readFormatPageFromTop,
  readWholeFormatPage,
} from './format-board.repository.js';
import {
  byList,
  findPlace,
  findStanding,
  INDEX_STEP,
  type List,
  ORDERS,
  type Place,
  readAround,
  readNeighbours,
  readPageFrom,
  readPageFromTop,
  readSpread,
  readWholePage,
  type Standing,
} from './leaderboard.repository.js';
import { countAbove, readPage } from './pages.js';
import { formatEntry, inOrder, keyOf, leaderboardEntry, percentileOf, placeOf } from './standings.js';

export type Leaderboard = ReturnType<typeof createLeaderboard>;

/** @param shortList for tests: another length up to which the list is counted anew for every request */
export function createLeaderboard({ database, shortList }: { database: BattleDatabase; shortList?: number }) {
  const offsetIndexes = byList(({ sortBy, isMember }) =>
    keepOffsetIndex(
      database.readStale,
      { table: trainers, where: isMember, order: ORDERS[sortBy], step: INDEX_STEP, markRuns: true },
      { ...(shortList !== undefined && { shortList }) },
    ),
  );

  const formatIndexes = byFormat((format) =>
    keepOffsetIndex(
      database.readStale,
      {
        ...{ table: formatRatings, where: isListed(format), order: FORMAT_ORDER },
        ...{ step: INDEX_STEP, markRuns: true },
      },
      { ...(shortList !== undefined && { shortList }) },
    ),
  );

  const spreadOf = (sortBy: SortKey) => database.readStale((db) => readSpread(db, sortBy));
  const keptSpreads = {
    elo_rating: keepValue(() => spreadOf('elo_rating')),
    battle_wins: keepValue(() => spreadOf('battle_wins')),
  };

  async function page(
    list: List,
    limit: number,
    offset: number,
  ): Promise<{ entries: LeaderboardEntry[]; total: number }> {
    const { entries, total } = await readPage<Standing, Place>(
      database.readStale,
      {
        index: offsetIndexes[list.members][list.sortBy],
        keyOf: (standing) => keyOf(standing, list.sortBy),
        readWhole: (db, whole) => readWholePage(db, list, whole),
        readFromTop: (db, range) => readPageFromTop(db, list, range),
        readFrom: (db, place, range) => readPageFrom(db, list, place, range),
      },
      { limit, offset },
    );
    return { entries: entries.map(({ standing, position }) => leaderboardEntry(standing, position)), total };
  }

  /** A page of those with enough rated battles of a format, by their ratings in it. */
  async function formatPage(
    format: Format,
    limit: number,
    offset: number,
  ): Promise<{ entries: LeaderboardEntry[]; total: number }> {
    const { entries, total } = await readPage<FormatStanding, FormatPlace>(
      database.readStale,
      {
        index: formatIndexes[format],
        keyOf: ({ formatRating }) => formatRating,
        readWhole: (db, whole) => readWholeFormatPage(db, format, whole),
        readFromTop: (db, range) => readFormatPageFromTop(db, format, range),
        readFrom: (db, place, range) => readFormatPageFrom(db, format, place, range),
      },
      { limit, offset },
    );
    return { entries: entries.map(({ standing, position }) => formatEntry(standing, position)), total };
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function entry(sortBy: SortKey, username: string): Promise<LeaderboardEntry> {
    const index = await offsetIndexes.all[sortBy]();
    const found = await database.readStale(async (db) => {
      if (!index) return findPlace(db, sortBy, username);
      const standing = await findStanding(db, username);
      return standing && { standing, above: countAbove(index, keyOf(standing, sortBy)) };
    });
    if (!found) throw serviceError('unknown_trainer', `There is no trainer ${username}.`);
    return leaderboardEntry(found.standing, found.above + 1);
  }

  /**
   * The entry of a trainer, who may be none of the list, and those of at most `radius` of the list on each side.
   * @throws ServiceError 404 `unknown_trainer`
   */
  async function around(list: List, username: string, radius: number): Promise<Surroundings> {
    const { sortBy } = list;
    const index = await offsetIndexes[list.members][sortBy]();
    const found = index
      ? await readAroundInLong(index, list, username, radius)
      : await readAroundInShort(list, username, radius);
    if (!found) throw serviceError('unknown_trainer', `There is no trainer ${username}.`);
    const spread = await (index ? keptSpreads[sortBy]() : spreadOf(sortBy));
    const { total, own, entries } = found;
    return { total, percentile: percentileOf(spread, own, sortBy), entries };
  }

  async function readAroundInShort(list: List, username: string, radius: number) {
    const rows = await database.readStale((db) => readAround(db, list, username, radius));
    const own = rows.find(({ usernameKey }) => usernameKey === username.toLowerCase());
    const entries = rows.map(({ position, ...standing }) => leaderboardEntry(standing, position));
    return own && { total: own.total, own, entries };
  }

  async function readAroundInLong(index: OffsetIndex<Place>, list: List, username: string, radius: number) {
    const { sortBy, members } = list;
    const found = await database.readStale(async (db) => {
      const own = await findStanding(db, username);
      if (!own) return null;
      const place = placeOf({ ...own, usernameKey: username.toLowerCase() }, sortBy);
      return { own: place, neighbours: await readNeighbours(db, list, place, radius) };
    });
    if (!found) return null;
    const { own, neighbours } = found;
    const others = neighbours.filter(({ usernameKey }) => usernameKey !== own.usernameKey);
    const standings = inOrder([...others, own], sortBy);
    const place = standings.indexOf(own);
    const shown = standings.slice(Math.max(0, place - radius), place + radius + 1);
    const entries = shown.map((each) => leaderboardEntry(each, countAbove(index, keyOf(each, sortBy)) + 1));
    const isListed = members === 'all' || ratedBattlesOf(own) > 0;
    return { total: index.total + (isListed ? 0 : 1), own, entries };
  }

  return { page, formatPage, entry, around };
}

/** Something for each format. */
const byFormat = <T>(build: (format: Format) => T) =>
  Object.fromEntries(FORMATS.map((format) => [format, build(format)])) as Readonly<Record<Format, T>>;
