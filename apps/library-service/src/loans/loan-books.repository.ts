import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { BookRow } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books, loanBooks } from '../db/schema.js';

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

/** Makes these the books of the loan, and no others. */
export async function replaceBooks(tx: Db, loanId: number, bookIds: readonly number[]): Promise<void> {
  const others = notInArray(loanBooks.bookId, [...bookIds]);
  await tx.delete(loanBooks).where(and(eq(loanBooks.loanId, loanId), others));
  await addBooks(tx, loanId, bookIds);
}
