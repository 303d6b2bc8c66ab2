import { type Checkin, UNDO_MINUTES } from '@repo/contracts/library';
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

// Everybody who locks more than one thing does so in this order: reader, title, loan, copy, hold. Nobody then waits for somebody
// who waits for them. Deleting a book is the one exception, where a returned loan of it is opened again: then one begins anew.
//
// Written as SQL: each is one statement of many small counts, which see one moment, and drizzle has no words for most of them.
// They are read after the locks are held, by a statement of their own: one that waits for a lock would count what was there
// before it waited.

const lockForCheckout = preparedSql<{
  user_id: number | null;
  book_id: number | null;
  copy_id: number | null;
}>(
  'lock_for_checkout',
  `SELECT (SELECT u.id FROM library.users u
            WHERE u.id = coalesce($1::int, (SELECT user_id FROM library.patron_profiles WHERE card = $2::text))
              FOR NO KEY UPDATE) AS user_id,
          (SELECT b.id FROM library.books b
            WHERE b.id = (SELECT book_id FROM library.copies WHERE id = $3::int OR barcode = $4::text)
              FOR NO KEY UPDATE) AS book_id,
          (SELECT c.id FROM library.copies c WHERE c.id = $3::int OR c.barcode = $4::text
              FOR NO KEY UPDATE) AS copy_id`,
);

const findForCheckout = preparedSql<{ user_id: number | null; copy_id: number | null }>(
  'find_for_checkout',
  `SELECT (SELECT u.id FROM library.users u
            WHERE u.id = coalesce($1::int, (SELECT user_id FROM library.patron_profiles WHERE card = $2::text))) AS user_id,
          (SELECT c.id FROM library.copies c WHERE c.id = $3::int OR c.barcode = $4::text) AS copy_id`,
);

/**
 * Finds a reader and a copy; `lock` locks the reader, the title and the copy, in this order, until the transaction ends.
 * Null where there is no such reader or copy.
 */
export async function findPatronAndCopy(
  db: Db,
  { patron, copy, lock }: { patron: Named; copy: Named; lock: boolean },
): Promise<{ userId: number | null; copyId: number | null }> {
  const find = lock ? lockForCheckout : findForCheckout;
  const { rows } = await find(db, [
    patron.id ?? null,
    patron.scanned ?? null,
    copy.id ?? null,
    copy.scanned ?? null,
  ]);
  return { userId: rows[0]?.user_id ?? null, copyId: rows[0]?.copy_id ?? null };
}

export type CheckoutRow = PatronRow &
  QueueRow &
  RulesRow & {
    copy_id: number;
    barcode: string | null;
    material: string;
    status: string;
    note: string | null;
    loan_id: number | null;
    /** Whose loan the copy is on. */
    loan_user_id: number | null;
    /** The hold that the copy is kept for, and whose it is. */
    hold_id: number | null;
    hold_user_id: number | null;
    book_id: number;
    title: string;
    author: string;
    age_category: string;
    available: number;
    open_loans: number;
    open_loans_of_material: number;
  };

const checkoutFacts = sqlPlannedAnew<CheckoutRow>(
  `SELECT ${PATRON}, ${AVAILABLE}, ${QUEUE}, ${RULES},
          c.id AS copy_id, c.barcode, c.material, c.status, c.note, c.loan_id, c.hold_id,
          (SELECT l.user_id FROM library.loans l WHERE l.id = c.loan_id) AS loan_user_id,
          (SELECT h.user_id FROM library.holds h WHERE h.id = c.hold_id) AS hold_user_id,
          b.id AS book_id, b.title, b.author, b.age_category,
          (SELECT count(*) FROM library.loans l JOIN library.loan_books x ON x.loan_id = l.id
            WHERE l.user_id = u.id AND l.return_date IS NULL)::int AS open_loans,
          (SELECT count(*) FROM library.loans l JOIN library.copies x ON x.loan_id = l.id
            WHERE l.user_id = u.id AND l.return_date IS NULL AND x.material = c.material)::int AS open_loans_of_material
     FROM library.users u LEFT JOIN library.patron_profiles p ON p.user_id = u.id,
          library.copies c JOIN library.books b ON b.id = c.book_id
    WHERE u.id = $1 AND c.id = $3`,
);

/** Everything that a check-out of a copy by a reader depends on, today. Null if one of them is gone. */
export async function readCheckoutFacts(
  db: Db,
  { userId, copyId, today }: { userId: number; copyId: number; today: string },
): Promise<CheckoutRow | null> {
  const { rows } = await checkoutFacts(db, [userId, today, copyId]);
  return rows[0] ?? null;
}

export type RenewalRow = PatronRow &
  QueueRow &
  RulesRow & {
    loan_id: number;
    loan_date: string;
    deadline: string;
    return_date: string | null;
    renewals: number;
    copy_id: number | null;
    barcode: string | null;
    /** Of the copy; that of books, where there is none. */
    material: string;
    /** Of the copy. */
    status: string | null;
    available: number;
    books: { id: number; title: string; author: string }[];
  };

