import type { Book, BookFields } from '@repo/contracts/library';
import { ascending, prepared } from '@repo/database';
import { and, asc, count, desc, eq, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { books, loanBooks, loans } from '../db/schema.js';

/** A column whose name in the database is that of a field in the API, since PostgreSQL writes the JSON of lists. */
type ColumnNamed<Name extends string> = PgColumn & { _: { name: Name } };

/** The columns of a book as clients see it, in the order in which its fields are written. */
export const bookColumns = {
  id: books.id,
  title: books.title,
  genre: books.genre,
  age_category: books.ageCategory,
  publish_date: books.publishDate,
  author: books.author,
} satisfies { [Name in keyof Book]-?: ColumnNamed<Name> };

/** A book `b` as JSON, for SQL that is written as text. */
export const BOOK_JSON = `json_build_object(${Object.keys(bookColumns)
  .map((name) => `'${name}', b.${name}`)
  .join(', ')})`;

/** Books between two markers of the catalogue's offset index. */
export const INDEX_STEP = 50;

/** The order of the catalogue. */
export const byId = { id: ascending(books.id) };

/** The values of all columns but the id, from the fields that a client sends. */
export const bookValues = (
  fields: BookFields,
): Required<Omit<typeof books.$inferInsert, 'id' | 'edition' | 'addedAt'>> => ({
  title: fields.title,
  genre: fields.genre,
  ageCategory: fields.age_category,
  publishDate: fields.publish_date,
  author: fields.author,
});

/** The edition that breaks `books_title_key` where a book has the title: that of such a book. */
const onlyEdition = (title: string) =>
  sql`(SELECT coalesce(min(o.edition), 1) FROM library.books o WHERE o.title = ${title})`;

/** Adds a book. @throws the violation of `books_title_key` where another book has its title */
export async function insertBook(db: Db, fields: BookFields): Promise<Book> {
  const [inserted] = await db
    .insert(books)
    .values({ ...bookValues(fields), edition: onlyEdition(fields.title) })
    .returning(bookColumns);
  if (!inserted) throw new Error('insert into books returned no row');
  return inserted;
}

/** Adds a book, also where others have its title; null where one of them was added at the same time. */
export async function insertEdition(db: Db, fields: BookFields): Promise<Book | null> {
  const next = sql`(SELECT coalesce(max(o.edition), 0) + 1 FROM library.books o WHERE o.title = ${fields.title})`;
  const [inserted] = await db
    .insert(books)
    .values({ ...bookValues(fields), edition: next })
    .onConflictDoNothing({ target: [books.title, books.edition] })
    .returning(bookColumns);
  return inserted ?? null;
}

const bookById = prepared('find_book', (db: Db) =>
  db
    .select(bookColumns)
    .from(books)
    .where(eq(books.id, sql.placeholder('id'))),
);

export async function findBook(db: Db, id: number): Promise<Book | null> {
  const [book] = await bookById(db).execute({ id });
  return book ?? null;
}

/** Replaces a book; null if there is none. @throws the violation of `books_title_key` for a new title that another book has */
export async function updateBook(db: Db, id: number, fields: BookFields): Promise<Book | null> {
  const { title } = fields;
  const edition = sql`CASE WHEN ${books.title} = ${title} THEN ${books.edition} ELSE ${onlyEdition(title)} END`;
  const [updated] = await db
    .update(books)
    .set({ ...bookValues(fields), edition })
    .where(eq(books.id, id))
    .returning(bookColumns);
  return updated ?? null;
}

const lockedBook = prepared('lock_book', (db: Db) =>
  db
    .select({ id: books.id })
    .from(books)
    .where(eq(books.id, sql.placeholder('id')))
    .for('update'),
);

/** Locks a book, so that no loan can get it until the transaction ends; false if there is no such book. */
export async function lockBook(tx: Db, id: number): Promise<boolean> {
  return (await lockedBook(tx).execute({ id })).length === 1;
}

/** Deletes a locked book, also from loans that are returned; false if it is on one that is open. */
export async function deleteBook(tx: Db, id: number): Promise<boolean> {
  const openLoans = tx
    .select({ id: loans.id })
    .from(loanBooks)
    .innerJoin(loans, eq(loans.id, loanBooks.loanId))
    .where(and(eq(loanBooks.bookId, id), isNull(loans.returnDate)));
  // Not prepared: which index finds the open loans depends on how many loans are open.
  const deleted = await tx
    .delete(books)
    .where(and(eq(books.id, id), notExists(openLoans)))
    .returning({ id: books.id });
  return deleted.length === 1;
}

/**
 * The `limit` books that most loans contain, with the number of these loans, which can be 0; ties by id. Counts all loans
 * of all books: from the links alone, because joining every book to them first takes four times as long.
 */
export async function listMostRead(db: Db, limit: number) {
  const readers = count();
  const read = db.$with('read').as(
    db
      .select({ id: loanBooks.bookId, readers: readers.as('readers') })
      .from(loanBooks)
      .groupBy(loanBooks.bookId)
      .orderBy(desc(readers), asc(loanBooks.bookId))
      .limit(limit),
  );
  const selectRead = db.select({ id: read.id, readers: read.readers }).from(read);
  // They come after all that is read. Where they are within the limit, every book on a loan is in `read`.
  const unread = db
    .select({ id: books.id, readers: sql<number>`0`.as('readers') })
    .from(books)
    .where(notInArray(books.id, db.select({ id: read.id }).from(read)))
    .orderBy(asc(books.id))
    .limit(limit);
  const chosen = unionAll(selectRead, unread).as('chosen');
  return db
    .with(read)
    .select({ book: bookColumns, readers: chosen.readers })
    .from(chosen)
    .innerJoin(books, eq(books.id, chosen.id))
    .orderBy(desc(chosen.readers), asc(chosen.id))
    .limit(limit);
}
