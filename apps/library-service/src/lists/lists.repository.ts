import {
  type ListReplacement,
  MOST_LIST_TITLES,
  MOST_LISTS,
  type NewList,
  type OwnList,
  type PublicList,
} from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import { and, eq, sql } from 'drizzle-orm';
import { SHORT_TITLE, type ShortRow } from '../catalogue/suggestions.repository.js';
import type { Db } from '../db/database.js';
import { lists, listTitles, users } from '../db/schema.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';

const COUNT = '(SELECT count(*) FROM library.list_titles t WHERE t.list_id = l.id)::int AS titles';

const OWN = `
  SELECT l.id, l.name, l.public, l.version, ${COUNT},
         CASE WHEN $2::int IS NOT NULL THEN
              EXISTS (SELECT FROM library.list_titles t WHERE t.list_id = l.id AND t.book_id = $2) END AS has_book
    FROM library.lists l WHERE l.owner_id = $1`;

const ownLists = preparedSql<OwnList>('own_lists', `${OWN} ORDER BY l.id LIMIT ${MOST_LISTS}`);

/** Lists of an account, by id, each with whether it has a book, if one is given. */
export const findOwnLists = async (db: Db, ownerId: number, bookId: number | null): Promise<OwnList[]> =>
  (await ownLists(db, [ownerId, bookId])).rows;

const ownList = preparedSql<OwnList>('own_list', `${OWN} AND l.id = $3`);

/** One list of an account; null if it has no such list. */
export const findOwnList = async (db: Db, ownerId: number, id: number): Promise<OwnList | null> =>
  (await ownList(db, [ownerId, null, id])).rows[0] ?? null;

const shown = (condition: string) => `
  SELECT l.id, l.name, ${COUNT} FROM library.lists l JOIN library.users u ON u.id = l.owner_id
   WHERE l.public AND u.appointed AND ${condition}`;

const publicLists = preparedSql<PublicList>('public_lists', `${shown('l.id > $1')} ORDER BY l.id LIMIT $2`);

/** Lists for everybody with an id above `after`, by id. Those of who is no staff any more are not among them. */
export const findPublicLists = async (db: Db, after: number, limit: number): Promise<PublicList[]> =>
  (await publicLists(db, [after, limit])).rows;

const publicList = preparedSql<PublicList>('public_list', shown('l.id = $1'));

export const findPublicList = async (db: Db, id: number): Promise<PublicList | null> =>
  (await publicList(db, [id])).rows[0] ?? null;

const titlesOfList = sqlPlannedAnew<ShortRow>(
  `SELECT ${SHORT_TITLE} FROM library.list_titles t JOIN library.books b ON b.id = t.book_id
    WHERE t.list_id = $1 ORDER BY t.place, b.id`,
);

/** The titles of a list in its order. */
export const findTitlesOfList = async (db: Db, id: number): Promise<ShortRow[]> =>
  (await titlesOfList(db, [id])).rows;

/** Makes a list; null where the account has as many as it may. Waits for others that it makes. */
export async function insertList(
  tx: Db,
  ownerId: number,
  { name, public: isPublic = false }: NewList,
): Promise<number | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  const own = await tx.$count(lists, eq(lists.ownerId, ownerId));
  if (own >= MOST_LISTS) return null;
  const [made] = await tx
    .insert(lists)
    .values({ ownerId, name, public: isPublic })
    .returning({ id: lists.id });
  return made?.id ?? null;
}

/** Locks a list of an account until the transaction ends; null if it has no such list. */
export async function lockList(
  tx: Db,
  ownerId: number,
  id: number,
): Promise<{ version: number; public: boolean } | null> {
  const [row] = await tx
    .select({ version: lists.version, public: lists.public })
    .from(lists)
    .where(and(eq(lists.id, id), eq(lists.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

const newVersion = { version: sql`${lists.version} + 1` };

const placedTitles = preparedSql(
  'place_titles',
  `INSERT INTO library.list_titles (list_id, book_id, place)
   SELECT $1, b.id, given.place FROM unnest($2::int[]) WITH ORDINALITY AS given (id, place)
     JOIN library.books b ON b.id = given.id`,
);

/** Replaces a locked list; false where one of the books is not there: then the transaction must not go on. */
export async function replaceList(
  tx: Db,
  id: number,
  { name, public: isPublic, book_ids: bookIds }: ListReplacement,
): Promise<boolean> {
  await tx
    .update(lists)
    .set({ name, public: isPublic, ...newVersion })
    .where(eq(lists.id, id));
  await tx.delete(listTitles).where(eq(listTitles.listId, id));
  return (await placedTitles(tx, [id, bookIds])).rowCount === bookIds.length;
}

const addedTitle = preparedSql<{ is_there: boolean; is_full: boolean }>(
  'add_list_title',
  `WITH own AS (SELECT count(*) AS n, coalesce(max(place), 0) AS last, coalesce(bool_or(book_id = $2), false) AS has
                  FROM library.list_titles WHERE list_id = $1),
   added AS (
     INSERT INTO library.list_titles (list_id, book_id, place)
     SELECT $1, b.id, own.last + 1 FROM own, library.books b
      WHERE b.id = $2 AND NOT own.has AND own.n < ${MOST_LIST_TITLES} RETURNING book_id),
   changed AS (UPDATE library.lists SET version = version + 1 WHERE id = $1 AND EXISTS (SELECT FROM added))
   SELECT EXISTS (SELECT FROM library.books WHERE id = $2) AS is_there,
          own.n >= ${MOST_LIST_TITLES} AND NOT own.has AS is_full FROM own`,
);

/** Puts a book at the end of a locked list, unless it is on it. Returns why it is not on it then; null: it is. */
export async function addTitle(
  tx: Db,
  id: number,
  bookId: number,
): Promise<'book_not_found' | 'too_many_list_titles' | null> {
  const [row] = (await addedTitle(tx, [id, bookId])).rows;
  if (!row?.is_there) return 'book_not_found';
  return row.is_full ? 'too_many_list_titles' : null;
}

/** Takes a book off a locked list, if it is on it. */
export async function removeTitle(tx: Db, id: number, bookId: number): Promise<void> {
  const { rowCount } = await tx
    .delete(listTitles)
    .where(and(eq(listTitles.listId, id), eq(listTitles.bookId, bookId)));
  if (rowCount !== 0) await tx.update(lists).set(newVersion).where(eq(lists.id, id));
}

export async function removeList(tx: Db, id: number): Promise<void> {
  await tx.delete(lists).where(eq(lists.id, id));
}
