import {
  FINDINGS,
  type NewStocktake,
  type NotSeen,
  type Stocktake,
  type StocktakeProgress,
  type StocktakeQuery,
} from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import { EXPECTED, SEEN } from './shelf.js';

type StocktakeRow = Omit<Stocktake, 'started_at' | 'closed_at'> & {
  started_at: Date;
  closed_at: Date | null;
};

const COLUMNS = 's.id, s.name, s.shelf_from, s.shelf_to, s.started_at, s.closed_at';

const body = ({ started_at, closed_at, ...row }: StocktakeRow): Stocktake => ({
  ...row,
  started_at: started_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

const inserted = sqlPlannedAnew<StocktakeRow>(
  `INSERT INTO library.stocktakes AS s (name, shelf_from, shelf_to)
   SELECT $1, $2, $3 WHERE $2::text IS NULL OR $3::text IS NULL OR $2 <= $3 OR starts_with($2, $3) RETURNING ${COLUMNS}`,
);

/**
 * Adds a stocktake; null where its last call number comes before its first. Rejects with a violation of
 * `stocktakes_open_range` where one of the same shelves is open.
 */
export async function insertStocktake(db: Db, wanted: NewStocktake): Promise<Stocktake | null> {
  const { name, shelf_from = null, shelf_to = null } = wanted;
  const [row] = (await inserted(db, [name, shelf_from, shelf_to])).rows;
  return row ? body(row) : null;
}

const listed = sqlPlannedAnew<StocktakeRow>(
  `SELECT ${COLUMNS} FROM library.stocktakes s WHERE $1::int IS NULL OR s.id < $1 ORDER BY s.id DESC LIMIT $2`,
);

/** Lists stocktakes, the latest first. */
export const listStocktakes = async (
  db: Db,
  { before }: StocktakeQuery,
  limit: number,
): Promise<Stocktake[]> => (await listed(db, [before ?? null, limit])).rows.map(body);

const SCANNED = FINDINGS.map((each) => `'${each}', count(*) FILTER (WHERE finding = '${each}')`);

const progress = sqlPlannedAnew<StocktakeRow & Omit<StocktakeProgress, keyof StocktakeRow>>(
  `SELECT ${COLUMNS}, coalesce(s.expected, stands.expected) AS expected,
          coalesce(s.expected - scans.not_seen, stands.seen) AS seen, scans.set_missing, scans.scanned
     FROM library.stocktakes s,
          LATERAL (SELECT count(*)::int AS expected, count(*) FILTER (WHERE ${SEEN})::int AS seen FROM library.copies c
                    WHERE s.closed_at IS NULL AND ${EXPECTED}) stands,
          LATERAL (SELECT count(*) FILTER (WHERE finding IN ('missing', 'not_seen'))::int AS not_seen,
                          count(*) FILTER (WHERE finding = 'missing')::int AS set_missing,
                          json_build_object(${SCANNED}) AS scanned
                     FROM library.stocktake_scans WHERE stocktake_id = s.id) scans
    WHERE s.id = $1`,
);

/** Finds a stocktake, and how far it is. */
export async function findStocktake(db: Db, id: number): Promise<StocktakeProgress | null> {
  const [row] = (await progress(db, [id])).rows;
  if (!row) return null;
  const { expected, seen, set_missing, scanned, ...stocktake } = row;
  return { ...body(stocktake), expected, seen, set_missing, scanned };
}

/** The place of a copy in the order of the shelf; those without a call number come last. */
const PLACE = `c.call_number IS NULL, coalesce(c.call_number, ''), c.id`;

const notSeen = sqlPlannedAnew<Omit<NotSeen, 'last_seen_at'> & { last_seen_at: Date | null }>(
  `SELECT c.id, c.barcode, c.call_number, t.id AS book_id, t.title, t.author, c.last_seen_at
     FROM library.stocktakes s
     JOIN library.copies c ON CASE WHEN s.closed_at IS NULL THEN ${EXPECTED} AND NOT ${SEEN} ELSE c.id IN (
            SELECT copy_id FROM library.stocktake_scans
             WHERE stocktake_id = $1 AND finding IN ('missing', 'not_seen')) END
     JOIN library.books t ON t.id = c.book_id
    WHERE s.id = $1 AND ($2 = 0 OR (${PLACE}) > (SELECT ${PLACE} FROM library.copies c WHERE c.id = $2))
    ORDER BY ${PLACE} LIMIT $3`,
);

/** Lists the copies that were not seen, in the order of the shelf, behind the copy with the id `after`; 0: from the beginning. */
export async function listNotSeen(db: Db, id: number, after: number, limit: number): Promise<NotSeen[]> {
  const { rows } = await notSeen(db, [id, after, limit]);
  return rows.map(({ last_seen_at: at, ...row }) => ({ ...row, last_seen_at: at?.toISOString() ?? null }));
}
