import { and, asc, count, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { loanBooks, loans } from '../db/schema.js';

export type LoanRow = typeof loans.$inferSelect;
type NewLoanRow = Omit<typeof loans.$inferInsert, 'id'>;

/** Which loans are asked for; `today` decides which are overdue. */
export type LoanFilter = {
  today: string;
  userId?: number | undefined;
  status?: 'open' | 'returned' | 'overdue' | undefined;
  /** Overdue by at least so many days. */
  overdueBy?: number | undefined;
};

const isOpen = isNull(loans.returnDate);

function isOverdue({ today, overdueBy = 1 }: LoanFilter): SQL | undefined {
  const days = sql`${today}::date - ${loans.deadline} >= ${overdueBy}`;
  return and(isOpen, lt(loans.deadline, today), days);
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

export async function insertLoan(tx: Db, row: NewLoanRow): Promise<LoanRow> {
  const [inserted] = await tx.insert(loans).values(row).returning();
  if (!inserted) throw new Error('insert into loans returned no row');
  return inserted;
}

export async function findLoan(db: Db, id: number): Promise<LoanRow | null> {
  const [row] = await db.select().from(loans).where(eq(loans.id, id));
  return row ?? null;
}

/** The loan, locked until the transaction ends: whoever changes it or its books goes through here. */
export async function lockLoan(tx: Db, id: number): Promise<LoanRow | null> {
  const [row] = await tx.select().from(loans).where(eq(loans.id, id)).for('update');
  return row ?? null;
}

/** Loans with an id above `after` that pass the filter, by id. */
export function listLoans(db: Db, filter: LoanFilter, after: number, limit: number): Promise<LoanRow[]> {
  const ofUser = filter.userId === undefined ? undefined : eq(loans.userId, filter.userId);
  return db
    .select()
    .from(loans)
    .where(and(gt(loans.id, after), ofUser, hasStatus(filter)))
    .orderBy(asc(loans.id))
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

/** False if there is no such loan. */
export async function deleteLoan(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(loans).where(eq(loans.id, id)).returning({ id: loans.id });
  return deleted.length === 1;
}

/** Whether a loan of this user, or one that contains this book, is not returned. */
export async function hasOpenLoan(tx: Db, of: { userId: number } | { bookId: number }): Promise<boolean> {
  const found =
    'userId' in of
      ? tx
          .select({ id: loans.id })
          .from(loans)
          .where(and(eq(loans.userId, of.userId), isOpen))
      : tx
          .select({ id: loans.id })
          .from(loans)
          .innerJoin(loanBooks, eq(loanBooks.loanId, loans.id))
          .where(and(eq(loanBooks.bookId, of.bookId), isOpen));
  return (await found.limit(1)).length > 0;
}
