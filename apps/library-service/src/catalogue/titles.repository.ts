import type { Availability, Book } from '@repo/contracts/library';
import { prepared } from '@repo/database';
import { and, count, eq, min, sql } from 'drizzle-orm';
import { bookColumns } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books, copies, holds, lentBooks, loans } from '../db/schema.js';

const titleById = prepared('find_title', (db: Db) => {
  const bookId = sql.placeholder('id');
  const inService = db
    .select({ total: count().as('total'), kept: count(copies.holdId).as('kept') })
    .from(copies)
    .where(and(eq(copies.bookId, bookId), eq(copies.status, 'in_service')))
    .as('in_service');
  const lent = db
    .select({ lent: count().as('lent'), nextDue: min(loans.deadline).as('next_due') })
    .from(lentBooks)
    .innerJoin(loans, eq(loans.id, lentBooks.loanId))
    .where(eq(lentBooks.bookId, bookId))
    .as('lent_out');
  const waiting = db
    .select({ waiting: count().as('waiting') })
    .from(holds)
    .where(and(eq(holds.bookId, bookId), eq(holds.status, 'waiting')))
    .as('waiting');
  return db
    .select({
      book: bookColumns,
      total: inService.total,
      kept: inService.kept,
      lent: lent.lent,
      nextDue: lent.nextDue,
      waiting: waiting.waiting,
    })
    .from(books)
    .crossJoin(inService)
    .crossJoin(lent)
    .crossJoin(waiting)
    .where(eq(books.id, bookId));
});

/** A book with its copies, counted; null if there is no such book. */
export async function findTitle(
  db: Db,
  id: number,
): Promise<{ book: Book; availability: Availability } | null> {
  const [row] = await titleById(db).execute({ id });
  if (!row) return null;
  const { book, total, kept, lent, nextDue, waiting } = row;
  // A loan made without a copy may have lent more than there are.
  return {
    book,
    availability: { total, available: Math.max(0, total - kept - lent), holds: waiting, next_due: nextDue },
  };
}
