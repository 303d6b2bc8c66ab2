import type { Hold, HoldEnd, HoldQuery } from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';
import {
  AVAILABLE,
  PATRON,
  type PatronRow,
  QUEUE,
  type QueueRow,
  READER_NAME,
  RULES,
  type RulesRow,
} from '../desk/fact-columns.js';
import type { Named } from '../desk/named.js';
import { tellReaders } from '../desk/outbox.js';

// Written as SQL for the reasons of `circulation/facts.repository.ts`, whose order of locks this keeps, too.

const HOLDS = `
  SELECT h.id, h.user_id, p.card, CASE WHEN u.id IS NOT NULL THEN ${READER_NAME} END AS reader, h.status, h.priority, h.placed_at, h.suspended_until::text, h.ready_on::text,
         CASE WHEN h.closed_at IS NULL THEN h.expires_on::text END AS expires_on, h.closed_at, h.closed_reason,
         CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'title', b.title, 'author', b.author) END AS book,
         CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'barcode', c.barcode) END AS copy,
         CASE WHEN h.status = 'waiting' THEN
           (SELECT count(*) FROM library.holds q
             WHERE q.book_id = h.book_id AND q.status = 'waiting' AND (q.priority, q.id) <= (h.priority, h.id))::int
         END AS position
    FROM library.holds h LEFT JOIN library.books b ON b.id = h.book_id
         LEFT JOIN library.users u ON u.id = h.user_id
         LEFT JOIN library.patron_profiles p ON p.user_id = h.user_id
         LEFT JOIN library.copies c ON c.hold_id = h.id`;

type HoldRow = Omit<Hold, 'placed_at' | 'closed_at'> & { placed_at: Date; closed_at: Date | null };

const holdBody = (row: HoldRow): Hold => ({
  id: row.id,
  book: row.book,
  user_id: row.user_id,
  card: row.card,
  reader: row.reader,
  status: row.status,
  position: row.position,
  priority: row.priority,
  placed_at: row.placed_at.toISOString(),
  suspended_until: row.suspended_until,
  ready_on: row.ready_on,
  expires_on: row.expires_on,
  copy: row.copy,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_reason: row.closed_reason,
});

const holdById = preparedSql<HoldRow>('find_hold', `${HOLDS} WHERE h.id = $1`);

export async function findHold(db: Db, id: number): Promise<Hold | null> {
  const [row] = (await holdById(db, [id])).rows;
  return row ? holdBody(row) : null;
}

const activeHold = preparedSql<HoldRow>(
  'find_active_hold',
  `${HOLDS} WHERE h.book_id = $1 AND h.user_id = $2 AND h.closed_at IS NULL`,
);

/** The hold of a reader for a title that has not ended, if there is one. */
export async function findActiveHold(db: Db, bookId: number, userId: number): Promise<Hold | null> {
  const [row] = (await activeHold(db, [bookId, userId])).rows;
  return row ? holdBody(row) : null;
}

/** Holds with an id above `after` that pass the filter, by id. */
export async function listHolds(
  db: Db,
  query: Pick<HoldQuery, 'book_id' | 'user_id' | 'status'>,
  { after, limit }: { after: number; limit: number },
): Promise<Hold[]> {
  const values: unknown[] = [after, limit];
  const conditions = (['book_id', 'user_id', 'status'] as const).flatMap((name) =>
    query[name] === undefined ? [] : [`AND h.${name} = $${values.push(query[name])}`],
  );
  const list = sqlPlannedAnew<HoldRow>(
    `${HOLDS} WHERE h.id > $1 ${conditions.join(' ')} ORDER BY h.id LIMIT $2`,
  );
  return (await list(db, values)).rows.map(holdBody);
}