/** The columns of a loan `l` with its copy `c`, a title `b` of it, its reader `u`, and what a renewal depends on. */
const RENEWAL = `
  ${PATRON}, ${AVAILABLE}, ${QUEUE},
  l.id AS loan_id, l.loan_date::text, l.deadline::text, l.return_date::text, l.renewals,
  c.id AS copy_id, c.barcode, coalesce(c.material, 'book') AS material, c.status,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'author', t.author) ORDER BY t.id), '[]')
     FROM library.loan_books x JOIN library.books t ON t.id = x.book_id WHERE x.loan_id = l.id) AS books`;

const FROM_LOAN = `
     FROM library.loans l JOIN library.users u ON u.id = l.user_id
          LEFT JOIN library.patron_profiles p ON p.user_id = u.id
          LEFT JOIN library.copies c ON c.id = l.copy_id
          LEFT JOIN library.books b ON b.id = c.book_id`;

const lockForRenewal = preparedSql<{ loan_id: number | null }>(
  'lock_for_renewal',
  `SELECT (SELECT u.id FROM library.users u WHERE u.id = (SELECT user_id FROM library.loans WHERE id = $1)
              FOR NO KEY UPDATE) AS user_id,
          (SELECT b.id FROM library.books b
            WHERE b.id = (SELECT c.book_id FROM library.loans l JOIN library.copies c ON c.id = l.copy_id WHERE l.id = $1)
              FOR NO KEY UPDATE) AS book_id,
          (SELECT l.id FROM library.loans l WHERE l.id = $1 FOR UPDATE) AS loan_id`,
);

/** Locks a loan after its reader and its title until the transaction ends; false if there is no such loan. */
export async function lockLoanForRenewal(tx: Db, loanId: number): Promise<boolean> {
  const { rows } = await lockForRenewal(tx, [loanId]);
  return rows[0]?.loan_id != null;
}

const renewalFacts = sqlPlannedAnew<RenewalRow>(`SELECT ${RENEWAL}, ${RULES} ${FROM_LOAN} WHERE l.id = $1`);

/** Everything that a renewal of a loan depends on. Null if there is none, or its reader is gone. */
export async function readRenewalFacts(
  db: Db,
  { loanId, today }: { loanId: number; today: string },
): Promise<RenewalRow | null> {
  const { rows } = await renewalFacts(db, [loanId, today]);
  return rows[0] ?? null;
}

const loansOfPatron = (state: string) =>
  sqlPlannedAnew<RenewalRow>(
    `SELECT ${RENEWAL}, ${RULES} ${FROM_LOAN}
      WHERE l.user_id = $1 AND l.return_date IS ${state} AND l.id > $3 ORDER BY l.id LIMIT $4`,
  );
const openLoans = loansOfPatron('NULL');
const returnedLoans = loansOfPatron('NOT NULL');

/** Loans of a reader with an id above `after`, by id, each with everything that a renewal depends on. */
export async function listLoansOfPatron(
  db: Db,
  query: { userId: number; today: string; state: 'open' | 'returned'; after: number; limit: number },
): Promise<RenewalRow[]> {
  const list = query.state === 'open' ? openLoans : returnedLoans;
  return (await list(db, [query.userId, query.today, query.after, query.limit])).rows;
}

/** One statement for each way to name a copy: a plan for either would be made anew each time, and take longer than the locks. */
const lockForCheckin = (column: 'id' | 'barcode') =>
  preparedSql<{ loan_id: number | null; copy_id: number | null }>(
    `lock_for_checkin_by_${column}`,
    `SELECT (SELECT b.id FROM library.books b
              WHERE b.id = (SELECT book_id FROM library.copies WHERE ${column} = $1) FOR NO KEY UPDATE) AS book_id,
            (SELECT l.id FROM library.loans l
              WHERE l.id = (SELECT loan_id FROM library.copies WHERE ${column} = $1) FOR UPDATE) AS loan_id,
            (SELECT c.id FROM library.copies c WHERE c.${column} = $1 FOR NO KEY UPDATE) AS copy_id`,
  );
const lockById = lockForCheckin('id');
const lockByBarcode = lockForCheckin('barcode');

/**
 * Locks the title of a copy, the loan that it is on, and the copy, until the transaction ends; null if there is no such
 * copy. It may have been lent anew while the title was waited for.
 */
export async function lockCopyForCheckin(
  tx: Db,
  copy: Named,
): Promise<{ copyId: number; loanId: number | null } | null> {
  const { id, scanned } = copy;
  const { rows } = await (id === undefined ? lockByBarcode(tx, [scanned]) : lockById(tx, [id]));
  const { copy_id: copyId = null, loan_id: loanId = null } = rows[0] ?? {};
  return copyId === null ? null : { copyId, loanId };
}

