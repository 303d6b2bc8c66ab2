import type { CatalogueTitle, TitleReplacement } from '@repo/contracts/library';
import { preparedSql } from '@repo/database';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { bookIsbns, titleDetails } from '../db/schema.js';
import { type Found, TITLE } from './search.repository.js';

export type TitleRow = Found['results'][number] &
  Pick<CatalogueTitle, 'version' | 'publisher' | 'edition' | 'extent' | 'summary'>;

const titleById = preparedSql<TitleRow>(
  'find_title',
  `SELECT ${TITLE}, d.publisher, d.edition_statement AS edition, d.extent, d.summary, coalesce(d.version, 0) AS version
     FROM library.books b LEFT JOIN library.title_details d ON d.book_id = b.id WHERE b.id = $1`,
);

/** A book with all that is known of it; null if there is no such book. */
export async function findTitle(db: Db, id: number): Promise<TitleRow | null> {
  return (await titleById(db, [id])).rows[0] ?? null;
}

const lockedTitle = preparedSql('lock_title', 'SELECT FROM library.books WHERE id = $1 FOR NO KEY UPDATE');

/**
 * Locks a book until the transaction ends; false if there is no such book. Whoever writes details does so first: else a change
 * of the book at the same time would leave the index with what the book was before.
 */
export async function lockTitle(tx: Db, id: number): Promise<boolean> {
  return (await lockedTitle(tx, [id])).rowCount === 1;
}

type Details = Omit<TitleReplacement, 'isbns'>;

/** Replaces the details of a locked book if they have this version; 0: there are none. False if they have another one. */
export async function replaceDetails(tx: Db, bookId: number, details: Details): Promise<boolean> {
  const { version, language, series, series_number: seriesNumber, subjects } = details;
  const { original_title: originalTitle, edition: editionStatement, publisher, extent, summary } = details;
  const optional = { originalTitle, publisher, editionStatement, extent, summary };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  const values = { ...Object.fromEntries(given), language, series, seriesNumber, subjects };
  const written =
    version === 0
      ? await tx
          .insert(titleDetails)
          .values({ bookId, ...values })
          .onConflictDoNothing({ target: titleDetails.bookId })
          .returning({ bookId: titleDetails.bookId })
      : await tx
          .update(titleDetails)
          .set({ ...values, version: sql`${titleDetails.version} + 1` })
          .where(and(eq(titleDetails.bookId, bookId), eq(titleDetails.version, version)))
          .returning({ bookId: titleDetails.bookId });
  return written.length === 1;
}

/** Makes these the ISBNs of a book, and no others. */
export async function replaceIsbns(tx: Db, bookId: number, isbns: readonly string[]): Promise<void> {
  await tx.delete(bookIsbns).where(eq(bookIsbns.bookId, bookId));
  if (isbns.length > 0) await tx.insert(bookIsbns).values(isbns.map((isbn) => ({ isbn, bookId })));
}
