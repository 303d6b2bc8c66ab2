import { inArray } from 'drizzle-orm';
import type { BookRow, NewBookRow } from '../books/books.repository.js';
import type { Db } from '../db/database.js';
import { books } from '../db/schema.js';

/** The books of these titles, kept from being changed or deleted until the transaction ends. */
export function lockBooksByTitle(tx: Db, titles: readonly string[]): Promise<BookRow[]> {
  return tx
    .select()
    .from(books)
    .where(inArray(books.title, [...titles]))
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
