import type { Book, BookFields } from '@repo/contracts/library';
import { inOneTrip, violatedConstraint } from '@repo/database';
import { conflict, keepRecent } from '@repo/http-kit';
import type { LibraryDatabase } from '../db/database.js';
import { refusal } from '../errors.js';
import type { BegunList } from '../http/array-stream.js';
import { PIECE_SIZE, type Piece, piecesById } from '../http/keyset-batches.js';
import type { Page } from '../http/page-query.js';
import { bookBody, bookRow } from './book.body.js';
import {
  findIdFurtherOn,
  findMatches,
  findMatchesBetween,
  listAndCountBooks,
  listBooks,
  listMostRead,
} from './book-lists.repository.js';
import {
  areThereMoreThan,
  deleteBook,
  findBook,
  findLandmarks,
  insertBook,
  lockBook,
  updateBook,
} from './books.repository.js';
import { LANDMARK_STEP, type Landmarks, landmarkBefore } from './landmarks.js';
import { search as searchFor } from './search.js';

export type Books = ReturnType<typeof createBooks>;

/** A catalogue of up to so many books is counted anew for every page. */
const SHORT = 10_000;
/** How old its total, and where its pages begin, may be; books never are. The API's description says so. */
const MAX_AGE_MILLIS = 5000;
const RENEW_AFTER_MILLIS = 4000;

/** @param short for tests: another length from which the catalogue is not counted anew for every page */
export function createBooks({ database, short = SHORT }: { database: LibraryDatabase; short?: number }) {
  const { db } = database;
  const read = (after: number, limit: number) =>
    database.readStale((stale) => listBooks(stale, after, limit));

  /** @throws ServiceError 409 when the title is in the catalogue already */
  const add = async (fields: BookFields): Promise<Book> =>
    bookBody(await uniqueTitle(() => insertBook(db, bookRow(fields))));

  /** All books by id. */
  const all = () => piecesById({ read });

  /** What leads into a long catalogue, null for a short one. */
  const landmarks = keepRecent<Landmarks | null>({
    read: () =>
      database.readStale(async (stale) =>
        (await areThereMoreThan(stale, short)) ? findLandmarks(stale, LANDMARK_STEP) : null,
      ),
    maxAgeMillis: MAX_AGE_MILLIS,
    renewAfterMillis: RENEW_AFTER_MILLIS,
  });

  /** The books of one page by id, and how many there are in all. */
  async function page({ page: number, perPage }: Page): Promise<BegunList & { total: number }> {
    const limit = Math.min(perPage, PIECE_SIZE);
    const { total, piece } = await beginOfPage((number - 1) * perPage, limit);
    if (piece === null) return { total, first: '', rest: null };
    const left = piece.count < limit ? 0 : perPage - limit;
    const rest = left === 0 ? null : piecesById({ read, after: piece.last, limit: left });
    return { total, first: piece.json, rest };
  }

  async function beginOfPage(offset: number, limit: number): Promise<{ total: number; piece: Piece | null }> {
    const found = await landmarks();
    if (!found) return database.readStale((stale) => listAndCountBooks(stale, limit, offset));
    const { after, skip } = landmarkBefore(found, offset);
    const piece = await database.readStale((stale) => listBooks(stale, after, limit, skip));
    return { total: found.total, piece };
  }

  /** The books whose title contains `text`, ignoring case, by id. */
  const search = (text: string): Promise<BegunList> =>
    searchFor(text, {
      any: (limit) => database.readStale((stale) => findMatches(stale, text, limit)),
      between: (range, limit) => database.readStale((stale) => findMatchesBetween(stale, text, range, limit)),
      furtherOn: (after, steps) => database.readStale((stale) => findIdFurtherOn(stale, after, steps)),
    });

  /** @throws ServiceError 404 `book_not_found` */
  async function one(id: number): Promise<Book> {
    const row = await findBook(db, id);
    if (!row) throw refusal('book_not_found');
    return bookBody(row);
  }

  /** Does nothing but for a book that is not there. @throws ServiceError 404 `invalid_book_id` */
  async function demand(id: number): Promise<void> {
    if (!(await findBook(db, id))) throw refusal('invalid_book_id');
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
    const [exists, deleted] = await inOneTrip(database, (tx) => [lockBook(tx, id), deleteBook(tx, id)]);
    if (!exists) throw refusal('invalid_book_id');
    if (!deleted) throw refusal('book_on_loan');
  }

  /** The five books that most loans contain, as of now, as JSON. */
  const mostRead = (): Promise<string> => database.readStale(listMostRead);

  return { add, all, page, search, one, demand, replace, remove, mostRead };
}

async function uniqueTitle<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (violatedConstraint(error) !== 'books_title_key') throw error;
    throw conflict('title_taken', 'A book of this title is there.', { title: ['Already in the catalogue.'] });
  }
}
