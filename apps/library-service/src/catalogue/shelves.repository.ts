import { MOST_GENRES, MOST_SHELVED, NEW_DAYS } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import type { Return } from '../rules/just-returned.js';
import { SHORT_TITLE, type ShortRow } from './suggestions.repository.js';

/** New books are counted up to here. */
const MOST_NEW = 1000;

const newest = sqlPlannedAnew<{ total: number; titles: ShortRow[] }>(
  `WITH new AS MATERIALIZED (
     SELECT id, added_at FROM library.books WHERE added_at > $1::timestamptz - interval '${NEW_DAYS} days'
      ORDER BY added_at DESC, id DESC LIMIT ${MOST_NEW})
   SELECT (SELECT count(*) FROM new)::int AS total,
          (SELECT coalesce(json_agg(row_to_json(shown)), '[]')
             FROM (SELECT ${SHORT_TITLE} FROM new JOIN library.books b USING (id)
                    ORDER BY new.added_at DESC, b.id DESC LIMIT ${MOST_SHELVED}) shown) AS titles`,
);

/** Finds the books that were added last, and counts those of a month, up to 1,000. */
export async function findNew(db: Db, now: Date): Promise<{ total: number; titles: ShortRow[] }> {
  const [row] = (await newest(db, [now])).rows;
  return row ?? { total: 0, titles: [] };
}

const frequent = sqlPlannedAnew<{ genre: string }>(
  `SELECT genre FROM (SELECT genre FROM library.books ORDER BY id DESC LIMIT ${MOST_NEW}) newest
    GROUP BY genre ORDER BY count(*) DESC, genre LIMIT ${MOST_GENRES}`,
);

/** Finds the genres that most of the last 1,000 books have. */
export const findGenres = async (db: Db): Promise<string[]> =>
  (await frequent(db, [])).rows.map(({ genre }) => genre);

/** Returns that are looked at, the earliest of the day. */
const MOST_RETURNS = 2000;

const returns = sqlPlannedAnew<{ book_id: number; user_id: number | null }>(
  `SELECT c.book_id, l.user_id
     FROM library.checkins i JOIN library.copies c ON c.id = i.copy_id JOIN library.loans l ON l.id = i.loan_id
    WHERE i.at >= $1::date::timestamp AT TIME ZONE $2 AND l.return_date IS NOT NULL
    ORDER BY i.at, c.id LIMIT ${MOST_RETURNS}`,
);

/** Lists what came back since a day began at the library, in that order. */
export async function returnsSince(db: Db, day: string, timeZone: string): Promise<Return[]> {
  const { rows } = await returns(db, [day, timeZone]);
  return rows.map(({ book_id: bookId, user_id: userId }) => ({ bookId, userId }));
}

const chosen = sqlPlannedAnew<ShortRow>(
  `SELECT ${SHORT_TITLE} FROM library.books b
    WHERE b.id = ANY ($1::int[])
      AND EXISTS (SELECT FROM library.copies c WHERE c.book_id = b.id AND c.status = 'in_service' AND c.loan_id IS NULL AND c.hold_id IS NULL)
    ORDER BY lower(b.title), b.id LIMIT ${MOST_SHELVED}`,
);

/** Finds those of some books that are in, by title. */
export const titlesThatAreIn = async (db: Db, bookIds: readonly number[]): Promise<ShortRow[]> =>
  (await chosen(db, [bookIds])).rows;

const named = sqlPlannedAnew<ShortRow>(
  `SELECT ${SHORT_TITLE} FROM library.books b WHERE b.id = ANY ($1::int[]) ORDER BY array_position($1::int[], b.id)`,
);

/** Some books, in the order of their ids as they are given. */
export const titlesInOrder = async (db: Db, bookIds: readonly number[]): Promise<ShortRow[]> =>
  (await named(db, [bookIds])).rows;
