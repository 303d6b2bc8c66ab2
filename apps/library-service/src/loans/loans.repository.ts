import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { loanBooks, loans } from '../db/schema.js';

/** Whether a loan of this user, or one that contains this book, is not returned. */
export async function hasOpenLoan(tx: Db, of: { userId: number } | { bookId: number }): Promise<boolean> {
  const open = isNull(loans.returnDate);
  const found =
    'userId' in of
      ? tx
          .select({ id: loans.id })
          .from(loans)
          .where(and(eq(loans.userId, of.userId), open))
      : tx
          .select({ id: loans.id })
          .from(loans)
          .innerJoin(loanBooks, eq(loanBooks.loanId, loans.id))
          .where(and(eq(loanBooks.bookId, of.bookId), open));
  return (await found.limit(1)).length > 0;
}
