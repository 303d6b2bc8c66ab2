import type pg from 'pg';
import type { Shot } from '../harness/load.js';
import { type Account, type DeskRow, deskRows, deskShots, staffOf } from '../operations/desk-rows.js';
import { generateLibrary, rareWord } from './generate-library.js';
import { type Probe, probe } from './probe.js';

/** Fills the database with so many books; returns the probes of the library service, which is at `url`. */
export async function libraryProbes(url: string, database: pg.Client, books: number): Promise<Probe[]> {
  await generateLibrary(database, books);
  const staff = await staffOf(url, database);
  const { checkOut, checkIn, renew, request } = deskShots(staff);
  const list = await publicList(database, staff);
  await database.query('VACUUM ANALYZE');
  const get = (path: string) => ({ method: 'GET' as const, path });
  const some = (index: number) => 1 + ((index * 7919) % books);
  const user = Math.ceil(books / 20);
  const atDesk = (name: string, lent: boolean, shot: (row: DeskRow) => Shot): Probe => ({
    name,
    prepare: async (requests) => (await deskRows(database, requests, lent)).map(shot),
  });
  return [
    probe('book by id', (index) => get(`/books/${some(index)}`)),
    probe('books, first page', () => get('/books?page=1&per_page=10')),
    probe('books, page in the middle', () => get(`/books?page=${books / 20}&per_page=10`)),
    probe('books, last page', () => get(`/books?page=${books / 20}&per_page=20`)),
    probe('search of one title', (index) => get(`/books/search?title=${rareWord(some(index))}`)),
    probe('popularity', () => get('/books/popularity')),
    probe('loan by id', (index) => get(`/loans/${some(index)}`)),
    probe('loans of one user', () => get(`/loans?user_id=${user}`)),
    {
      name: 'add a book to a loan',
      prepare: async (requests) => {
        const { rows } = await database.query<{ id: number }>(
          `INSERT INTO library.loans (loan_date, deadline) SELECT current_date, current_date + 14
           FROM generate_series(1, $1::int) RETURNING id`,
          [requests],
        );
        return rows.map(({ id }, index) => ({
          method: 'PUT',
          path: `/loans/${id}/add-book/${some(index)}`,
        }));
      },
    },
    probe('title', (index) => get(`/catalogue/titles/${some(index)}`)),
    probe('search by words', (index) => get(`/catalogue/search?q=the%20${rareWord(some(index))}`)),
    probe('search of a frequent word', () => get('/catalogue/search?q=the&per_page=10')),
    probe('suggestions, two letters', () => get('/catalogue/suggestions?q=th')),
    probe('suggestions, a rare word', (index) => get(`/catalogue/suggestions?q=${rareWord(some(index))}`)),
    probe('suggestions, nothing', (index) => get(`/catalogue/suggestions?q=qq${rareWord(some(index))}`)),
    probe('the shelves of the front page', () => get('/catalogue/shelves')),
    probe('titles like a title', (index) => get(`/catalogue/titles/${some(index)}/like`)),
    probe('a list of 40 titles', () => get(`/lists/${list}`)),
    atDesk('check out', false, checkOut),
    atDesk('check in', true, checkIn),
    atDesk('renew', true, renew),
    atDesk('place a hold', true, request),
  ];
}

/** Makes a list of 40 titles for everybody; returns its id. */
async function publicList(database: pg.Client, { id }: Account): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO library.lists (owner_id, name, public) VALUES ($1, 'Summer', true) RETURNING id`,
    [id],
  );
  await database.query(
    'INSERT INTO library.list_titles (list_id, book_id, place) SELECT $1, id, id FROM library.books ORDER BY id DESC LIMIT 40',
    [rows[0]?.id],
  );
  return rows[0]?.id ?? 0;
}
