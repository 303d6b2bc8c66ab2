import type { Book, BookFields, CatalogueTitle, ShortTitle, TitleReplacement } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import { insertEdition } from '../books/books.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { readIsbn } from './isbn.js';
import { readLanguage } from './language.js';
import { findLike, findLikeness } from './like.repository.js';
import { availabilityOf } from './search.service.js';
import { shortTitle } from './suggestions.service.js';
import { findTitle, lockTitle, replaceDetails, replaceIsbns, type TitleRow } from './titles.repository.js';

export type Titles = ReturnType<typeof createTitles>;

export function createTitles(database: LibraryDatabase) {
  /** @throws ServiceError 404 `book_not_found` */
  const get = (id: number): Promise<CatalogueTitle> =>
    database.readStale(async (db) => existing(await findTitle(db, id)));

  /** Books like a book, those that are in first. @throws ServiceError 404 `book_not_found` */
  const like = (id: number): Promise<ShortTitle[]> =>
    database.readStale(async (db) => {
      const likeness = await findLikeness(db, id);
      if (!likeness) throw libraryError('book_not_found');
      return (await findLike(db, id, likeness)).map(shortTitle);
    });

  /**
   * Replaces what is known of a title beside its book.
   * @throws ServiceError 400 for what is no language or ISBN, 404 `book_not_found`, 409 `changed_meanwhile`
   */
  async function replace(id: number, fields: TitleReplacement, by: Actor): Promise<CatalogueTitle> {
    const language = fields.language === null ? null : readLanguage(fields.language);
    if (fields.language !== null && language === null) throw invalid({ language: ['Not a language.'] });
    const isbns = [...new Set(fields.isbns.map(validIsbn))];
    return withTransaction(database, async (tx) => {
      if (!(await lockTitle(tx, id))) throw libraryError('book_not_found');
      if (!(await replaceDetails(tx, id, { ...fields, language }))) throw libraryError('changed_meanwhile');
      await replaceIsbns(tx, id, isbns);
      await writeAudit(tx, by, { action: 'title_changed', details: { book: id } });
      return existing(await findTitle(tx, id));
    });
  }

  /** Adds a book, also where others have its title. */
  const addEdition = (fields: BookFields, by: Actor): Promise<Book> =>
    withTransaction(database, async (tx) => {
      let book: Book | null = null;
      // Each time that it is null, somebody else has added one.
      while (book === null) book = await insertEdition(tx, fields);
      await writeAudit(tx, by, { action: 'edition_added', details: { book: book.id } });
      return book;
    });

  return { get, like, replace, addEdition };
}

function validIsbn(text: string, place: number): string {
  const isbn = readIsbn(text);
  if (isbn === null)
    throw invalid({ [`isbns.${place}`]: ['Not an ISBN: the check digit is wrong, or digits are missing.'] });
  return isbn;
}

function existing(row: TitleRow | null): CatalogueTitle {
  if (!row) throw libraryError('book_not_found');
  return {
    book: row.book,
    full_title: row.full_title,
    original_title: row.original_title,
    language: row.language,
    series: row.series,
    series_number: row.series_number,
    subjects: row.subjects,
    isbns: row.isbns,
    publisher: row.publisher,
    edition: row.edition,
    extent: row.extent,
    summary: row.summary,
    cover: row.cover,
    version: row.version,
    availability: availabilityOf(row.availability),
  };
}
