import { sql } from 'drizzle-orm';
import type { Actor } from '../../audit/audit.repository.js';
import type { Db } from '../../db/database.js';

/** The reader of a card. */
export type Borrower = { id: number; card: string; category: string };

/** The readers of these cards, by id; `lock` locks them until the transaction ends. */
export async function findBorrowers(db: Db, cards: readonly string[], lock: boolean): Promise<Borrower[]> {
  const { rows } = await db.execute<Borrower>(
    sql`SELECT u.id, p.card, p.category
          FROM unnest(${sql.param(cards)}::text[]) AS given (card)
               JOIN library.patron_profiles p ON p.card = given.card JOIN library.users u ON u.id = p.user_id
         ORDER BY u.id ${lock ? sql`FOR NO KEY UPDATE OF u` : sql``}`,
  );
  return rows;
}

/** The copy of a barcode, and its loans as far as they matter here. */
export type LentCopy = {
  id: number;
  bookId: number;
  barcode: string;
  material: string;
  status: string;
  isHeld: boolean;
  /** The open loan that it is on. */
  loan: { userId: number | null; loanDate: string; due: string } | null;
  /** It came back from a loan that began on the day of the row. */
  isReturned: boolean;
};

/** Locks the copies of these barcodes after their titles, in the order in which everybody does. */
export async function lockCopies(tx: Db, barcodes: readonly string[]): Promise<void> {
  const given = sql`${sql.param(barcodes)}::text[]`;
  await tx.execute(
    sql`SELECT FROM library.books b WHERE b.id IN (SELECT book_id FROM library.copies WHERE barcode = ANY(${given}))
         ORDER BY b.id FOR NO KEY UPDATE`,
  );
  await tx.execute(
    sql`SELECT FROM library.copies c WHERE c.barcode = ANY(${given}) ORDER BY c.id FOR NO KEY UPDATE`,
  );
}

/** The copies of the barcodes of these rows. */
export async function findCopies(
  db: Db,
  given: readonly { barcode: string; loanDate: string }[],
): Promise<LentCopy[]> {
  const [barcodes, days] = [given.map(({ barcode }) => barcode), given.map(({ loanDate }) => loanDate)];
  const { rows } = await db.execute<LentCopy>(
    sql`SELECT c.id, c.book_id AS "bookId", c.barcode, c.material, c.status, c.hold_id IS NOT NULL AS "isHeld",
               (SELECT json_build_object('userId', l.user_id, 'loanDate', l.loan_date, 'due', l.deadline)
                  FROM library.loans l WHERE l.id = c.loan_id) AS loan,
               EXISTS (SELECT FROM library.loans l
                        WHERE l.copy_id = c.id AND l.loan_date = given.day AND l.return_date IS NOT NULL) AS "isReturned"
          FROM unnest(${sql.param(barcodes)}::text[], ${sql.param(days)}::date[]) AS given (barcode, day)
               JOIN library.copies c ON c.barcode = given.barcode`,
  );
  return rows;
}

/** An open loan to make, of a locked copy that is on none. */
export type NewLoan = {
  userId: number;
  copyId: number;
  bookId: number;
  loanDate: string;
  due: string;
  /** The category of the reader and the material of the copy: `grade-1/book`. */
  terms: string;
};

/** Makes open loans, and writes down who had them made. */
export async function insertOpenLoans(tx: Db, loans: readonly NewLoan[], by: Actor | null): Promise<void> {
  if (loans.length === 0) return;
  await tx.execute(
    sql`WITH given AS (
          SELECT * FROM json_to_recordset(${JSON.stringify(loans)}::json)
                     AS n ("userId" int, "copyId" int, "bookId" int, "loanDate" date, due date, terms text)),
        made AS (
          INSERT INTO library.loans (user_id, loan_date, deadline, copy_id, terms)
          SELECT "userId", "loanDate", due, "copyId", terms FROM given RETURNING id, user_id, copy_id),
        line AS (
          INSERT INTO library.loan_books (loan_id, book_id)
          SELECT made.id, given."bookId" FROM made JOIN given ON given."copyId" = made.copy_id),
        noted AS (
          INSERT INTO library.audit (actor_id, request_id, action, user_id, details)
          SELECT ${by?.id ?? null}::int, ${by?.requestId ?? null}::text, 'loan_imported', user_id,
                 jsonb_build_object('loan', id, 'copy', copy_id) FROM made)
        UPDATE library.copies c SET loan_id = made.id, to_clear = false FROM made WHERE c.id = made.copy_id`,
  );
}