const lockForHold = preparedSql<{ user_id: number | null; book_id: number | null }>(
  'lock_for_hold',
  `SELECT (SELECT u.id FROM library.users u
            WHERE u.id = coalesce($1::int, (SELECT user_id FROM library.patron_profiles WHERE card = $2::text))
              FOR NO KEY UPDATE) AS user_id,
          (SELECT b.id FROM library.books b WHERE b.id = $3 FOR NO KEY UPDATE) AS book_id`,
);
const findForHold = preparedSql<{ user_id: number | null; book_id: number | null }>(
  'find_for_hold',
  `SELECT (SELECT u.id FROM library.users u
            WHERE u.id = coalesce($1::int, (SELECT user_id FROM library.patron_profiles WHERE card = $2::text))) AS user_id,
          (SELECT b.id FROM library.books b WHERE b.id = $3) AS book_id`,
);

/** Finds a reader and a title; `lock` locks them, in this order, until the transaction ends. Null where there is none. */
export async function findPatronAndTitle(
  db: Db,
  { patron, bookId, lock }: { patron: Named; bookId: number; lock: boolean },
): Promise<{ userId: number | null; bookId: number | null }> {
  const find = lock ? lockForHold : findForHold;
  const { rows } = await find(db, [patron.id ?? null, patron.scanned ?? null, bookId]);
  return { userId: rows[0]?.user_id ?? null, bookId: rows[0]?.book_id ?? null };
}

export type HoldFactsRow = PatronRow &
  QueueRow &
  RulesRow & {
    /** Of the first copy in service. */
    material: string;
    total: number;
    available: number;
    open_holds: number;
    has_requested: boolean;
    has_borrowed: boolean;
  };

const holdFacts = sqlPlannedAnew<HoldFactsRow>(
  `SELECT ${PATRON}, ${AVAILABLE}, ${QUEUE}, ${RULES},
          (SELECT count(*) FROM library.copies s WHERE s.book_id = b.id AND s.status = 'in_service')::int AS total,
          coalesce((SELECT s.material FROM library.copies s
                     WHERE s.book_id = b.id AND s.status = 'in_service' ORDER BY s.id LIMIT 1), 'book') AS material,
          (SELECT count(*) FROM library.holds h WHERE h.user_id = u.id AND h.closed_at IS NULL)::int AS open_holds,
          EXISTS (SELECT FROM library.holds h
                   WHERE h.user_id = u.id AND h.book_id = b.id AND h.closed_at IS NULL) AS has_requested,
          EXISTS (SELECT FROM library.lent_books x JOIN library.loans l ON l.id = x.loan_id
                   WHERE x.book_id = b.id AND l.user_id = u.id AND l.return_date IS NULL) AS has_borrowed
     FROM library.users u LEFT JOIN library.patron_profiles p ON p.user_id = u.id, library.books b
    WHERE u.id = $1 AND b.id = $3`,
);

/** Everything that a request for a title by a reader depends on, today. Null if one of them is gone. */
export async function readHoldFacts(
  db: Db,
  { userId, bookId, today }: { userId: number; bookId: number; today: string },
): Promise<HoldFactsRow | null> {
  return (await holdFacts(db, [userId, today, bookId])).rows[0] ?? null;
}

const newHold = preparedSql<{ id: number }>(
  'place_hold',
  `WITH forgotten AS (
     DELETE FROM library.holds WHERE id IN (
       SELECT id FROM library.holds WHERE user_id = $2 AND closed_at IS NOT NULL ORDER BY id DESC OFFSET $5 LIMIT $6))
   INSERT INTO library.holds (book_id, user_id, placed_at, waits_until, expires_on)
   VALUES ($1, $2, $3, $4, $4) RETURNING id`,
);

/**
 * Makes a hold, and deletes those of the reader that have ended, but for the latest `kept`; at most `atOnce`.
 * @returns its id
 */
export async function insertHold(
  tx: Db,
  hold: { bookId: number; userId: number; placedAt: Date; waitsUntil: string },
  { kept, atOnce }: { kept: number; atOnce: number },
): Promise<number> {
  const { bookId, userId, placedAt, waitsUntil } = hold;
  const { rows } = await newHold(tx, [bookId, userId, placedAt, waitsUntil, kept, atOnce]);
  if (!rows[0]) throw new Error('insert into holds returned no row');
  return rows[0].id;
}

