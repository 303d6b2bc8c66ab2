import { prepared } from '@repo/service-kit';
import { and, asc, count, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { books, loanBooks } from '../db/schema.js';

export type BookRow = typeof books.$inferSelect;
export type NewBookRow = Omit<typeof books.$inferInsert, 'id'>;

export async function insertBook(db: Db, row: NewBookRow): Promise<BookRow> {
  const [inserted] = await db.insert(books).values(row).returning();
  if (!inserted) throw new Error('insert into books returned no row');
  return inserted;
}

const bookById = prepared('find_book', (db: Db) =>
  db
    .select()
    .from(books)
    .where(eq(books.id, sql.placeholder('id'))),
);

export async function findBook(db: Db, id: number): Promise<BookRow | null> {
  const [row] = await bookById(db).execute({ id });
  return row ?? null;
}

export function listBooks(db: Db, after: number, limit: number): Promise<BookRow[]> {
  return db.select().from(books).where(gt(books.id, after)).orderBy(asc(books.id)).limit(limit);
}

/** The id of the book with `position` − 1 others before it, by id; `position` from 1. */
export async function findIdAt(db: Db, position: number): Promise<number | null> {
  const [row] = await db
    .select({ id: books.id })
    .from(books)
    .orderBy(asc(books.id))
    .limit(1)
    .offset(position - 1);
  return row?.id ?? null;
}

export async function countBooks(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(books);
  return row?.n ?? 0;
}

/** Books whose title contains `text`, ignoring case; no character of it means anything but itself. */
export function searchBooks(db: Db, text: string, after: number, limit: number): Promise<BookRow[]> {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return db
    .select()
    .from(books)
    .where(and(ilike(books.title, `%${literal}%`), gt(books.id, after)))
    .orderBy(asc(books.id))
    .limit(limit);
}

export async function updateBook(db: Db, id: number, row: NewBookRow): Promise<BookRow | null> {
  const [updated] = await db.update(books).set(row).where(eq(books.id, id)).returning();
  return updated ?? null;
}

/** Keeps anything from adding the book to a loan until the transaction ends; false if there is no such book. */
export async function lockBook(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: books.id }).from(books).where(eq(books.id, id)).for('update');
  return rows.length === 1;
}

/** The books among `ids` that exist, by id, kept from being deleted until the transaction ends. */
export function keepBooks(tx: Db, ids: readonly number[]): Promise<BookRow[]> {
  return tx
    .select()
    .from(books)
    .where(inArray(books.id, [...ids]))
    .orderBy(asc(books.id))
    .for('key share');
}

/** Removes the book, also from loans that contained it. */
export async function deleteBook(tx: Db, id: number): Promise<void> {
  await tx.delete(books).where(eq(books.id, id));
}

/** The `limit` books that most loans contain, with the number of these loans; ties by id. */
export function listMostRead(db: Db, limit: number): Promise<{ book: BookRow; readers: number }[]> {
  const readers = count();
  const most = db
    .select({ bookId: loanBooks.bookId, readers: readers.as('readers') })
    .from(loanBooks)
    .groupBy(loanBooks.bookId)
    .orderBy(desc(readers), asc(loanBooks.bookId))
    .limit(limit)
    .as('most');
  return db
    .select({ book: books, readers: most.readers })
    .from(most)
    .innerJoin(books, eq(books.id, most.bookId))
    .orderBy(desc(most.readers), asc(books.id));
}
