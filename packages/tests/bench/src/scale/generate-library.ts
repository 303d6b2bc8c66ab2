import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fillTable } from './load-table.js';

const WORDS = [
  ...['River', 'Stone', 'Garden', 'Winter', 'Silver', 'Empire', 'Shadow', 'Letter', 'Harbour', 'Thunder'],
  ...['Orchard', 'Mirror', 'Lantern', 'Desert', 'Crown', 'Island', 'Raven', 'Clock', 'Meadow', 'Citadel'],
];

/** For each book. */
const [LOANS_EACH, LINKS_EACH] = [2, 5];
const BOOKS_PER_USER = 10;

/** A word that only the title of the nth book contains. */
export const rareWord = (n: number): string => createHash('md5').update(String(n)).digest('hex').slice(0, 12);

/**
 * Books, covers of two thirds of them, users, loans and which books they contain. A few books are on most loans: the nth with a
 * weight of about n^(−2/3); a few users have most loans. One loan in ten is not returned yet.
 */
export async function generateLibrary(database: pg.Client, books: number): Promise<void> {
  await database.query('SELECT setseed(0.75)');
  const [users, loans] = [Math.ceil(books / BOOKS_PER_USER), books * LOANS_EACH];
  await fillTable(
    database,
    'library.books',
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'The ' || ($2::text[])[1 + n % 20] || ' and the ' || ($2::text[])[1 + n / 20 % 20] || ' of '
         || left(md5(n::text), 12),
       'Novel', 'adults', date '1900-01-01' + n % 40000, 'Author ' || n % 9000
     FROM generate_series(1, $1::int) AS n`,
    [books, WORDS],
  );
  await fillTable(
    database,
    'library.title_details',
    `INSERT INTO library.title_details (book_id, series, subjects)
     SELECT id, 'Series ' || id % ($1::int / 20), ARRAY['Subject ' || id % 300, 'Fiction'] FROM library.books`,
    [books],
  );
  await fillTable(
    database,
    'library.covers',
    `INSERT INTO library.covers (book_id, image, media_type, tag, source, asked_at)
     SELECT id, '', 'image/webp', id, 'none', now() FROM library.books WHERE id % 3 > 0`,
    [],
  );
  await fillTable(
    database,
    'library.users',
    `INSERT INTO library.users (first_name, last_name, email, password_hash, role)
     SELECT 'Reader', n::text, 'reader' || n || '@example.org', 'none', 'user' FROM generate_series(1, $1::int) AS n`,
    [users],
  );
  await fillTable(
    database,
    'library.loans',
    `INSERT INTO library.loans (user_id, loan_date, deadline, return_date)
     SELECT reader, begun, begun + 14, CASE WHEN n % 10 > 0 THEN begun + n % 20 END
     FROM (SELECT n, 1 + floor($2::int * random() ^ 2)::int AS reader, current_date - n % 1000 AS begun
           FROM generate_series(1, $1::int) AS n) AS drawn`,
    [loans, users],
  );
  await fillTable(
    database,
    'library.loan_books',
    `INSERT INTO library.loan_books (loan_id, book_id)
     SELECT 1 + n % $1::int, 1 + floor($2::int * random() ^ 3)::int FROM generate_series(1, $3::int) AS n
     ON CONFLICT DO NOTHING`,
    [loans, books, books * LINKS_EACH],
  );
}
