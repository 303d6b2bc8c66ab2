import {
  type ClearListEntry,
  MOST_LISTED,
  type PickListEntry,
  type ReaderName,
} from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { QUEUE, type QueueRow, READER_NAME, RULES, type RulesRow } from '../desk/fact-columns.js';
import { tellReaders } from '../desk/outbox.js';

type CopyRow = QueueRow & RulesRow & { copy_id: number; material: string; hold_id: number | null };

const copyToGive = preparedSql<CopyRow>(
  'copy_to_give',
  `SELECT c.id AS copy_id, c.material, c.hold_id, ${QUEUE}, ${RULES}
     FROM library.copies c JOIN library.books b ON b.id = c.book_id WHERE c.id = $1`,
);

/** A copy whose title is locked, and who waits for it. */
export async function readCopyToGive(tx: Db, copyId: number, today: string): Promise<CopyRow | null> {
  return (await copyToGive(tx, [copyId, today])).rows[0] ?? null;
}

const HOLD_READY = tellReaders('hold_ready', {
  from: 'readied c',
  owner: 'c.user_id',
  about: `'hold/' || c.id`,
  body: `json_build_object('hold_id', c.id)`,
  key: `'hold_ready/' || c.id || '/' || c.ready_on`,
  lastDay: 'c.expires_on',
});

const kept = preparedSql<{ given: number; reader: ReaderName | null }>(
  'keep_copy',
  `WITH given AS (
     UPDATE library.copies SET hold_id = $2, to_clear = false
      WHERE id = $1 AND loan_id IS NULL AND hold_id IS NOT DISTINCT FROM $3 AND status = 'in_service' RETURNING id),
   readied AS (
     UPDATE library.holds SET status = 'ready', ready_on = $4, expires_on = $5
      WHERE id = $2 AND status = 'waiting' AND EXISTS (SELECT FROM given) RETURNING id, user_id, ready_on, expires_on),
   told AS (${HOLD_READY})
   SELECT (SELECT count(*) FROM given)::int AS given,
          (SELECT ${READER_NAME} FROM readied r JOIN library.users u ON u.id = r.user_id
             LEFT JOIN library.patron_profiles p ON p.user_id = u.id) AS reader`,
);

/**
 * Keeps a copy for a hold that waits; returns whose it is. Null if the copy is in use, but for the hold `from`, or the hold does not wait any
 * more: then the transaction must not go on.
 */
export async function keepCopy(
  tx: Db,
  copy: { id: number; hold: number; from: number | null; readyOn: string; expiresOn: string },
): Promise<ReaderName | null> {
  const { rows } = await kept(tx, [copy.id, copy.hold, copy.from, copy.readyOn, copy.expiresOn]);
  return rows[0]?.given === 1 ? rows[0].reader : null;
}

const freed = preparedSql(
  'free_copy',
  'UPDATE library.copies SET hold_id = NULL, to_clear = true WHERE id = $1 AND hold_id = $2',
);

/** Keeps a copy for nobody any more: it is on the hold shelf, and has to be cleared from it. */
export async function freeCopy(tx: Db, copyId: number, holdId: number): Promise<void> {
  await freed(tx, [copyId, holdId]);
}

const waitingAgain = preparedSql<{ id: number }>(
  'wait_again',
  `UPDATE library.holds SET status = 'waiting', ready_on = NULL, expires_on = waits_until
    WHERE id = $1 AND status = 'ready' RETURNING id`,
);

/** Lets a hold that is ready wait again, in its old place. Its copy is still bound to it. */
export async function waitAgain(tx: Db, holdId: number): Promise<void> {
  await waitingAgain(tx, [holdId]);
}

const wanted = sqlPlannedAnew<PickListEntry>(
  `SELECT json_build_object('id', b.id, 'title', b.title, 'author', b.author) AS book,
          least(w.n, s.n)::int AS wanted, s.copies
     FROM (SELECT q.book_id, count(*) AS n
             FROM library.holds q LEFT JOIN library.patron_profiles r ON r.user_id = q.user_id
            WHERE q.status = 'waiting' AND (q.suspended_until IS NULL OR q.suspended_until < $1)
              AND (r.blocked_until IS NULL OR r.blocked_until < $1) AND (r.expires_on IS NULL OR r.expires_on >= $1)
            GROUP BY q.book_id) w
          JOIN library.books b ON b.id = w.book_id
          CROSS JOIN LATERAL (
            SELECT min(c.call_number) AS call_number,
                   count(*) - (SELECT count(*) FROM library.lent_books x JOIN library.loans l ON l.id = x.loan_id
                                WHERE x.book_id = b.id AND l.copy_id IS NULL) AS n,
                   (json_agg(json_build_object('id', c.id, 'barcode', c.barcode, 'call_number', c.call_number)
                      ORDER BY c.call_number, c.id) FILTER (WHERE c.nth <= 10)) AS copies
              FROM (SELECT *, row_number() OVER (ORDER BY call_number, id) AS nth FROM library.copies
                     WHERE book_id = b.id AND status = 'in_service' AND loan_id IS NULL AND hold_id IS NULL) c) s
    WHERE s.n > 0
    ORDER BY s.call_number, b.id LIMIT ${MOST_LISTED}`,
);

/** Titles that readers wait for, who may have them today, and that have copies on the shelf. */
export async function listWanted(db: Db, today: string): Promise<PickListEntry[]> {
  return (await wanted(db, [today])).rows;
}

const toClear = preparedSql<ClearListEntry>(
  'list_to_clear',
  `SELECT json_build_object('id', b.id, 'title', b.title, 'author', b.author) AS book,
          json_build_object('id', c.id, 'barcode', c.barcode, 'call_number', c.call_number) AS copy
     FROM library.copies c JOIN library.books b ON b.id = c.book_id
    WHERE c.to_clear ORDER BY c.call_number, c.id LIMIT ${MOST_LISTED}`,
);

/** Copies that stand on the hold shelf for nobody any more. */
export const listToClear = async (db: Db): Promise<ClearListEntry[]> => (await toClear(db, [])).rows;
