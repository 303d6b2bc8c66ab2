import type { FoundBooks } from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import { isBrokenCircuitError } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { BOOK_JSON } from '../books/books.repository.js';
import { readIsbn } from '../catalogue/isbn.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { foundBook } from './found-book.js';
import type { Source } from './source.js';
import { SourceFailed } from './source-failed.js';

type Dependencies = { database: LibraryDatabase; sources: readonly Source[]; log: FastifyBaseLogger };

export type Lookup = ReturnType<typeof createLookup>;

const ownBook = preparedSql<{ book: NonNullable<FoundBooks['in_catalogue']> }>(
  'find_book_by_isbn',
  `SELECT ${BOOK_JSON} AS book FROM library.book_isbns i JOIN library.books b ON b.id = i.book_id
    WHERE i.isbn = $1 ORDER BY b.id LIMIT 1`,
);

export function createLookup({ database, sources, log }: Dependencies) {
  /**
   * Looks up a book by its ISBN: in this catalogue, then in others, until one has it.
   * @throws ServiceError 404 `not_an_isbn` or `book_not_found`, 503 `source_unavailable`
   */
  async function lookUp(text: string): Promise<FoundBooks> {
    const isbn = readIsbn(text);
    if (isbn === null) throw libraryError('not_an_isbn');
    const [own] = (await ownBook(database.db, [isbn])).rows;
    if (own) return { isbn, in_catalogue: own.book, source: null, found: [] };
    let isAway = false;
    for (const source of sources) {
      const books = await ask(source, isbn);
      if (books === null) isAway = true;
      else if (books.length > 0)
        return { isbn, in_catalogue: null, source: source.name, found: books.map(foundBook) };
    }
    throw libraryError(isAway ? 'source_unavailable' : 'book_not_found');
  }

  /** Null: it cannot be asked. */
  async function ask(source: Source, isbn: string) {
    try {
      return await source.find(isbn);
    } catch (error) {
      if (error instanceof SourceFailed) {
        log.warn({ source: source.name, reason: error.message }, 'another catalogue has not answered');
      } else if (!isBrokenCircuitError(error)) throw error;
      return null;
    }
  }

  return { lookUp };
}