export type CheckinRow = QueueRow &
  RulesRow & {
    copy_id: number;
    barcode: string | null;
    call_number: string | null;
    material: string;
    status: string;
    note: string | null;
    book_id: number;
    title: string;
    author: string;
    loan_id: number | null;
    user_id: number | null;
    loan_date: string | null;
    deadline: string | null;
    renewals: number | null;
    hold_id: number | null;
    /** For whom the copy is kept already. */
    hold: Checkin['hold'];
    copies: number;
    last_return: { loan_id: number; return_date: string } | null;
    /** Open loans of the title without a copy, and whether each has only this book. */
    open_loans: { id: number; alone: boolean }[];
  };

const checkinFacts = preparedSql<CheckinRow>(
  'checkin_facts',
  `SELECT c.id AS copy_id, c.barcode, c.call_number, c.material, c.status, c.note, c.hold_id, b.id AS book_id, b.title, b.author,
          l.id AS loan_id, l.user_id, l.loan_date::text, l.deadline::text, l.renewals, ${QUEUE}, ${RULES},
          (SELECT json_build_object('id', h.id, 'user_id', h.user_id, 'card', p.card, 'reader', ${READER_NAME}, 'expires_on', h.expires_on)
             FROM library.holds h JOIN library.users u ON u.id = h.user_id
                  LEFT JOIN library.patron_profiles p ON p.user_id = u.id
            WHERE h.id = c.hold_id) AS hold,
          (SELECT count(*) FROM library.copies s WHERE s.book_id = b.id)::int AS copies,
          (SELECT json_build_object('loan_id', r.id, 'return_date', r.return_date) FROM library.loans r
            WHERE r.copy_id = c.id AND r.return_date IS NOT NULL ORDER BY r.id DESC LIMIT 1) AS last_return,
          (SELECT coalesce(json_agg(json_build_object('id', o.id, 'alone', o.alone) ORDER BY o.id), '[]')
             FROM (SELECT s.id, (SELECT count(*) FROM library.loan_books x WHERE x.loan_id = s.id) = 1 AS alone
                     FROM library.lent_books y JOIN library.loans s ON s.id = y.loan_id
                    WHERE y.book_id = b.id AND s.copy_id IS NULL ORDER BY s.id LIMIT 20) o) AS open_loans
     FROM library.copies c JOIN library.books b ON b.id = c.book_id LEFT JOIN library.loans l ON l.id = c.loan_id
    WHERE c.id = $1`,
);

/** Everything that a check-in of a locked copy depends on, today. */
export async function readCheckinFacts(tx: Db, copyId: number, today: string): Promise<CheckinRow | null> {
  return (await checkinFacts(tx, [copyId, today])).rows[0] ?? null;
}

const lockForUndo = preparedSql<{ loan_id: number | null }>(
  'lock_for_undo',
  `SELECT (SELECT u.id FROM library.users u WHERE u.id = (SELECT user_id FROM library.loans WHERE id = $1)
              FOR NO KEY UPDATE) AS user_id,
          (SELECT b.id FROM library.books b
            WHERE b.id = (SELECT c.book_id FROM library.checkins k JOIN library.copies c ON c.id = k.copy_id
                           WHERE k.loan_id = $1 ORDER BY k.at DESC LIMIT 1)
              FOR NO KEY UPDATE) AS book_id,
          (SELECT l.id FROM library.loans l WHERE l.id = $1 FOR UPDATE) AS loan_id,
          (SELECT c.id FROM library.copies c
            WHERE c.id = (SELECT copy_id FROM library.checkins WHERE loan_id = $1 ORDER BY at DESC LIMIT 1)
              FOR NO KEY UPDATE) AS copy_id`,
);

/** Locks a loan, its reader, and the title and the copy by which it was returned; false if there is no such loan. */
export async function lockReturnedLoan(tx: Db, loanId: number): Promise<boolean> {
  return (await lockForUndo(tx, [loanId])).rows[0]?.loan_id != null;
}

export type CheckinToUndo = {
  copy_id: number;
  by_id: number;
  is_recent: boolean;
  /** Nobody has changed, lent or scanned the copy since. */
  is_untouched: boolean;
  /** The hold that the copy is kept for. */
  hold_id: number | null;
};

const checkinToUndo = preparedSql<CheckinToUndo>(
  'find_checkin',
  `SELECT k.copy_id, k.by_id, k.at > now() - make_interval(mins => ${UNDO_MINUTES}) AS is_recent,
          k.version = c.version AND c.loan_id IS NULL AS is_untouched, c.hold_id
     FROM library.checkins k JOIN library.copies c ON c.id = k.copy_id
    WHERE k.loan_id = $1 ORDER BY k.at DESC LIMIT 1`,
);

/** The check-in that returned a loan, if it is the last one of its copy. */
export async function findCheckin(tx: Db, loanId: number): Promise<CheckinToUndo | null> {
  return (await checkinToUndo(tx, [loanId])).rows[0] ?? null;
}
