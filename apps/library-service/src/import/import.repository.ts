import { getTableColumns, sql } from 'drizzle-orm';
import type { BookRow, NewBookRow } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books } from '../db/schema.js';

/**
 * The books of these titles, kept from being changed or deleted until the transaction ends. Joined to them, because a
 * list of them (`IN`) PostgreSQL 15 looks up by trigrams where it knows little of the catalogue yet: 500 take seconds.
 */
export function lockBooksByTitle(tx: Db, titles: readonly string[]): Promise<BookRow[]> {
  const given = sql`unnest(${sql.param(titles)}::text[]) AS given (title)`;
  return tx
    .select(getTableColumns(books))
    .from(books)
    .innerJoin(given, sql`given.title = ${books.title}`)
    .orderBy(books.id)
    .for('no key update');
}

/** Adds the books whose titles are not taken, in this order; gives the titles it added. */
export async function insertUntaken(tx: Db, rows: readonly NewBookRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insert(books)
    .values([...rows])
    .onConflictDoNothing({ target: books.title })
    .returning({ title: books.title });
  return new Set(added.map(({ title }) => title));
}
