import type pg from 'pg';
import { type Shot, sendOnce } from '../harness/load.js';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Somebody who has logged in. */
export type Account = { id: number; headers: Record<string, string> };

/** Registers somebody and logs them in. */
async function newAccount(url: string, name: string, role: string): Promise<Account> {
  const ask = async (path: string, body: object) => {
    const shot: Shot = { method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body) };
    return JSON.parse(await sendOnce(url, shot));
  };
  const account = { email: `${name}@example.org`, password: 'a good long password' };
  const { id } = await ask('/users/register', { ...account, first_name: name, last_name: 'Page', role });
  const { token } = await ask('/users/login', account);
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** Makes a librarian. */
export async function staffOf(url: string, database: pg.Client): Promise<Account> {
  const staff = await newAccount(url, 'librarian', 'librarian');
  await database.query('UPDATE library.users SET appointed = true WHERE id = $1', [staff.id]);
  return staff;
}

/** Makes a reader who has so many books. */
export async function readerOf(url: string, database: pg.Client, lent: number): Promise<Account> {
  const reader = await newAccount(url, 'bob', 'user');
  const loans = (await deskRows(database, lent, true)).map(({ loan }) => loan);
  await database.query('UPDATE library.loans SET user_id = $1 WHERE id = ANY($2)', [reader.id, loans]);
  return reader;
}

/** What staff asks for, about the rows that `deskRows` makes: a check-out where they are not lent, the others where they are. */
export function deskShots({ headers }: Account) {
  const post = (path: string, body: object): Shot => ({
    method: 'POST',
    path,
    headers: { ...headers, ...JSON_TYPE },
    body: JSON.stringify(body),
  });
  return {
    checkOut: ({ user, copy }: DeskRow) => post('/circulation/checkouts', { user_id: user, copy_id: copy }),
    checkIn: ({ copy }: DeskRow) => post('/circulation/checkins', { copy_id: copy }),
    renew: ({ loan }: DeskRow) => post('/circulation/renewals', { loan_id: loan, renewals: 0 }),
    request: ({ book, other }: DeskRow) => post('/holds', { user_id: other, book_id: book }),
  };
}

/** A reader, a title of its own with one copy, the loan of it (0: none), and another reader. */
export type DeskRow = { user: number; other: number; book: number; copy: number; loan: number };

/** Makes so many readers, titles and copies; `lent`: each copy is lent to its reader, since a week ago. */
export async function deskRows(database: pg.Client, count: number, lent: boolean): Promise<DeskRow[]> {
  const idsOf = async (sql: string, values: unknown[]): Promise<number[]> =>
    (await database.query<{ id: number }>(sql, values)).rows.map(({ id }) => id);
  const users = await idsOf(
    `INSERT INTO library.users (first_name, last_name, email, password_hash, role)
     SELECT 'Reader', n::text, gen_random_uuid() || '@example.org', 'none', 'user' FROM generate_series(1, $1::int) AS n
     RETURNING id`,
    [count],
  );
  const books = await idsOf(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'The Book of Desks, Drawer ' || last + n, 'Novel', 'adults', date '1900-01-01' + n, 'Author ' || n % 900
       FROM (SELECT max(id) AS last FROM library.books) AS known, generate_series(1, $1::int) AS n
     RETURNING id`,
    [count],
  );
  const copies = await idsOf('SELECT id FROM library.copies WHERE book_id = ANY($1) ORDER BY book_id', [
    books,
  ]);
  const loans = lent ? await lend(database, { users, books, copies }) : [];
  return users.map((user, index) => ({
    user,
    other: users[(index + 1) % count] ?? user,
    book: books[index] ?? 0,
    copy: copies[index] ?? 0,
    loan: loans[index] ?? 0,
  }));
}

async function lend(
  database: pg.Client,
  { users, books, copies }: { users: number[]; books: number[]; copies: number[] },
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO library.loans (user_id, loan_date, deadline, copy_id, terms)
     SELECT reader, current_date - 7, current_date + 7, copy, 'default/book' FROM unnest($1::int[], $2::int[]) AS t (reader, copy)
     RETURNING id`,
    [users, copies],
  );
  const loans = rows.map(({ id }) => id);
  await database.query(
    'INSERT INTO library.loan_books (loan_id, book_id) SELECT * FROM unnest($1::int[], $2::int[])',
    [loans, books],
  );
  await database.query(
    `UPDATE library.copies c SET loan_id = t.loan FROM unnest($1::int[], $2::int[]) AS t (copy, loan) WHERE c.id = t.copy`,
    [copies, loans],
  );
  return loans;
}
