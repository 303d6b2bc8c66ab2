import type { Book } from '@repo/contracts/library';
import { prepared } from '@repo/database';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { bookColumns } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books, loanBooks } from '../db/schema.js';

const booksByLoans = prepared('books_of_loans', (db: Db) =>
  db
    .select({ loanId: loanBooks.loanId, book: bookColumns })
    .from(loanBooks)
    .innerJoin(books, eq(books.id, loanBooks.bookId))
    .where(eq(loanBooks.loanId, sql`ANY(${sql.placeholder('loanIds')}::int[])`))
    .orderBy(asc(books.id)),
);

/** The books of each of these loans, by id. */
export async function booksOfLoans(db: Db, loanIds: readonly number[]): Promise<Map<number, Book[]>> {
  const rows = await booksByLoans(db).execute({ loanIds });
  const byLoan = new Map<number, Book[]>(loanIds.map((id) => [id, []]));
  for (const { loanId, book } of rows) byLoan.get(loanId)?.push(book);
  return byLoan;
}

// A statement of its own, not a list of one id: PostgreSQL plans a statement with a list again for each run.
const booksByLoan = prepared('books_of_loan', (db: Db) =>
  db
    .select({ book: bookColumns })
    .from(loanBooks)
    .innerJoin(books, eq(books.id, loanBooks.bookId))
    .where(eq(loanBooks.loanId, sql.placeholder('loanId')))
    .orderBy(asc(books.id)),
);

/** The books of a loan, by id. */
export async function booksOfLoan(db: Db, loanId: number): Promise<Book[]> {
  return (await booksByLoan(db).execute({ loanId })).map(({ book }) => book);
}

const addedBook = prepared('add_book', (db: Db) =>
  db
    .insert(loanBooks)
    .values({ loanId: sql.placeholder('loanId'), bookId: sql.placeholder('bookId') })
    .onConflictDoNothing()
    .returning({ bookId: loanBooks.bookId }),
);

/**
 * Adds a book to a locked loan; false if it was there already. Rejects with a violation of
 * `loan_books_book_id_books_id_fk` where there is no such book.
 */
export async function insertLoanBook(tx: Db, loanId: number, bookId: number): Promise<boolean> {
  return (await addedBook(tx).execute({ loanId, bookId })).length === 1;
}

const removedBook = prepared('remove_book', (db: Db) =>
  db
    .delete(loanBooks)
    .where(
      and(eq(loanBooks.loanId, sql.placeholder('loanId')), eq(loanBooks.bookId, sql.placeholder('bookId'))),
    )
    .returning({ bookId: loanBooks.bookId }),
);

/** Removes a book from a locked loan; false if it was not on the loan. */
export async function deleteLoanBook(tx: Db, loanId: number, bookId: number): Promise<boolean> {
  return (await removedBook(tx).execute({ loanId, bookId })).length === 1;
}

/**
 * Makes these the books of a locked loan, and no others. Rejects with a violation of `loan_books_book_id_books_id_fk`
 * where one of them does not exist.
 */
export async function replaceLoanBooks(tx: Db, loanId: number, bookIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(bookIds)}::int[]`;
  const removed = tx.$with('removed').as(
    tx
      .delete(loanBooks)
      .where(and(eq(loanBooks.loanId, loanId), ne(loanBooks.bookId, sql`ALL(${ids})`)))
      .returning(),
  );
  await tx
    .with(removed)
    .insert(loanBooks)
    .select(sql`SELECT ${loanId}::int, unnest(${ids})`)
    .onConflictDoNothing();
}
