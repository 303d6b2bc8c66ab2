import { countBefore, type OffsetIndex, startOfPage } from '@repo/database';
import type { Db } from '../db/database.js';
import type { Page, Range, WholePage } from './leaderboard.repository.js';
import { positionsOf } from './standings.js';

/** A sorted list of trainers that is read in pages. Its index is null while it is short: then pages are counted out. */
export type PagedList<S, P extends { key: number }> = {
  index: () => Promise<OffsetIndex<P> | null>;
  keyOf: (standing: S) => number;
  readWhole: (db: Db, page: Page) => Promise<WholePage<S>>;
  readFromTop: (db: Db, range: Range) => Promise<S[]>;
  readFrom: (db: Db, place: P, range: Range) => Promise<S[]>;
};

type ReadStale = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Reads a page of a list, with the position of each trainer in it, and the length of the list. */
export async function readPage<S, P extends { key: number }>(
  readStale: ReadStale,
  list: PagedList<S, P>,
  page: Page,
): Promise<{ entries: { standing: S; position: number }[]; total: number }> {
  const index = await list.index();
  const { standings, above, total } = index
    ? await readLongPage(readStale, list, index, page)
    : await readStale((db) => list.readWhole(db, page));
  const positions = positionsOf(standings.map(list.keyOf), above, page.offset);
  const entries = standings.map((standing, place) => ({ standing, position: positions[place] ?? 0 }));
  return { entries, total };
}

async function readLongPage<S, P extends { key: number }>(
  readStale: ReadStale,
  list: PagedList<S, P>,
  index: OffsetIndex<P>,
  { limit, offset }: Page,
): Promise<WholePage<S>> {
  const { from, skip } = startOfPage(index, offset);
  const standings = await readStale((db) =>
    from ? list.readFrom(db, from, { limit, skip }) : list.readFromTop(db, { limit, skip }),
  );
  const above = standings[0] ? countAbove(index, list.keyOf(standings[0])) : 0;
  return { standings, above, total: index.total };
}

/** Counts the trainers with a greater key. */
export const countAbove = (index: OffsetIndex<{ key: number }>, key: number) =>
  countBefore(index, (at) => at.key <= key);
