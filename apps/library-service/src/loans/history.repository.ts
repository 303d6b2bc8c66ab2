import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';

const forgotten = sqlPlannedAnew(
  `UPDATE library.loans SET user_id = NULL
    WHERE id IN (SELECT l.id FROM library.loans l JOIN library.users u ON u.id = l.user_id
                  WHERE l.return_date < $1::date AND (u.history_from IS NULL OR l.return_date < u.history_from)
                  ORDER BY l.return_date LIMIT $2 FOR NO KEY UPDATE OF l SKIP LOCKED)`,
);

/** Forgets who had the books that were returned before a day, but where they have asked for it to be kept; at most `limit`. @returns how many */
export async function forgetReaders(db: Db, before: string, limit: number): Promise<number> {
  return (await forgotten(db, [before, limit])).rowCount ?? 0;
}

const forgottenOf = sqlPlannedAnew(
  'UPDATE library.loans SET user_id = NULL WHERE user_id = $1 AND return_date IS NOT NULL',
);

/** Forgets which books a reader has returned. */
export const forgetLoansOf = async (db: Db, userId: number): Promise<void> => {
  await forgottenOf(db, [userId]);
};

const chosen = sqlPlannedAnew('UPDATE library.users SET history_from = $2::date WHERE id = $1');

/** Notes from which day on a reader has their loans kept; null: not at all. */
export const setHistoryFrom = async (db: Db, userId: number, from: string | null): Promise<void> => {
  await chosen(db, [userId, from]);
};

const read = sqlPlannedAnew<{ history_from: string | null }>(
  'SELECT history_from::text FROM library.users WHERE id = $1',
);

/** Returns the day from which on a reader has their loans kept. */
export const findHistoryFrom = async (db: Db, userId: number): Promise<string | null> =>
  (await read(db, [userId])).rows[0]?.history_from ?? null;
