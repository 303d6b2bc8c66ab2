import type { StocktakeFinding } from '@repo/contracts/library';
import type { Actor } from '../audit/audit.repository.js';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { BELONGS, EXPECTED, SEEN } from './shelf.js';

// Whoever locks more than one thing locks the stocktake first, then copies in the order of their ids.

const scanned = sqlPlannedAnew<StocktakeFinding>(
  `WITH s AS (SELECT * FROM library.stocktakes WHERE id = $1 AND closed_at IS NULL FOR SHARE),
        asked AS (SELECT DISTINCT barcode FROM unnest($2::text[]) barcode),
        c AS (SELECT * FROM library.copies WHERE barcode = ANY ($2::text[]) AND EXISTS (SELECT FROM s)
               ORDER BY id FOR NO KEY UPDATE),
        seen AS (UPDATE library.copies SET last_seen_at = now() FROM c WHERE copies.id = c.id),
        judged AS (SELECT asked.barcode, c.id, c.book_id, c.call_number, c.status,
                          CASE WHEN c.id IS NULL THEN 'unknown' WHEN c.loan_id IS NOT NULL THEN 'on_loan'
                               WHEN c.status <> 'in_service' THEN 'out_of_service' WHEN c.hold_id IS NOT NULL THEN 'held'
                               WHEN ${BELONGS} THEN 'expected' ELSE 'elsewhere' END AS finding
                     FROM s CROSS JOIN asked LEFT JOIN c ON c.barcode = asked.barcode),
        noted AS (INSERT INTO library.stocktake_scans (stocktake_id, barcode, copy_id, finding)
                  SELECT $1, barcode, id, finding FROM judged
                  ON CONFLICT (stocktake_id, barcode)
                  DO UPDATE SET copy_id = excluded.copy_id, finding = excluded.finding, at = now())
   SELECT j.barcode, j.finding,
          CASE WHEN j.id IS NOT NULL THEN json_build_object('copy_id', j.id, 'book_id', j.book_id, 'title', t.title,
               'call_number', j.call_number, 'status', j.status) END AS copy
     FROM judged j LEFT JOIN library.books t ON t.id = j.book_id`,
);

/** Notes barcodes as scanned, and says what each is; nothing, where no such stocktake is open. */
export const insertScans = async (
  db: Db,
  id: number,
  barcodes: readonly string[],
): Promise<StocktakeFinding[]> => (await scanned(db, [id, barcodes])).rows;

const locked = sqlPlannedAnew(
  'SELECT FROM library.stocktakes WHERE id = $1 AND (closed_at IS NULL) = $2 FOR NO KEY UPDATE',
);

/** Locks a stocktake that is open, or closed, until the transaction ends; false where there is none. */
export const lockStocktake = async (tx: Db, id: number, state: 'open' | 'closed'): Promise<boolean> =>
  (await locked(tx, [id, state === 'open'])).rowCount === 1;

/** Gives the copies of `changed` another status, and writes each into the audit of the actor $2 and the request $3. */
const changedTo = (status: string) =>
  `done AS (UPDATE library.copies SET status = '${status}', version = version + 1 FROM changed WHERE copies.id = changed.id),
   audited AS (INSERT INTO library.audit (actor_id, request_id, action, details)
               SELECT $2, $3, 'copy_changed', jsonb_build_object('copy', id, 'status', '${status}', 'stocktake', $1::int)
                 FROM changed)`;

const closed = sqlPlannedAnew(
  `WITH s AS (SELECT * FROM library.stocktakes WHERE id = $1),
        lost AS (SELECT c.id, c.barcode FROM library.copies c, s WHERE ${EXPECTED} AND NOT ${SEEN}
                  ORDER BY c.id FOR NO KEY UPDATE OF c),
        noted AS (INSERT INTO library.stocktake_scans (stocktake_id, barcode, copy_id, finding)
                  SELECT $1, barcode, id, CASE WHEN $4 THEN 'missing' ELSE 'not_seen' END FROM lost
                  ON CONFLICT (stocktake_id, barcode)
                  DO UPDATE SET copy_id = excluded.copy_id, finding = excluded.finding, at = now()),
        changed AS (SELECT id FROM lost WHERE $4), ${changedTo('missing')}
   UPDATE library.stocktakes SET closed_at = now(),
          expected = (SELECT count(*) FROM library.copies c, s WHERE ${EXPECTED})
    WHERE id = $1`,
);

/** Closes a stocktake, and notes the copies that were not seen; with `setMissing` these are missing now. */
export async function closeStocktake(tx: Db, id: number, setMissing: boolean, by: Actor): Promise<void> {
  await closed(tx, [id, by.id, by.requestId, setMissing]);
}

const reopened = sqlPlannedAnew(
  `WITH forgotten AS (DELETE FROM library.stocktake_scans
                       WHERE stocktake_id = $1 AND finding IN ('missing', 'not_seen') RETURNING copy_id, finding),
        changed AS (SELECT c.id FROM library.copies c
                     WHERE c.id IN (SELECT copy_id FROM forgotten WHERE finding = 'missing') AND c.status = 'missing'
                     ORDER BY c.id FOR NO KEY UPDATE), ${changedTo('in_service')}
   UPDATE library.stocktakes SET closed_at = NULL, expected = NULL WHERE id = $1`,
);

/**
 * Opens a closed stocktake again, and puts into service what it has set missing and still is. Rejects with a violation of
 * `stocktakes_open_range` where another one of the same shelves is open.
 */
export async function reopenStocktake(tx: Db, id: number, by: Actor): Promise<void> {
  await reopened(tx, [id, by.id, by.requestId]);
}
