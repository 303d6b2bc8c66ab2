import {
  type Book,
  type Loan,
  type LoanChange,
  type LoanQuery,
  MOST_LOAN_BOOKS,
  type NewLoan,
} from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import { findBook } from '../books/books.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { batchOf, keysetBatches } from '../http/keyset-batches.js';
import type { Today } from '../rules/days.js';
import { lockUserForKeyShare } from '../users/users.repository.js';
import { loanBody } from './loan.body.js';
import { changedDates, dateProblems, datesOfNewLoan, type LoanDates } from './loan.dates.js';
import {
  booksOfLoan,
  booksOfLoans,
  deleteLoanBook,
  insertLoanBook,
  replaceLoanBooks,
} from './loan-books.repository.js';
import {
  deleteLoan,
  findLoan,
  insertLoan,
  type LoanRow,
  listLoans,
  lockLoan,
  updateLoan,
} from './loans.repository.js';

export type Loans = ReturnType<typeof createLoans>;

export function createLoans({ database, today }: { database: LibraryDatabase; today: Today }) {
  /** @throws ServiceError 400 for days that contradict each other, 404 `user_not_found` or `book_not_found` */
  async function create(body: NewLoan): Promise<Loan> {
    const dates = checked(datesOfNewLoan(body, today()));
    const { user_id: userId, book_ids: bookIds = [] } = body;
    const made = await referringTo(insertLoan(database.db, { userId, bookIds, ...dates }));
    return loanBody(made, today());
  }

  /** The loans that pass the filter, by id. */
  function list({ user_id: userId, book_id: bookId, status, overdue_by }: LoanQuery) {
    const day = today();
    const filter = { today: day, userId, bookId, status, overdueBy: overdue_by };
    return keysetBatches({
      read: (after, limit) =>
        database.readStale(async (db) => {
          const rows = await listLoans(db, filter, after, limit);
          const ids = rows.map(({ id }) => id);
          const books = await booksOfLoans(db, ids);
          return batchOf(rows.map((loan) => loanBody({ loan, books: books.get(loan.id) ?? [] }, day)));
        }),
    });
  }

  /**
   * @param onlyOf the user whose loan it must be; null: anybody's
   * @throws ServiceError 404 `loan_not_found`, the same for another's loan, so that nobody learns which loans exist
   */
  async function get(id: number, onlyOf: number | null = null): Promise<Loan> {
    const found = await findLoan(database.db, id);
    if (!found || (onlyOf !== null && found.loan.userId !== onlyOf)) throw libraryError('loan_not_found');
    return loanBody(found, today());
  }

  /** Reads the books of a loan that the transaction has locked: of several changes at once, each sees those before it. */
  const withBooks = async (tx: Db, loan: LoanRow): Promise<Loan> =>
    loanBody({ loan, books: await booksOfLoan(tx, loan.id) }, today());

  /** @throws ServiceError 400 for days that contradict each other, 404 for a loan, user or book that does not exist */
  const change = (id: number, body: LoanChange): Promise<Loan> =>
    withTransaction(database, async (tx) => {
      const before = await lockExisting(tx, id);
      const dates = checked(changedDates(before, body));
      const loan = { ...before, ...dates, userId: body.user_id ?? before.userId };
      // Also where the user stays the same: a loan that becomes open again must not lose the user at the same moment.
      if (loan.userId !== null && !(await lockUserForKeyShare(tx, loan.userId))) {
        throw libraryError('user_not_found');
      }
      if (body.book_ids) await referringTo(replaceLoanBooks(tx, id, body.book_ids));
      await updateLoan(tx, loan);
      return withBooks(tx, loan);
    });

  /**
   * Adds a book; of several requests that add the same one at once, exactly one succeeds.
   * @throws ServiceError 400 `book_already_on_loan`, 404 `loan_not_found` or `book_not_found`, 409 `too_many_loan_books`
   */
  const addBook = (id: number, bookId: number): Promise<{ title: string; loan: Loan }> =>
    withTransaction(database, async (tx) => {
      const before = await lockExisting(tx, id);
      const added = await referringTo(insertLoanBook(tx, id, bookId));
      if (!added) throw libraryError('book_already_on_loan');
      const loan = await withBooks(tx, before);
      if (loan.books.length > MOST_LOAN_BOOKS) throw libraryError('too_many_loan_books');
      return { title: loan.books.find((book) => book.id === bookId)?.title ?? '', loan };
    });

  /** @throws ServiceError 400 `book_not_on_loan`, 404 `loan_not_found` or `book_not_found` */
  const removeBook = (id: number, bookId: number): Promise<{ title: string; loan: Loan }> =>
    withTransaction(database, async (tx) => {
      const loan = await lockExisting(tx, id);
      const { title } = await existingBook(tx, bookId);
      if (!(await deleteLoanBook(tx, id, bookId))) throw libraryError('book_not_on_loan');
      return { title, loan: await withBooks(tx, loan) };
    });

  /**
   * Ends a loan today.
   * @throws ServiceError 404 `loan_not_found`, 409 `loan_already_returned` or, before its first day, `loan_not_begun`
   */
  const returnLoan = (id: number): Promise<Loan> =>
    withTransaction(database, async (tx) => {
      const before = await lockExisting(tx, id);
      if (before.returnDate !== null) throw libraryError('loan_already_returned');
      const loan = { ...before, returnDate: today() };
      if (loan.returnDate < loan.loanDate) throw libraryError('loan_not_begun');
      await updateLoan(tx, loan);
      return withBooks(tx, loan);
    });

  /** @throws ServiceError 404 `loan_not_found` */
  async function remove(id: number): Promise<void> {
    if (!(await deleteLoan(database.db, id))) throw libraryError('loan_not_found');
  }

  return { create, list, get, change, addBook, removeBook, returnLoan, remove };
}

async function lockExisting(tx: Db, id: number): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  if (!loan) throw libraryError('loan_not_found');
  return loan;
}

async function existingBook(tx: Db, id: number): Promise<Book> {
  const book = await findBook(tx, id);
  if (!book) throw libraryError('book_not_found');
  return book;
}

function checked(dates: LoanDates): LoanDates {
  const problems = dateProblems(dates);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return dates;
}

/** Waits for a write that refers to a user and books. @throws ServiceError 404 where one of them does not exist */
async function referringTo<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'loans_user_id_users_id_fk':
        throw libraryError('user_not_found');
      case 'loan_books_book_id_books_id_fk':
        throw libraryError('book_not_found');
      default:
        throw error;
    }
  }
}
