import type { Book, BookFields } from '@repo/contracts/library';
import { sql } from 'drizzle-orm';
import { BOOK_JSON, bookColumns, bookValues } from '../books/books.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { bookIsbns, books, titleDetails } from '../db/schema.js';
import type { ReadDetails } from './file/read-book.js';

/** Resolves to true if there is a catalogue: the database, and tables in it. */
export async function hasCatalogue({ pool }: LibraryDatabase): Promise<boolean> {
  try {
    const { rows } = await pool.query("SELECT to_regclass('library.books') IS NOT NULL AS there");
    return rows[0]?.there === true;
  } catch (error) {
    if (Object(error).code === NO_DATABASE) return false;
    throw error;
  }
}

/** SQLSTATE of a connection to a database that does not exist. */
const NO_DATABASE = '3D000';

/** The books of these titles, by id: several, where a title has editions. */
export const findBooksByTitle = (db: Db, titles: readonly string[]): Promise<Book[]> =>
  selectByTitle(db, titles);

/** The same, locked against changes and deletion until the transaction ends. */
export const lockBooksByTitle = (tx: Db, titles: readonly string[]): Promise<Book[]> =>
  selectByTitle(tx, titles).for('no key update');

/** The books of these ISBNs, each with the ISBN; `lock` locks them against changes and deletion until the transaction ends. */
export async function findBooksByIsbn(
  db: Db,
  isbns: readonly string[],
  lock: boolean,
): Promise<(Book & { isbn: string })[]> {
  // Written as SQL: drizzle names the schema of the table to lock, which PostgreSQL does not take.
  const { rows } = await db.execute<{ book: Book; isbn: string }>(
    sql`SELECT ${sql.raw(BOOK_JSON)} AS book, i.isbn
          FROM unnest(${sql.param(isbns)}::text[]) AS given (isbn)
               JOIN library.book_isbns i ON i.isbn = given.isbn JOIN library.books b ON b.id = i.book_id
         ORDER BY b.id ${lock ? sql`FOR NO KEY UPDATE OF b` : sql``}`,
  );
  return rows.map(({ book, isbn }) => ({ ...book, isbn }));
}

/**
 * Joins the titles, since PostgreSQL 15 looks up a list of them (`IN`) by trigrams where it knows little of the catalogue
 * yet: 500 take seconds.
 */
function selectByTitle(db: Db, titles: readonly string[]) {
  const given = sql`unnest(${sql.param(titles)}::text[]) AS given (title)`;
  return db
    .select(bookColumns)
    .from(books)
    .innerJoin(given, sql`given.title = ${books.title}`)
    .orderBy(books.id);
}

const LONGEST_TURN = '60s';

/**
 * Waits until no other import is in such a transaction, and keeps others waiting until this one ends: two that add the same
 * titles in different orders would wait for each other. The turn of others may take longer than a request may wait.
 */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('lock_timeout', ${LONGEST_TURN}, true), set_config('statement_timeout', ${LONGEST_TURN}, true)`,
  );
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('library.import'))`);
}

/** Adds the books whose titles are not taken, in this order; returns the ids of those it added, by title. */
export async function insertUntaken(tx: Db, all: readonly BookFields[]): Promise<Map<string, number>> {
  if (all.length === 0) return new Map();
  const added = await tx
    .insert(books)
    .values(all.map(bookValues))
    .onConflictDoNothing({ target: [books.title, books.edition] })
    .returning({ id: books.id, title: books.title });
  return new Map(added.map(({ id, title }) => [title, id]));
}

export type KnownDetails = {
  full_title: string | null;
  original_title: string | null;
  language: string | null;
  series: string | null;
  publisher: string | null;
  edition: string | null;
  extent: string | null;
  summary: string | null;
  subjects: string[];
  isbns: string[];
};

export const NO_DETAILS: KnownDetails = {
  ...{ full_title: null, original_title: null, language: null, series: null, subjects: [], isbns: [] },
  ...{ publisher: null, edition: null, extent: null, summary: null },
};

/** Finds the details of these books. */
export async function findDetails(db: Db, bookIds: readonly number[]): Promise<Map<number, KnownDetails>> {
  const { rows } = await db.execute<KnownDetails & { id: number }>(
    sql`SELECT b.id, d.full_title, d.original_title, d.language, d.series, d.publisher,
               d.edition_statement AS edition, d.extent, d.summary, coalesce(d.subjects, '{}') AS subjects,
               array(SELECT i.isbn FROM library.book_isbns i WHERE i.book_id = b.id) AS isbns
          FROM unnest(${sql.param(bookIds)}::int[]) AS b (id) LEFT JOIN library.title_details d ON d.book_id = b.id`,
  );
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

export type BookDetails = ReadDetails & { bookId: number };

/** Adds what is known of books beside what every book has; what is known already stays. */
export async function addDetails(tx: Db, all: readonly BookDetails[]): Promise<void> {
  const described = all.filter(
    ({ bookId: _, isbn, subjects, ...texts }) =>
      subjects.length > 0 || Object.values(texts).some((text) => text !== null),
  );
  if (described.length > 0) {
    await tx
      .insert(titleDetails)
      .values(
        described.map(({ isbn: _, subjects, edition: editionStatement, ...details }) => ({
          ...{ ...details, editionStatement, subjects: [...subjects] },
        })),
      )
      .onConflictDoUpdate({
        target: titleDetails.bookId,
        set: {
          fullTitle: sql`coalesce(${titleDetails.fullTitle}, excluded.full_title)`,
          originalTitle: sql`coalesce(${titleDetails.originalTitle}, excluded.original_title)`,
          language: sql`coalesce(${titleDetails.language}, excluded.language)`,
          publisher: sql`coalesce(${titleDetails.publisher}, excluded.publisher)`,
          editionStatement: sql`coalesce(${titleDetails.editionStatement}, excluded.edition_statement)`,
          extent: sql`coalesce(${titleDetails.extent}, excluded.extent)`,
          summary: sql`coalesce(${titleDetails.summary}, excluded.summary)`,
          // The number belongs to the series that is kept.
          series: sql`coalesce(${titleDetails.series}, excluded.series)`,
          seriesNumber: sql`CASE WHEN ${titleDetails.series} IS NULL THEN excluded.series_number ELSE ${titleDetails.seriesNumber} END`,
          subjects: sql`coalesce(nullif(${titleDetails.subjects}, '{}'), excluded.subjects)`,
          version: sql`${titleDetails.version} + 1`,
        },
      });
  }
  await addIsbns(
    tx,
    all.flatMap(({ bookId, isbn }) => (isbn === null ? [] : [{ bookId, isbn }])),
  );
}

/** Adds ISBNs that books do not have yet. */
export async function addIsbns(tx: Db, isbns: readonly { bookId: number; isbn: string }[]): Promise<void> {
  if (isbns.length > 0)
    await tx
      .insert(bookIsbns)
      .values([...isbns])
      .onConflictDoNothing();
}
