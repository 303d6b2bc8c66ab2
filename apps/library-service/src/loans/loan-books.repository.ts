import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { BookRow } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { bookReaders, books, loanBooks } from '../db/schema.js';

/** The books of each of these loans, by id. */
export async function booksOfLoans(db: Db, loanIds: readonly number[]): Promise<Map<number, BookRow[]>> {
  const rows = await db
    .select({ loanId: loanBooks.loanId, book: books })
    .from(loanBooks)
    .innerJoin(books, eq(books.id, loanBooks.bookId))
    .where(inArray(loanBooks.loanId, [...loanIds]))
    .orderBy(asc(books.id));
  const byLoan = new Map<number, BookRow[]>(loanIds.map((id) => [id, []]));
  for (const { loanId, book } of rows) byLoan.get(loanId)?.push(book);
  return byLoan;
}

export async function booksOfLoan(db: Db, loanId: number): Promise<BookRow[]> {
  return (await booksOfLoans(db, [loanId])).get(loanId) ?? [];
}

export async function bookIdsOfLoan(db: Db, loanId: number): Promise<number[]> {
  const rows = await db
    .select({ bookId: loanBooks.bookId })
    .from(loanBooks)
    .where(eq(loanBooks.loanId, loanId));
  return rows.map(({ bookId }) => bookId);
}

/** Adds those of the books that are not on the loan yet; how many that were. */
export async function addBooks(tx: Db, loanId: number, bookIds: readonly number[]): Promise<number> {
  if (bookIds.length === 0) return 0;
  const added = await tx
    .insert(loanBooks)
    .values(bookIds.map((bookId) => ({ loanId, bookId })))
    .onConflictDoNothing()
    .returning({ bookId: loanBooks.bookId });
  return added.length;
}

/** False if the book was not on the loan. */
export async function removeBook(tx: Db, loanId: number, bookId: number): Promise<boolean> {
  const removed = await tx
    .delete(loanBooks)
    .where(and(eq(loanBooks.loanId, loanId), eq(loanBooks.bookId, bookId)))
    .returning({ bookId: loanBooks.bookId });
  return removed.length === 1;
}

/**
 * Makes these the books of the loan, and no others. All its books before and after must be kept from being deleted,
 * see {@link lockCounters}.
 */
export async function replaceBooks(tx: Db, loanId: number, bookIds: readonly number[]): Promise<void> {
  await lockCounters(tx, loanId, bookIds);
  const others = notInArray(loanBooks.bookId, [...bookIds]);
  await tx.delete(loanBooks).where(and(eq(loanBooks.loanId, loanId), others));
  await addBooks(tx, loanId, bookIds);
}

/**
 * Locks the counters of readers of these books and of the loan's, by id. Removing some books and adding others would
 * lock them in two goes, and two loans that exchange their books could wait for each other.
 */
async function lockCounters(tx: Db, loanId: number, bookIds: readonly number[]): Promise<void> {
  const ofLoan = tx.select({ id: loanBooks.bookId }).from(loanBooks).where(eq(loanBooks.loanId, loanId));
  await tx.execute(sql`
    INSERT INTO ${bookReaders} AS counted (book_id)
    SELECT id FROM (${ofLoan} UNION SELECT unnest(${sql.param([...bookIds])}::int[])) AS concerned (id) ORDER BY id
    ON CONFLICT (book_id) DO UPDATE SET readers = counted.readers`);
}
