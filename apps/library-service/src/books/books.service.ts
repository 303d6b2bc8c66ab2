import type { Book, BookFields, PopularBook } from '@repo/contracts/library';
import { conflict, violatedConstraint, withTransaction } from '@repo/service-kit';
import type { LibraryDatabase } from '../db/database.js';
import { batchesById } from '../keyset.js';
import { hasOpenLoan } from '../loans/loans.repository.js';
import { refusal } from '../refusals.js';
import { bookBody, bookRow } from './book.body.js';
import {
  type BookRow,
  countBooks,
  deleteBook,
  findBook,
  findIdAt,
  insertBook,
  listBooks,
  listMostRead,
  lockBook,
  searchBooks,
  updateBook,
} from './books.repository.js';
import type { Page } from './page.js';

export type Books = ReturnType<typeof createBooks>;

const MOST_READ = 5;

export function createBooks({ database }: { database: LibraryDatabase }) {
  const { db } = database;
  const read = (after: number, limit: number) =>
    database.readStale((stale) => listBooks(stale, after, limit));
  const show = (rows: readonly BookRow[]): Book[] => rows.map(bookBody);

  /** @throws ServiceError 409 when the title is in the catalogue already */
  const add = async (fields: BookFields): Promise<Book> =>
    bookBody(await uniqueTitle(() => insertBook(db, bookRow(fields))));

  /** All books by id, in batches. */
  const all = () => batchesById({ read, show });

  /** The books of one page by id, in batches, and how many there are in all. */
  async function page({ page: number, perPage }: Page) {
    const before = (number - 1) * perPage;
    const [total, after] = await database.readStale((stale) =>
      Promise.all([countBooks(stale), before === 0 ? 0 : findIdAt(stale, before)]),
    );
    const batches = batchesById({ read, show, after: after ?? 0, limit: after === null ? 0 : perPage });
    return { total, batches };
  }

  /** The books whose title contains `text`, by id, in batches. */
  const search = (text: string) =>
    batchesById({
      read: (after, limit) => database.readStale((stale) => searchBooks(stale, text, after, limit)),
      show,
    });

  /** @throws ServiceError 404 `book_not_found` */
  async function one(id: number): Promise<Book> {
    const row = await findBook(db, id);
    if (!row) throw refusal('book_not_found');
    return bookBody(row);
  }

  /** @throws ServiceError 404 `invalid_book_id`, 409 when another book has the title */
  async function replace(id: number, fields: BookFields): Promise<Book> {
    const row = await uniqueTitle(() => updateBook(db, id, bookRow(fields)));
    if (!row) throw refusal('invalid_book_id');
    return bookBody(row);
  }

  /**
   * Removes a book, also from loans that are returned.
   * @throws ServiceError 404 `invalid_book_id`, 409 `book_on_loan`
   */
  async function remove(id: number): Promise<void> {
    await withTransaction(database, async (tx) => {
      if (!(await lockBook(tx, id))) throw refusal('invalid_book_id');
      if (await hasOpenLoan(tx, { bookId: id })) throw refusal('book_on_loan');
      await deleteBook(tx, id);
    });
  }

  /** The books that most loans contain, as of now. */
  async function mostRead(): Promise<PopularBook[]> {
    const rows = await database.readStale((stale) => listMostRead(stale, MOST_READ));
    return rows.map(({ book, readers }) => ({ book: bookBody(book), readers }));
  }

  return { add, all, page, search, one, replace, remove, mostRead };
}

async function uniqueTitle<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (violatedConstraint(error) !== 'books_title_key') throw error;
    throw conflict('title_taken', 'A book of this title is there.', { title: ['Already in the catalogue.'] });
  }
}
