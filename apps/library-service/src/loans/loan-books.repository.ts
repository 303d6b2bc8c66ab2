import { prepared, preparedSql, together } from '@repo/database';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { BookRow } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books, loanBooks, loans } from '../db/schema.js';

const booksByLoans = prepared('books_of_loans', (db: Db) =>
  db
    .select({ loanId: loanBooks.loanId, book: books })
    .from(loanBooks)
    .innerJoin(books, eq(books.id, loanBooks.bookId))
    .where(eq(loanBooks.loanId, sql`ANY(${sql.placeholder('loanIds')}::int[])`))
    .orderBy(asc(books.id)),
);

/** The books of each of these loans, by id. */
export async function booksOfLoans(db: Db, loanIds: readonly number[]): Promise<Map<number, BookRow[]>> {
  const rows = await booksByLoans(db).execute({ loanIds });
  const byLoan = new Map<number, BookRow[]>(loanIds.map((id) => [id, []]));
  for (const { loanId, book } of rows) byLoan.get(loanId)?.push(book);
  return byLoan;
}

// Of one loan, not of a list of one: for lists PostgreSQL plans anew each time, since their length decides.
const booksByLoan = prepared('books_of_loan', (db: Db) =>
  db
    .select({ book: books })
    .from(loanBooks)
    .innerJoin(books, eq(books.id, loanBooks.bookId))
    .where(eq(loanBooks.loanId, sql.placeholder('loanId')))
    .orderBy(asc(books.id)),
);

export async function booksOfLoan(db: Db, loanId: number): Promise<BookRow[]> {
  return (await booksByLoan(db).execute({ loanId })).map(({ book }) => book);
}

const idsByLoan = prepared('book_ids_of_loan', (db: Db) =>
  db
    .select({ bookId: loanBooks.bookId })
    .from(loanBooks)
    .where(eq(loanBooks.loanId, sql.placeholder('loanId'))),
);

export async function bookIdsOfLoan(db: Db, loanId: number): Promise<number[]> {
  return (await idsByLoan(db).execute({ loanId })).map(({ bookId }) => bookId);
}

const addedLink = prepared('add_book', (db: Db) =>
  db
    .insert(loanBooks)
    .select(
      db
        .select({ loanId: loans.id, bookId: books.id })
        .from(loans)
        .innerJoin(books, eq(books.id, sql.placeholder('bookId')))
        .where(eq(loans.id, sql.placeholder('loanId'))),
    )
    .onConflictDoNothing()
    .returning({ bookId: loanBooks.bookId }),
);

/** Adds a book to a loan; false if either does not exist or it was there already. */
export async function addBook(tx: Db, loanId: number, bookId: number): Promise<boolean> {
  return (await addedLink(tx).execute({ loanId, bookId })).length === 1;
}

const removedLink = prepared('remove_book', (db: Db) =>
  db
    .delete(loanBooks)
    .where(
      and(eq(loanBooks.loanId, sql.placeholder('loanId')), eq(loanBooks.bookId, sql.placeholder('bookId'))),
    )
    .returning({ bookId: loanBooks.bookId }),
);

/** False if the book was not on the loan. */
export async function removeBook(tx: Db, loanId: number, bookId: number): Promise<boolean> {
  return (await removedLink(tx).execute({ loanId, bookId })).length === 1;
}

// Removing some books and adding others would lock their counters of readers in two goes, and two loans that exchange
// their books could wait for each other. So all that are concerned are locked before, by id.
const lockCounters = preparedSql(
  'lock_counters',
  `INSERT INTO library.book_readers AS counted (book_id)
   SELECT id FROM (
     SELECT book_id FROM library.loan_books WHERE loan_id = $1 UNION SELECT unnest($2::int[])
   ) AS concerned (id) ORDER BY id
   ON CONFLICT (book_id) DO UPDATE SET readers = counted.readers`,
);

const removeOthers = prepared('remove_other_books', (db: Db) =>
  db
    .delete(loanBooks)
    .where(
      and(
        eq(loanBooks.loanId, sql.placeholder('loanId')),
        ne(loanBooks.bookId, sql`ALL(${sql.placeholder('bookIds')}::int[])`),
      ),
    ),
);

const addMissing = prepared('add_missing_books', (db: Db) =>
  db
    .insert(loanBooks)
    .select(sql`SELECT ${sql.placeholder('loanId')}::int, unnest(${sql.placeholder('bookIds')}::int[])`)
    .onConflictDoNothing(),
);

/** Makes these the books of the loan, and no others. All its books before and after must be kept from being deleted. */
export async function replaceBooks(tx: Db, loanId: number, bookIds: readonly number[]): Promise<void> {
  await together([
    lockCounters(tx, [loanId, bookIds]),
    removeOthers(tx).execute({ loanId, bookIds }),
    addMissing(tx).execute({ loanId, bookIds }),
  ]);
}
