import type { Loan, LoanChange, LoanQuery, NewLoan } from '@repo/contracts/library';
import { type Clock, invalid, withTransaction } from '@repo/service-kit';
import { keepBooks } from '../books/books.repository.js';
import { today as dayOf } from '../dates.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { batchesById } from '../keyset.js';
import { refusal } from '../refusals.js';
import { lockUser } from '../users/users.repository.js';
import { loanBody } from './loan.body.js';
import { changedDates, dateProblems, datesOfNewLoan, type LoanDates } from './loan.dates.js';
import {
  addBooks,
  bookIdsOfLoan,
  booksOfLoan,
  booksOfLoans,
  removeBook,
  replaceBooks,
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

export function createLoans({ database, clock }: { database: LibraryDatabase; clock: Clock }) {
  const today = () => dayOf(clock.now());
  const bodyOf = async (db: Db, row: LoanRow): Promise<Loan> =>
    loanBody(row, await booksOfLoan(db, row.id), today());

  /** @throws ServiceError 400 for days that contradict each other, 404 `user_not_found` or `book_not_found` */
  async function create(body: NewLoan): Promise<Loan> {
    const dates = checked(datesOfNewLoan(body, today()));
    return withTransaction(database, async (tx) => {
      await keepUser(tx, body.user_id);
      await keepAllBooks(tx, body.book_ids ?? []);
      const row = await insertLoan(tx, { userId: body.user_id, ...dates });
      await addBooks(tx, row.id, body.book_ids ?? []);
      return bodyOf(tx, row);
    });
  }

  /** The loans that pass the filter, by id, in batches. */
  function all({ user_id: userId, status, overdue_by }: LoanQuery) {
    const day = today();
    const filter = { today: day, userId, status, overdueBy: overdue_by };
    return batchesById({
      read: (after, limit) => database.readStale((db) => listLoans(db, filter, after, limit)),
      show: async (rows) => {
        const ids = rows.map(({ id }) => id);
        const books = await database.readStale((db) => booksOfLoans(db, ids));
        return rows.map((row) => loanBody(row, books.get(row.id) ?? [], day));
      },
    });
  }

  /** @throws ServiceError 404 `loan_not_found` */
  async function one(id: number): Promise<Loan> {
    const row = await findLoan(database.db, id);
    if (!row) throw refusal('loan_not_found');
    return bodyOf(database.db, row);
  }

  /** @throws ServiceError 400 for days that contradict each other, 404 for a loan, user or book that is not there */
  async function change(id: number, body: LoanChange): Promise<Loan> {
    return withTransaction(database, async (tx) => {
      const loan = await mustLock(tx, id);
      const dates = checked(changedDates(loan, body));
      const userId = body.user_id ?? loan.userId;
      // Its present user too: a loan that becomes open again must not lose the user at the same moment.
      if (userId !== null) await keepUser(tx, userId);
      if (body.book_ids) {
        await keepAllBooks(tx, body.book_ids, await bookIdsOfLoan(tx, id));
        await replaceBooks(tx, id, body.book_ids);
      }
      return bodyOf(tx, await updateLoan(tx, id, { userId, ...dates }));
    });
  }

  /**
   * Adds a book; of several that add the same one at once, exactly one does.
   * @throws ServiceError 400 `book_already_on_loan`, 404 `loan_not_found` or `book_not_found`
   */
  const addBook = (id: number, bookId: number) =>
    changeBooks(id, bookId, async (tx) => {
      if ((await addBooks(tx, id, [bookId])) === 0) throw refusal('book_already_on_loan');
    });

  /** @throws ServiceError 400 `book_not_on_loan`, 404 `loan_not_found` or `book_not_found` */
  const takeBookOff = (id: number, bookId: number) =>
    changeBooks(id, bookId, async (tx) => {
      if (!(await removeBook(tx, id, bookId))) throw refusal('book_not_on_loan');
    });

  async function changeBooks(id: number, bookId: number, work: (tx: Db) => Promise<void>) {
    return withTransaction(database, async (tx): Promise<{ title: string; loan: Loan }> => {
      const row = await mustLock(tx, id);
      const [book] = await keepBooks(tx, [bookId]);
      if (!book) throw refusal('book_not_found');
      await work(tx);
      return { title: book.title, loan: await bodyOf(tx, row) };
    });
  }

  /**
   * Ends a loan today.
   * @throws ServiceError 404 `loan_not_found`, 409 `loan_already_returned` or, before its first day, `loan_not_begun`
   */
  async function giveBack(id: number): Promise<Loan> {
    return withTransaction(database, async (tx) => {
      const loan = await mustLock(tx, id);
      const returnDate = today();
      if (loan.returnDate !== null) throw refusal('loan_already_returned');
      if (returnDate < loan.loanDate) throw refusal('loan_not_begun');
      return bodyOf(tx, await updateLoan(tx, id, { returnDate }));
    });
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

async function mustLock(tx: Db, id: number): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  if (!loan) throw refusal('loan_not_found');
  return loan;
}

async function keepUser(tx: Db, id: number): Promise<void> {
  if (!(await lockUser(tx, id, 'key share'))) throw refusal('user_not_found');
}

/** Keeps books from being deleted: the `ids`, which must be there, and `others`, which may be gone already. */
async function keepAllBooks(tx: Db, ids: readonly number[], others: readonly number[] = []): Promise<void> {
  const all = [...new Set([...ids, ...others])];
  if (all.length === 0) return;
  const kept = new Set((await keepBooks(tx, all)).map((book) => book.id));
  if (!ids.every((id) => kept.has(id))) throw refusal('book_not_found');
}
