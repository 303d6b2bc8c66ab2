import type { Loan, LoanChange, LoanQuery, NewLoan } from '@repo/contracts/library';
import { inOneTrip, together, withTransaction } from '@repo/database';
import { type Clock, invalid, type ServiceError } from '@repo/http-kit';
import { keepBook, keepBooks } from '../books/books.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { refusal } from '../errors.js';
import { pieceOf, piecesById } from '../http/keyset-batches.js';
import { keepUser } from '../users/users.repository.js';
import { today as dayOf } from './days.js';
import { loanBody } from './loan.body.js';
import { changedDates, dateProblems, datesOfNewLoan, type LoanDates } from './loan.dates.js';
import {
  addBook as addLink,
  bookIdsOfLoan,
  booksOfLoan,
  booksOfLoans,
  removeBook as removeLink,
  replaceBooks,
} from './loan-books.repository.js';
import {
  deleteLoan,
  endLoan,
  findLoan,
  insertLoan,
  listLoans,
  lockLoan,
  updateLoan,
} from './loans.repository.js';

const nothing = Promise.resolve();

export type Loans = ReturnType<typeof createLoans>;

export function createLoans({ database, clock }: { database: LibraryDatabase; clock: Clock }) {
  const today = () => dayOf(clock.now());

  /** @throws ServiceError 400 for days that contradict each other, 404 `user_not_found` or `book_not_found` */
  async function create(body: NewLoan): Promise<Loan> {
    const dates = checked(datesOfNewLoan(body, today()));
    const { user_id: userId, book_ids: bookIds = [] } = body;
    const [userExists, books, row] = await inOneTrip(database, (tx) => [
      keepUser(tx, userId),
      keepBooks(tx, bookIds),
      insertLoan(tx, { userId, bookIds, ...dates }),
    ]);
    if (!userExists) throw refusal('user_not_found');
    if (!row) throw refusal('book_not_found');
    return loanBody(row, books, today());
  }

  /** The loans that pass the filter, by id. */
  function all({ user_id: userId, book_id: bookId, status, overdue_by }: LoanQuery) {
    const day = today();
    const filter = { today: day, userId, bookId, status, overdueBy: overdue_by };
    return piecesById({
      read: (after, limit) =>
        database.readStale(async (db) => {
          const rows = await listLoans(db, filter, after, limit);
          const ids = rows.map(({ id }) => id);
          const books = await booksOfLoans(db, ids);
          return pieceOf(rows.map((row) => loanBody(row, books.get(row.id) ?? [], day)));
        }),
    });
  }

  /**
   * @param onlyOf the user whose loan it must be; null: anybody's
   * @throws ServiceError 404 `loan_not_found`, the same for another's loan, so that nobody learns which loans there are
   */
  async function one(id: number, onlyOf: number | null = null): Promise<Loan> {
    const found = await findLoan(database.db, id);
    if (!found || (onlyOf !== null && found.loan.userId !== onlyOf)) throw refusal('loan_not_found');
    return loanBody(found.loan, found.books, today());
  }

  /** @throws ServiceError 400 for days that contradict each other, 404 for a loan, user or book that is not there */
  async function change(id: number, body: LoanChange): Promise<Loan> {
    return withTransaction(database, async (tx) => {
      const [loan, before] = await together([lockLoan(tx, id), bookIdsOfLoan(tx, id)]);
      if (!loan) throw refusal('loan_not_found');
      const dates = checked(changedDates(loan, body));
      const userId = body.user_id ?? loan.userId;
      await together([
        // Its present user too: a loan that becomes open again must not lose the user at the same moment.
        userId === null ? nothing : demandUser(tx, userId),
        body.book_ids ? keepAllBooks(tx, body.book_ids, before) : nothing,
      ]);
      const [, row, books] = await together([
        body.book_ids ? replaceBooks(tx, id, body.book_ids) : nothing,
        updateLoan(tx, id, { userId, ...dates }),
        booksOfLoan(tx, id),
      ]);
      return loanBody(row, books, today());
    });
  }

  /**
   * Adds a book; of several that add the same one at once, exactly one does.
   * @throws ServiceError 400 `book_already_on_loan`, 404 `loan_not_found` or `book_not_found`
   */
  const addBook = (id: number, bookId: number) =>
    changeBooks(id, bookId, addLink, () => refusal('book_already_on_loan'));

  /** @throws ServiceError 400 `book_not_on_loan`, 404 `loan_not_found` or `book_not_found` */
  const takeBookOff = (id: number, bookId: number) =>
    changeBooks(id, bookId, removeLink, () => refusal('book_not_on_loan'));

  async function changeBooks(
    id: number,
    bookId: number,
    work: (tx: Db, loanId: number, bookId: number) => Promise<boolean>,
    notDone: () => ServiceError,
  ): Promise<{ title: string; loan: Loan }> {
    const [loan, book, done, books] = await inOneTrip(database, (tx) => [
      lockLoan(tx, id),
      keepBook(tx, bookId),
      work(tx, id, bookId),
      booksOfLoan(tx, id),
    ]);
    if (!loan) throw refusal('loan_not_found');
    if (!book) throw refusal('book_not_found');
    if (!done) throw notDone();
    return { title: book.title, loan: loanBody(loan, books, today()) };
  }

  /**
   * Ends a loan today.
   * @throws ServiceError 404 `loan_not_found`, 409 `loan_already_returned` or, before its first day, `loan_not_begun`
   */
  async function giveBack(id: number): Promise<Loan> {
    const day = today();
    const [loan, ended, books] = await inOneTrip(database, (tx) => [
      lockLoan(tx, id),
      endLoan(tx, id, day),
      booksOfLoan(tx, id),
    ]);
    if (!loan) throw refusal('loan_not_found');
    if (loan.returnDate !== null) throw refusal('loan_already_returned');
    if (!ended) throw refusal('loan_not_begun');
    return loanBody(ended, books, day);
  }

  /** @throws ServiceError 404 `loan_not_found` */
  async function remove(id: number): Promise<void> {
    if (!(await deleteLoan(database.db, id))) throw refusal('loan_not_found');
  }

  return { create, all, one, change, addBook, takeBookOff, giveBack, remove };
}

function checked(dates: LoanDates): LoanDates {
  const problems = dateProblems(dates);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return dates;
}

async function demandUser(tx: Db, id: number): Promise<void> {
  if (!(await keepUser(tx, id))) throw refusal('user_not_found');
}

/** Keeps books from being deleted: the `ids`, which must be there, and `others`, which may be gone already. */
async function keepAllBooks(tx: Db, ids: readonly number[], others: readonly number[] = []): Promise<void> {
  const all = [...new Set([...ids, ...others])];
  if (all.length === 0) return;
  const kept = new Set((await keepBooks(tx, all)).map((book) => book.id));
  if (!ids.every((id) => kept.has(id))) throw refusal('book_not_found');
}