const lockById = preparedSql<{ copy_id: number | null; hold_id: number | null }>(
  'lock_hold',
  `SELECT (SELECT b.id FROM library.books b WHERE b.id = (SELECT book_id FROM library.holds WHERE id = $1)
              FOR NO KEY UPDATE) AS book_id,
          (SELECT c.id FROM library.copies c WHERE c.hold_id = $1 FOR NO KEY UPDATE) AS copy_id,
          (SELECT h.id FROM library.holds h WHERE h.id = $1 FOR UPDATE) AS hold_id`,
);

/** Locks the title of a hold, the copy that is kept for it, and the hold; false if there is no such hold. */
export async function lockHold(tx: Db, id: number): Promise<boolean> {
  const { rows } = await lockById(tx, [id]);
  return rows[0]?.hold_id != null;
}

const changed = preparedSql(
  'change_hold',
  'UPDATE library.holds SET priority = $2, suspended_until = $3 WHERE id = $1 AND closed_at IS NULL',
);

/** Changes a locked hold that has not ended. */
export async function updateHold(
  tx: Db,
  id: number,
  { priority, suspendedUntil }: { priority: number; suspendedUntil: string | null },
): Promise<void> {
  await changed(tx, [id, priority, suspendedUntil]);
}

const HOLD_CANCELLED = tellReaders('hold_cancelled', {
  from: 'ended c',
  owner: 'c.user_id',
  where: `c.closed_reason = 'by_staff'`,
  about: `'hold/' || c.id`,
  body: `json_build_object('hold_id', c.id)`,
});

const ended = preparedSql<{ id: number }>(
  'end_hold',
  `WITH ended AS (
     UPDATE library.holds SET status = $2, closed_at = now(), closed_reason = $3
      WHERE id = $1 AND closed_at IS NULL RETURNING id, user_id, closed_reason),
   told AS (${HOLD_CANCELLED})
   SELECT id FROM ended`,
);

/** Ends a locked hold; false if it has ended before. A copy that was kept for it is still bound to it. */
export async function endHold(
  tx: Db,
  id: number,
  end: { status: 'expired' | 'cancelled'; reason: HoldEnd },
): Promise<boolean> {
  return (await ended(tx, [id, end.status, end.reason])).rows.length === 1;
}

export type Expired = { id: number; day: string };

const expired = sqlPlannedAnew<Expired>(
  `SELECT id, expires_on::text AS day FROM library.holds
    WHERE closed_at IS NULL AND expires_on < $1 AND (expires_on, id) > ($2, $3) ORDER BY expires_on, id LIMIT $4`,
);

/** Holds whose last day is before `today`, by that day, beyond the last one that was listed. */
export async function listExpired(db: Db, today: string, after: Expired, limit: number): Promise<Expired[]> {
  return (await expired(db, [today, after.day, after.id, limit])).rows;
}

const forgotten = sqlPlannedAnew(
  `DELETE FROM library.holds WHERE id IN (
     SELECT id FROM library.holds WHERE closed_at < now() - make_interval(days => $1) ORDER BY closed_at LIMIT $2)`,
);

/** Deletes holds that ended more than so many days ago; at most `limit`. @returns how many */
export async function forgetHolds(db: Db, days: number, limit: number): Promise<number> {
  return (await forgotten(db, [days, limit])).rowCount ?? 0;
}

/** Counts the holds that have not ended, by status. */
export async function countActiveHolds(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<{ waiting: number; ready: number }>(
    `SELECT count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
            count(*) FILTER (WHERE status = 'ready')::int AS ready
       FROM library.holds WHERE closed_at IS NULL`,
  );
  const { waiting = 0, ready = 0 } = rows[0] ?? {};
  return new Map([
    ['waiting', waiting],
    ['ready', ready],
  ]);
}
