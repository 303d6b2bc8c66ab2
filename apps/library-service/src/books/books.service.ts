import { type Book, type BookFields, MOST_READ, type PopularBook } from '@repo/contracts/library';
import { keepOffsetIndex, startOfPage, violatedConstraint, withTransaction } from '@repo/database';
import type { LibraryDatabase } from '../db/database.js';
import { books } from '../db/schema.js';
import type { StartedList } from '../http/array-stream.js';
import { libraryError } from '../http/errors.js';
import { BATCH_SIZE, type Batch, keysetBatches } from '../http/keyset-batches.js';
import {
  findIdFurtherOn,
  findMatches,
  findMatchesBetween,
  listAndCountBooks,
  listBooks,
} from './book-lists.repository.js';
import {
  byId,
  deleteBook,
  findBook,
  INDEX_STEP,
  insertBook,
  listMostRead,
  lockBook,
  updateBook,
} from './books.repository.js';
import type { Page } from './page-query.js';
import { search as searchFor } from './search.js';

export type Books = ReturnType<typeof createBooks>;

/** @param shortList for tests: another length up to which the catalogue is counted for every page */
export function createBooks({ database, shortList }: { database: LibraryDatabase; shortList?: number }) {
  const { db } = database;
  const read = (after: number, limit: number) =>
    database.readStale((stale) => listBooks(stale, after, limit));

  /** @throws ServiceError 409 `title_taken` */
  const add = (fields: BookFields): Promise<Book> => uniqueTitle(insertBook(db, fields));

  /** All books by id. */
  const list = () => keysetBatches({ read });

  const offsetIndex = keepOffsetIndex(
    database.readStale,
    { table: books, order: byId, step: INDEX_STEP },
    { ...(shortList !== undefined && { shortList }) },
  );

  /** The books of one page by id, and how many there are in all. */
  async function page({ page: number, perPage }: Page): Promise<StartedList & { total: number }> {
    const limit = Math.min(perPage, BATCH_SIZE);
    const { total, batch } = await firstOfPage((number - 1) * perPage, limit);
    if (batch === null) return { total, first: '', rest: null };
    const left = batch.count < limit ? 0 : perPage - limit;
    const rest = left === 0 ? null : keysetBatches({ read, after: batch.last, limit: left });
    return { total, first: batch.json, rest };
  }

  async function firstOfPage(offset: number, limit: number): Promise<{ total: number; batch: Batch | null }> {
    const index = await offsetIndex();
    if (!index) return database.readStale((stale) => listAndCountBooks(stale, limit, offset));
    const { from, skip } = startOfPage(index, offset);
    const after = from ? from.id - 1 : 0;
    const batch = await database.readStale((stale) => listBooks(stale, after, limit, skip));
    return { total: index.total, batch };
  }

  /** The books whose title contains `text`, ignoring case, by id. */
  const search = (text: string): Promise<StartedList> =>
    searchFor(text, {
      any: (limit) => database.readStale((stale) => findMatches(stale, text, limit)),
      between: (range, limit) => database.readStale((stale) => findMatchesBetween(stale, text, range, limit)),
      furtherOn: (after, steps) => database.readStale((stale) => findIdFurtherOn(stale, after, steps)),
    });

  /** @throws ServiceError 404 `book_not_found` */
  async function get(id: number): Promise<Book> {
    const book = await findBook(db, id);
    if (!book) throw libraryError('book_not_found');
    return book;
  }

  /** Does nothing for a book that exists. @throws ServiceError 404 `invalid_book_id` for one that does not */
  async function requireBook(id: number): Promise<void> {
    if (!(await findBook(db, id))) throw libraryError('invalid_book_id');
  }

  /** @throws ServiceError 404 `invalid_book_id`, 409 `title_taken` */
  async function replace(id: number, fields: BookFields): Promise<Book> {
    const book = await uniqueTitle(updateBook(db, id, fields));
    if (!book) throw libraryError('invalid_book_id');
    return book;
  }

  /**
   * Deletes a book, also from loans that are returned.
   * @throws ServiceError 404 `invalid_book_id`, 409 `book_on_loan`
   */
  const remove = (id: number): Promise<void> =>
    withTransaction(database, async (tx) => {
      if (!(await lockBook(tx, id))) throw libraryError('invalid_book_id');
      if (!(await deleteBook(tx, id))) throw libraryError('book_on_loan');
    });

  /** Counts the five books that most loans contain. */
  const countMostRead = (): Promise<PopularBook[]> =>
    database.readStale((stale) => listMostRead(stale, MOST_READ));

  return { add, list, page, search, get, requireBook, replace, remove, countMostRead };
}

/** Waits for a write of a book. @throws ServiceError 409 `title_taken` where another book has its title */
async function uniqueTitle<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'books_title_key') throw libraryError('title_taken');
    throw error;
  }
}
