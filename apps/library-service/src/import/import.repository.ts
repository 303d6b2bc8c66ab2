import type { Book, BookFields } from '@repo/contracts/library';
import { sql } from 'drizzle-orm';
import { bookColumns, bookValues } from '../books/books.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { books } from '../db/schema.js';

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

/** The books of these titles. */
export const findBooksByTitle = (db: Db, titles: readonly string[]): Promise<Book[]> =>
  selectByTitle(db, titles);

/** The same, locked against changes and deletion until the transaction ends. */
export const lockBooksByTitle = (tx: Db, titles: readonly string[]): Promise<Book[]> =>
  selectByTitle(tx, titles).for('no key update');

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

/**
 * Waits until no other import is in such a transaction, and keeps others waiting until this one ends: two that add the same
 * titles in different orders would wait for each other.
 */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('library.import'))`);
}

/** Adds the books whose titles are not taken, in this order; returns the titles it added. */
export async function insertUntaken(tx: Db, all: readonly BookFields[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const added = await tx
    .insert(books)
    .values(all.map(bookValues))
    .onConflictDoNothing({ target: books.title })
    .returning({ title: books.title });
  return new Set(added.map(({ title }) => title));
}
