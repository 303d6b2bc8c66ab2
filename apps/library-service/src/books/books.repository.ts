import { prepared } from '@repo/database';
import { and, asc, count, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { books } from '../db/schema.js';
import { selectOpenLoansWithBook } from '../loans/loans.repository.js';
import type { Landmarks } from './landmarks.js';

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

/** Whether there are more books than `many`; reads no more than that. */
export async function areThereMoreThan(db: Db, many: number): Promise<boolean> {
  const rows = await db.select({ id: books.id }).from(books).orderBy(asc(books.id)).offset(many).limit(1);
  return rows.length > 0;
}

/** How many books there are, and the id of every `step`th. Reads the whole index of ids. */
export async function findLandmarks(db: Db, step: number): Promise<Landmarks> {
  const number = sql<number>`row_number() OVER (ORDER BY ${books.id})`.as('number');
  const list = db.select({ id: books.id, number }).from(books).as('list');
  const ids = sql<
    number[]
  >`coalesce(array_agg(${list.id} ORDER BY ${list.id}) FILTER (WHERE ${list.number} % ${step} = 0), '{}')`;
  const [row] = await db.select({ total: count(), ids }).from(list);
  return { total: row?.total ?? 0, step, ids: row?.ids ?? [] };
}

export async function updateBook(db: Db, id: number, row: NewBookRow): Promise<BookRow | null> {
  const [updated] = await db.update(books).set(row).where(eq(books.id, id)).returning();
  return updated ?? null;
}

const lockedBook = prepared('lock_book', (db: Db) =>
  db
    .select({ id: books.id })
    .from(books)
    .where(eq(books.id, sql.placeholder('id')))
    .for('update'),
);

/** Keeps anything from adding the book to a loan until the transaction ends; false if there is no such book. */
export async function lockBook(tx: Db, id: number): Promise<boolean> {
  return (await lockedBook(tx).execute({ id })).length === 1;
}

const keptBook = prepared('keep_book', (db: Db) =>
  db
    .select()
    .from(books)
    .where(eq(books.id, sql.placeholder('id')))
    .for('key share'),
);

/** A book, kept from being deleted until the transaction ends; null if there is no such book. */
export async function keepBook(tx: Db, id: number): Promise<BookRow | null> {
  const [row] = await keptBook(tx).execute({ id });
  return row ?? null;
}

const keptBooks = prepared('keep_books', (db: Db) =>
  db
    .select()
    .from(books)
    .where(eq(books.id, sql`ANY(${sql.placeholder('ids')}::int[])`))
    .orderBy(asc(books.id))
    .for('key share'),
);

/** The books among `ids` that exist, by id, kept from being deleted until the transaction ends. */
export function keepBooks(tx: Db, ids: readonly number[]): Promise<BookRow[]> {
  return keptBooks(tx).execute({ ids });
}

const bookNotLent = prepared('delete_book', (db: Db) =>
  db
    .delete(books)
    .where(and(eq(books.id, sql.placeholder('id')), notExists(selectOpenLoansWithBook(db))))
    .returning({ id: books.id }),
);

/** Removes a locked book, also from loans that contained it; false if one of these is not returned. */
export async function deleteBook(tx: Db, id: number): Promise<boolean> {
  return (await bookNotLent(tx).execute({ id })).length === 1;
}
