import type { Book } from '@repo/contracts/library';
import { prepared, preparedSql } from '@repo/database';
import { and, asc, count, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { bookColumns } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books, loanBooks, loans } from '../db/schema.js';
import { tellReaders } from '../desk/outbox.js';

/** A loan as the routes of loans know it. The desk knows more. */
const loanColumns = {
  id: loans.id,
  userId: loans.userId,
  loanDate: loans.loanDate,
  deadline: loans.deadline,
  returnDate: loans.returnDate,
};

export type LoanRow = Pick<typeof loans.$inferSelect, keyof typeof loanColumns>;

export type LoanWithBooks = { loan: LoanRow; books: Book[] };

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
  const overdue = filter.overdueBy === undefined ? undefined : isOverdue(filter);
  switch (filter.status) {
    case 'open':
      return and(isOpen, overdue);
    case 'returned':
      return and(isNotNull(loans.returnDate), overdue);
    case 'overdue':
      return isOverdue(filter);
    default:
      return overdue;
  }
}

const newLoan = prepared('insert_loan', (db: Db) => {
  const made = db.$with('made').as(
    db
      .insert(loans)
      .values({
        userId: sql.placeholder('userId'),
        loanDate: sql.placeholder('loanDate'),
        deadline: sql.placeholder('deadline'),
        returnDate: sql.placeholder('returnDate'),
      })
      .returning(),
  );
  const bookIds = sql`${sql.placeholder('bookIds')}::int[]`;
  const lent = db.$with('lent').as(
    db
      .insert(loanBooks)
      .select(
        db.select({ loanId: made.id, bookId: sql<number>`unnest(${bookIds})`.as('book_id') }).from(made),
      )
      .returning(),
  );
  return db
    .with(made, lent)
    .select({ id: made.id, book: bookColumns })
    .from(made)
    .leftJoin(books, eq(books.id, sql`ANY(${bookIds})`))
    .orderBy(asc(books.id));
});

/**
 * Makes a loan of these books. Rejects with a violation of `loans_user_id_users_id_fk` or
 * `loan_books_book_id_books_id_fk` where the user or a book does not exist.
 */
export async function insertLoan(
  db: Db,
  loan: Omit<LoanRow, 'id'> & { bookIds: readonly number[] },
): Promise<LoanWithBooks> {
  const { bookIds, ...values } = loan;
  const rows = await newLoan(db).execute({ ...values, bookIds });
  const [first] = rows;
  if (!first) throw new Error('insert into loans returned no row');
  return { loan: { id: first.id, ...values }, books: rows.flatMap(({ book }) => book ?? []) };
}

const loanWithBooks = prepared('find_loan', (db: Db) =>
  db
    .select({ loan: loanColumns, book: bookColumns })
    .from(loans)
    .leftJoin(loanBooks, eq(loanBooks.loanId, loans.id))
    .leftJoin(books, eq(books.id, loanBooks.bookId))
    .where(eq(loans.id, sql.placeholder('id')))
    .orderBy(asc(books.id)),
);

/** A loan with its books by id, as of one moment. */
export async function findLoan(db: Db, id: number): Promise<LoanWithBooks | null> {
  const rows = await loanWithBooks(db).execute({ id });
  return rows[0] ? { loan: rows[0].loan, books: rows.flatMap(({ book }) => book ?? []) } : null;
}

const lockedLoan = prepared('lock_loan', (db: Db) =>
  db
    .select(loanColumns)
    .from(loans)
    .where(eq(loans.id, sql.placeholder('id')))
    .for('update'),
);

/** Locks a loan until the transaction ends: whoever changes it or its books does so first. Null if there is none. */
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
  const list = db.select(loanColumns).from(loans).$dynamic();
  if (bookId === undefined) return list.where(wanted).orderBy(asc(loans.id)).limit(limit);
  return list
    .innerJoin(loanBooks, and(eq(loanBooks.loanId, loans.id), eq(loanBooks.bookId, bookId)))
    .where(and(wanted, gt(loanBooks.loanId, after)))
    .orderBy(asc(loanBooks.loanId))
    .limit(limit);
}

/** Counts the loans that are not returned: `on_time` and `overdue` on the day `today`. */
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

const DUE_MOVED = tellReaders('due_moved', {
  from: 'changed c',
  owner: 'c.user_id',
  where: 'c.deadline <> c.before AND c.return_date IS NULL',
  about: `'loan/' || c.id`,
  body: `json_build_object('loan_id', c.id, 'deadline', c.deadline)`,
});

// A statement of the change and of what is told of it.
const changedLoan = preparedSql(
  'update_loan',
  `WITH changed AS (
     UPDATE library.loans l SET user_id = $2, loan_date = $3, deadline = $4, return_date = $5
       FROM (SELECT id, deadline FROM library.loans WHERE id = $1) b
      WHERE l.id = b.id RETURNING l.id, l.user_id, l.deadline, l.return_date, b.deadline AS before)
   ${DUE_MOVED}`,
);

/** Writes a locked loan. Rejects with a violation of `loans_user_id_users_id_fk` where its user does not exist. */
export async function updateLoan(
  tx: Db,
  { id, userId, loanDate, deadline, returnDate }: LoanRow,
): Promise<void> {
  await changedLoan(tx, [id, userId, loanDate, deadline, returnDate]);
}

const deletedLoan = prepared('delete_loan', (db: Db) =>
  db
    .delete(loans)
    .where(eq(loans.id, sql.placeholder('id')))
    .returning({ id: loans.id }),
);

/** Deletes a loan; false if there is no such loan. */
export async function deleteLoan(db: Db, id: number): Promise<boolean> {
  return (await deletedLoan(db).execute({ id })).length === 1;
}
