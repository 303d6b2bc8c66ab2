import { prepared, preparedSql, saving } from '@repo/database';
import { and, asc, count, eq, getTableColumns, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { BookRow } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books, loanBooks, loans } from '../db/schema.js';
import type { LoanDates } from './loan.dates.js';

export type LoanRow = typeof loans.$inferSelect;
type NewLoanRow = Omit<typeof loans.$inferInsert, 'id'>;

/** Which loans are asked for; `today` decides which are overdue. */
export type LoanFilter = {
  today: string;
  userId?: number | undefined;
  /** Loans that contain it. */
  bookId?: number | undefined;
  status?: 'open' | 'returned' | 'overdue' | undefined;
  /** Overdue by at least so many days. */
  overdueBy?: number | undefined;
};

const isOpen = isNull(loans.returnDate);

function isOverdue({ today, overdueBy = 1 }: LoanFilter): SQL | undefined {
  const latest = sql`${today}::date - ${overdueBy}::int`;
  return and(isOpen, lte(loans.deadline, latest));
}

function hasStatus(filter: LoanFilter): SQL | undefined {
  const wanted = filter.overdueBy === undefined ? undefined : isOverdue(filter);
  switch (filter.status) {
    case 'open':
      return and(isOpen, wanted);
    case 'returned':
      return and(isNotNull(loans.returnDate), wanted);
    case 'overdue':
      return isOverdue(filter);
    default:
      return wanted;
  }
}

const newLoan = preparedSql(
  'insert_loan',
  `WITH made AS (
     INSERT INTO library.loans (user_id, loan_date, deadline, return_date)
     SELECT id, $2, $3, $4 FROM library.users
     WHERE id = $1
       AND (SELECT count(*) FROM library.books WHERE id = ANY ($5::int[])) = cardinality($5::int[])
     RETURNING id
   ), lent AS (
     INSERT INTO library.loan_books (loan_id, book_id) SELECT id, unnest($5::int[]) FROM made
   )
   SELECT id FROM made`,
);

/** Lends books to a user, who and which must be kept from being deleted; null if any of them does not exist. */
export async function insertLoan(
  tx: Db,
  loan: LoanDates & { userId: number; bookIds: readonly number[] },
): Promise<LoanRow | null> {
  const { userId, loanDate, deadline, returnDate, bookIds } = loan;
  const { rows } = await newLoan(tx, [userId, loanDate, deadline, returnDate, bookIds]);
  return rows[0] ? { id: rows[0].id, userId, loanDate, deadline, returnDate } : null;
}

const loanWithBooks = prepared('find_loan', (db: Db) =>
  db
    .select({ loan: loans, book: books })
    .from(loans)
    .leftJoin(loanBooks, eq(loanBooks.loanId, loans.id))
    .leftJoin(books, eq(books.id, loanBooks.bookId))
    .where(eq(loans.id, sql.placeholder('id')))
    .orderBy(asc(books.id)),
);

/** A loan with its books by id, as of one moment. */
export async function findLoan(db: Db, id: number): Promise<{ loan: LoanRow; books: BookRow[] } | null> {
  const rows = await loanWithBooks(db).execute({ id });
  return rows[0] ? { loan: rows[0].loan, books: rows.flatMap(({ book }) => book ?? []) } : null;
}

const lockedLoan = prepared('lock_loan', (db: Db) =>
  db
    .select()
    .from(loans)
    .where(eq(loans.id, sql.placeholder('id')))
    .for('update'),
);

/** The loan, locked until the transaction ends: whoever changes it or its books goes through here. */
export async function lockLoan(tx: Db, id: number): Promise<LoanRow | null> {
  const [row] = await lockedLoan(tx).execute({ id });
  return row ?? null;
}

/** Loans with an id above `after` that pass the filter, by id. */
export async function listLoans(
  db: Db,
  filter: LoanFilter,
  after: number,
  limit: number,
): Promise<LoanRow[]> {
  const { userId, bookId } = filter;
  const ofUser = userId === undefined ? undefined : eq(loans.userId, userId);
  const wanted = and(gt(loans.id, after), ofUser, hasStatus(filter));
  const list = db.select(getTableColumns(loans)).from(loans).$dynamic();
  if (bookId === undefined) return list.where(wanted).orderBy(asc(loans.id)).limit(limit);
  return list
    .innerJoin(loanBooks, and(eq(loanBooks.loanId, loans.id), eq(loanBooks.bookId, bookId)))
    .where(and(wanted, gt(loanBooks.loanId, after)))
    .orderBy(asc(loanBooks.loanId))
    .limit(limit);
}

/** How many loans are not returned: before their deadline, and after it. */
export async function countOpenLoans(db: Db, today: string): Promise<Map<string, number>> {
  const [row] = await db
    .select({
      n: count(),
      overdue: sql<number>`(count(*) FILTER (WHERE ${loans.deadline} < ${today}))::int`,
    })
    .from(loans)
    .where(isOpen);
  const { n = 0, overdue = 0 } = row ?? {};
  return new Map([
    ['on_time', n - overdue],
    ['overdue', overdue],
  ]);
}

export async function updateLoan(tx: Db, id: number, change: Partial<NewLoanRow>): Promise<LoanRow> {
  const [updated] = await tx.update(loans).set(change).where(eq(loans.id, id)).returning();
  if (!updated) throw new Error('a locked loan is gone');
  return updated;
}

const endedLoan = prepared('return_loan', (db: Db) => {
  const day = sql`${sql.placeholder('day')}::date`;
  return db
    .update(loans)
    .set({ returnDate: day })
    .where(and(eq(loans.id, sql.placeholder('id')), isOpen, lte(loans.loanDate, day)))
    .returning();
});

/** Ends a locked loan on this day; null if it has ended already or not begun. */
export async function endLoan(tx: Db, id: number, day: string): Promise<LoanRow | null> {
  const [row] = await endedLoan(tx).execute({ id, day });
  return row ?? null;
}

const goneLoan = prepared('delete_loan', (db: Db) =>
  db
    .delete(loans)
    .where(eq(loans.id, sql.placeholder('id')))
    .returning({ id: loans.id }),
);

/** False if there is no such loan. */
export async function deleteLoan(db: Db, id: number): Promise<boolean> {
  return (await saving(goneLoan(db).execute({ id }))).length === 1;
}

/**
 * Of the loans of a book or a user: open, in words that no index answers. Where hardly a loan is open when PostgreSQL plans
 * the statement, it would rather read the index of all that are, and go on so when there are many.
 */
const isOpenAmongFew = sql`${loans.returnDate} + 0 is null`;

/** Loans that are not returned and contain the book `id`, for a condition. */
export function selectOpenLoansWithBook(db: Db) {
  return db
    .select({ id: loans.id })
    .from(loanBooks)
    .innerJoin(loans, eq(loans.id, loanBooks.loanId))
    .where(and(eq(loanBooks.bookId, sql.placeholder('id')), isOpenAmongFew));
}

/** Loans of the user `id` that are not returned, for a condition. */
export function selectOpenLoansOfUser(db: Db) {
  return db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.userId, sql.placeholder('id')), isOpenAmongFew));
}
