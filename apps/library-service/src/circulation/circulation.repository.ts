import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';
import { sqlPlannedAnew } from '../db/sql-planned-anew.js';

const newDeskLoan = preparedSql<{ id: number; bound: number }>(
  'check_out',
  `WITH made AS (
     INSERT INTO library.loans (user_id, loan_date, deadline, copy_id, policy_id, terms)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id),
   line AS (INSERT INTO library.loan_books (loan_id, book_id) SELECT id, $7 FROM made),
   bound AS (
     UPDATE library.copies c
        SET loan_id = made.id, hold_id = NULL, to_clear = false, status = 'in_service', last_seen_at = now()
       FROM made WHERE c.id = $4 AND c.loan_id IS NULL AND c.hold_id IS NOT DISTINCT FROM $8 RETURNING c.id),
   fulfilled AS (
     UPDATE library.holds SET status = 'fulfilled', closed_at = now(), closed_reason = 'lent'
      WHERE book_id = $7 AND user_id = $1 AND closed_at IS NULL RETURNING id),
   -- The reader took another copy than the one that was kept.
   left_behind AS (
     UPDATE library.copies SET hold_id = NULL, to_clear = true
      WHERE book_id = $7 AND id <> $4 AND hold_id IN (SELECT id FROM fulfilled)),
   -- Staff gave the copy of another away.
   put_back AS (
     UPDATE library.holds SET status = 'waiting', ready_on = NULL, expires_on = waits_until
      WHERE id = $8 AND user_id <> $1 AND status = 'ready')
   SELECT made.id, (SELECT count(*) FROM bound)::int AS bound FROM made`,
);

/**
 * Makes a loan of one copy, which fulfils the reader's hold for its title; another's hold that the copy was kept for waits
 * again. Null if the copy is on a loan, or kept for another hold than `holdId`: then the transaction must not go on.
 */
export async function insertDeskLoan(
  tx: Db,
  loan: {
    userId: number;
    loanDate: string;
    deadline: string;
    copyId: number;
    policyId: number | null;
    terms: string;
    bookId: number;
    holdId: number | null;
  },
): Promise<number | null> {
  const { rows } = await newDeskLoan(tx, [
    loan.userId,
    loan.loanDate,
    loan.deadline,
    loan.copyId,
    loan.policyId,
    loan.terms,
    loan.bookId,
    loan.holdId,
  ]);
  return rows[0]?.bound === 1 ? rows[0].id : null;
}

const endedLoan = sqlPlannedAnew(
  'UPDATE library.loans SET return_date = $2 WHERE id = $1 AND return_date IS NULL',
);

/** Ends a locked loan, which frees its copy; false if it was ended before. */
export async function endLoan(tx: Db, loanId: number, day: string): Promise<boolean> {
  return (await endedLoan(tx, [loanId, day])).rowCount === 1;
}

const seenCopy = preparedSql(
  'see_copy',
  `WITH seen AS (
     UPDATE library.copies SET last_seen_at = now(), to_clear = false,
            status = CASE WHEN status IN ('missing', 'lost') THEN 'in_service' ELSE status END
      WHERE id = $1 RETURNING id, version),
   -- Somebody else has seen that it is here: nobody puts its loan back any more.
   before AS (DELETE FROM library.checkins WHERE copy_id = $1 AND $2::int IS NULL AND by_id <> $3)
   INSERT INTO library.checkins (copy_id, loan_id, by_id, status, version)
   SELECT id, $2, $3, $4, version FROM seen WHERE $2::int IS NOT NULL
   ON CONFLICT (copy_id) DO UPDATE SET loan_id = excluded.loan_id, by_id = excluded.by_id, at = now(),
      status = excluded.status, version = excluded.version`,
);

/**
 * Notes that a copy was scanned: one that was missing or lost is in service again. `checkin` is what has to be known to undo
 * that; its loan is null where nothing was lent.
 */
export async function seeCopy(
  tx: Db,
  copyId: number,
  checkin: { loanId: number | null; by: number; status: string },
): Promise<void> {
  await seenCopy(tx, [copyId, checkin.loanId, checkin.by, checkin.status]);
}

const openedLoan = sqlPlannedAnew(
  'UPDATE library.loans SET return_date = NULL WHERE id = $1 AND return_date IS NOT NULL',
);

const takenOffShelves = preparedSql(
  'take_off_shelves',
  'UPDATE library.copies SET hold_id = NULL, to_clear = false WHERE id = $1',
);

const undoneCheckin = preparedSql<{ status: string }>(
  'undo_checkin',
  `WITH undone AS (DELETE FROM library.checkins WHERE copy_id = $1 RETURNING copy_id, status)
   UPDATE library.copies c SET status = undone.status FROM undone WHERE c.id = undone.copy_id RETURNING c.status`,
);

/** Opens a locked loan again, which takes its locked copy from where it was put; the copy is as it was before the check-in. */
export async function reopenLoan(tx: Db, loanId: number, copyId: number): Promise<void> {
  await takenOffShelves(tx, [copyId]);
  await openedLoan(tx, [loanId]);
  await undoneCheckin(tx, [copyId]);
}

const renewedLoan = sqlPlannedAnew(
  `UPDATE library.loans SET deadline = $2, renewals = renewals + 1, policy_id = $3, terms = $4
    WHERE id = $1 AND return_date IS NULL AND renewals = $5`,
);

/** Renews a locked loan that was renewed `seen` times before; false if it was not. */
export async function renewLoan(
  tx: Db,
  loan: { id: number; deadline: string; policyId: number | null; terms: string; seen: number },
): Promise<boolean> {
  const values = [loan.id, loan.deadline, loan.policyId, loan.terms, loan.seen];
  return (await renewedLoan(tx, values)).rowCount === 1;
}
