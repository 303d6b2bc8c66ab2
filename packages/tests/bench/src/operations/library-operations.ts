import type pg from 'pg';
import { type Shot, sendOnce } from '../harness/load.js';
import { deskOperations } from './desk-operations.js';
import { type Operation, repeatable } from './operation.js';

const BOOKS = 20_000;
const LOANS = 10_000;
const LINKS = 50_000;

/** Fills the database and gives what is measured of the library service. */
export async function libraryOperations(url: string, database: pg.Client): Promise<Operation[]> {
  await fill(database);
  const account = { email: 'ada@example.org', password: 'a good long password' };
  const headers = { 'content-type': 'application/json' };
  const person = { ...account, first_name: 'Ada', last_name: 'Reader', role: 'user' };
  await sendOnce(url, { method: 'POST', path: '/users/register', headers, body: JSON.stringify(person) });
  const ofDesk = await deskOperations(url, database, BOOKS);
  await database.query('VACUUM ANALYZE');
  const get = (path: string): Shot => ({ method: 'GET', path });
  const bookOf = (index: number) => 1 + ((index * 7919) % BOOKS);
  return [
    repeatable('book by id', 5000, (index) => get(`/books/${bookOf(index)}`)),
    repeatable('books page', 4000, (index) => get(`/books?page=${1 + (index % (BOOKS / 10))}&per_page=10`)),
    repeatable('search', 3000, (index) => {
      const text = `Volume ${1000 + (bookOf(index) % 9000)}`;
      return get(`/books/search?title=${encodeURIComponent(text)}`);
    }),
    {
      name: 'add a book to a loan',
      requests: 1500,
      prepare: async (requests) => {
        const { rows } = await database.query<{ id: number }>(
          `INSERT INTO library.loans (loan_date, deadline) SELECT current_date, current_date + 14
           FROM generate_series(1, $1::int) RETURNING id`,
          [requests],
        );
        await database.query('CHECKPOINT');
        return rows.map(({ id }, index) => ({
          method: 'PUT',
          path: `/loans/${id}/add-book/${bookOf(index)}`,
        }));
      },
    },
    repeatable('login', 48, () => ({
      method: 'POST',
      path: '/users/login',
      headers,
      body: JSON.stringify(account),
    })),
    ...ofDesk,
  ];
}

/** Books, and loans of which a few books have most: the nth with a weight of about n^(−2/3). */
async function fill(database: pg.Client): Promise<void> {
  await database.query('SELECT setseed(0.5)');
  await database.query(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'The Book of Numbers, Volume ' || n, 'Novel', 'adults', date '1900-01-01' + n, 'Author ' || n % 900
     FROM generate_series(1, $1::int) AS n`,
    [BOOKS],
  );
  await database.query(
    `INSERT INTO library.loans (loan_date, deadline) SELECT current_date, current_date + 14
     FROM generate_series(1, $1::int)`,
    [LOANS],
  );
  await database.query(
    `INSERT INTO library.loan_books (loan_id, book_id)
     SELECT 1 + n % $1::int, 1 + floor($2::int * random() ^ 3) FROM generate_series(1, $3::int) AS n
     ON CONFLICT DO NOTHING`,
    [LOANS, BOOKS, LINKS],
  );
}
