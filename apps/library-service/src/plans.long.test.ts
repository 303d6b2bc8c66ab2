import type { OwnList } from '@repo/contracts/library';
import {
  keptPlans,
  planFaults,
  requestsUntilKept,
  type Statement,
  statementsOn,
} from '@repo/database/testing/plans';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD, someBook } from './testing/client.js';
import { libraryOf } from './testing/library.js';
import { COUNT_ONCE, startService, type TestService } from './testing/service.js';
import { deskOf } from './testing/staff.js';

const LARGE = [
  ...['users', 'books', 'loans', 'loan_books', 'copies', 'patron_profiles', 'audit', 'holds'],
  ...['title_details', 'covers', 'lists', 'list_titles', 'stocktake_scans'],
];
/** Enough for PostgreSQL to prefer an index, and for the catalogue to count as long. */
const ROWS = 40_000;

/** Connections of the service. */
const POOL_SIZE = 2;

let service: TestService;
let client: Client;
let database: pg.Client;
let statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>;
beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { DATABASE_POOL_SIZE: String(POOL_SIZE) } });
  client = clientOf(service.url);
  statementsOf = statementsOn(service.database.pool);
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  for (const sql of [
    `INSERT INTO library.users (first_name, last_name, email, password_hash, role)
     SELECT 'A', 'B', 'user' || n || '@example.org', '', 'user' FROM generate_series(1, $1::int) n`,
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'The Book of ' || md5(n::text), 'G', 'A', '2001-02-03', 'B' FROM generate_series(1, $1::int) n`,
    `INSERT INTO library.loans (user_id, loan_date, deadline, return_date)
     SELECT n, d, d + 14, d + 9
     FROM (SELECT n, date '2024-01-01' + n % 900 AS d FROM generate_series(1, $1::int) n) many`,
    `INSERT INTO library.loan_books (loan_id, book_id)
     SELECT n, 1 + (n * m * 7919) % $1::int FROM generate_series(1, $1::int) n, generate_series(1, 2) m ON CONFLICT DO NOTHING`,
  ]) {
    await database.query(sql, [ROWS]);
  }
  await database.query(
    `INSERT INTO library.patron_profiles (user_id, card, group_name)
     SELECT id, 'P-' || id, 'class ' || id % 2000 FROM library.users`,
  );
  await database.query(
    `INSERT INTO library.audit (actor_id, action, user_id, details)
     SELECT 1 + id % 50, 'patron_viewed', id, '{}' FROM library.users`,
  );
  await database.query(`UPDATE library.copies SET barcode = 'B' || id`);
  await database.query(
    `INSERT INTO library.title_details (book_id, series, subjects)
     SELECT id, 'Series ' || id % 4000, ARRAY['fiction', 'subject ' || id % 3000] FROM library.books`,
  );
  await database.query(
    `INSERT INTO library.covers (book_id, image, media_type, tag, source, asked_at)
     SELECT id, '', 'image/webp', md5(id::text), 'S', now() FROM library.books WHERE id % 3 = 0`,
  );
  await database.query('UPDATE library.users SET appointed = true WHERE id % 100 = 0');
  await database.query(
    `INSERT INTO library.lists (owner_id, name, public) SELECT id, 'L', id % 100 = 0 FROM library.users ORDER BY id`,
  );
  await database.query(
    `INSERT INTO library.list_titles (list_id, book_id, place) SELECT id, 1 + (id * 31 + n) % $1::int, n
     FROM library.lists, generate_series(1, 3) n`,
    [ROWS],
  );
  await database.query(
    `INSERT INTO library.stocktakes (name, closed_at, expected) VALUES ('past', now(), $1), ('now', null, null)`,
    [ROWS],
  );
  await database.query(
    `INSERT INTO library.stocktake_scans (stocktake_id, barcode, copy_id, finding) SELECT 1, barcode, id, 'expected' FROM library.copies`,
  );
  // Most have ended; some hundred wait.
  await database.query(
    `INSERT INTO library.holds (book_id, user_id, status, placed_at, waits_until, expires_on, closed_at)
     SELECT id, 1 + (id * 31) % $1::int, CASE WHEN id % 200 = 0 THEN 'waiting' ELSE 'fulfilled' END, now(),
            current_date + 300, current_date + 300, CASE WHEN id % 200 = 0 THEN NULL ELSE now() - id % 80 * interval '1 day' END
       FROM library.books`,
    [ROWS],
  );
  await database.query('VACUUM ANALYZE');
  // Of so few books some hundreds are sooner found by reading all; of a million they are not.
  await database.query('SET random_page_cost = 1.1');
});
afterAll(async () => {
  await database.end();
  await service.close();
});

/** Every statement of every kind of request that PostgreSQL plans badly. */
async function faultsOfAll(): Promise<string[]> {
  const user = await client.newUser();
  const [book, other] = [await client.newBook(), await client.newBook()];
  const loan = await client.newLoan({ user_id: user.id, book_ids: [other.id] });
  const token = { headers: { authorization: `Bearer ${user.token}` } };
  const desk = await deskOf(service);
  const admin = await deskOf(service, 'admin');
  const library = libraryOf(desk);
  const { copies } = await library.newTitle();
  const wanted = await library.newTitle();
  const copy = copies[0]?.id ?? 0;
  const me = clientOf(service.url, user.token);
  const list = (await me.post<OwnList>('/me/lists', { name: 'L' })).body;
  const kiosk = await deskOf(service, 'kiosk');
  const requests: (() => Promise<{ status: number }>)[] = [
    () => client.get(`/catalogue/titles/${copies[0]?.book_id}`),
    () => client.get('/catalogue/titles/4711/like'),
    () => client.get('/catalogue/shelves'),
    () => client.get('/catalogue/suggestions?q=the%20bo'),
    () => client.get('/lists?after=20000'),
    () => client.get('/lists/2000'),
    () => me.get('/me/lists?book_id=4711'),
    () => me.put(`/me/lists/${list.id}/titles/4711`),
    () => me.get(`/me/lists/${list.id}`),
    () =>
      me.put(`/me/lists/${list.id}`, {
        name: 'L',
        public: false,
        book_ids: [4712],
        version: list.version + 1,
      }),
    () => me.remove(`/me/lists/${list.id}`),
    () => desk.get(`/books/${copies[0]?.book_id}/copies`),
    () => desk.get('/copies?barcode=B4711'),
    () => desk.post('/circulation/checkouts', { card: 'P-4711', barcode: 'B4712' }),
    () => desk.post('/circulation/checkins', { barcode: 'B4712' }),
    () => kiosk.post('/self/card', { card: 'P-4713' }),
    () => kiosk.post('/self/checkouts', { card: 'P-4713', barcode: 'B4714' }),
    () => kiosk.post('/self/checkins', { barcode: 'B4714' }),
    () => desk.post('/stocktakes/2/scans', { barcodes: ['B4715', 'B4716', 'nothing'] }),
    () => desk.get('/stocktakes'),
    () => desk.get('/copies/labels?missing=label'),
    () => desk.get('/copies/labels?missing=barcode'),
    () => desk.post('/copies/labels', { copy_ids: [4711, 4712], printed: false }),
    () => library.checkOut(user.id, copy),
    () => desk.post('/circulation/decisions', { action: 'checkout', user_id: user.id, copy_id: copy }),
    () => desk.post('/circulation/decisions', { action: 'hold', user_id: user.id, book_id: 4712 }),
    () => library.request(user.id, wanted.book.id, { override: ['copy_available'] }),
    () => library.checkIn(wanted.copies[0]?.id ?? 0),
    () => desk.get('/holds?status=ready'),
    () => desk.get('/holds?status=waiting'),
    () => desk.get('/holds?book_id=4712'),
    () => desk.get('/holds'),
    () => desk.get('/circulation/pick-list'),
    () => desk.get('/circulation/clear-list'),
    () => me.get('/me/holds'),
    () => library.checkOut(user.id, wanted.copies[0]?.id ?? 0),
    () => library.checkIn(wanted.copies[0]?.id ?? 0),
    () => me.get('/me'),
    () => me.get('/me/loans'),
    () => me.get('/me/loans?state=returned'),
    () => me.get('/me/export'),
    () => library.checkIn(copy),
    () => desk.get('/patrons?q=p-4711'),
    () => desk.get('/patrons?group=class%2017'),
    () => desk.get(`/patrons/${user.id}`),
    () => desk.get(`/patrons/${user.id}/loans`),
    () => admin.get(`/audit?user_id=${user.id}`),
    () => admin.get('/audit'),
    () => client.get('/catalogue/search?q=numbers%20volume'),
    () => client.get('/catalogue/search?q=numbres'),
    () => client.get('/catalogue/search?q=9780441172719'),
    () => client.get(`/books/${book.id}`),
    () => client.get('/books?page=3000&per_page=10'),
    () => client.get('/books'),
    () => client.get('/books/search?title=5f3'),
    () => client.get('/books/search?title=zq'),
    () => client.put(`/books/${book.id}`, someBook()),
    () => client.post('/books', someBook()),
    () => client.post('/users/login', { email: user.email, password: PASSWORD }),
    () => client.get('/users/profile', token),
    () => client.get('/users'),
    () => client.put(`/loans/${loan.id}/add-book/${book.id}`),
    () => client.put(`/loans/${loan.id}/remove-book/${other.id}`),
    () => client.get(`/loans/${loan.id}`),
    () => client.put(`/loans/${loan.id}`, { book_ids: [other.id] }),
    () => client.get('/loans'),
    () => client.get('/loans?status=open'),
    () => client.get('/loans?status=returned'),
    () => client.get(`/loans?user_id=${user.id}`),
    () => client.get(`/loans?user_id=${user.id}&status=open`),
    () => client.get(`/loans?book_id=${other.id}`),
    () => client.get('/loans?book_id=4712'),
    () => client.get('/loans?book_id=4712&status=open'),
    () => client.get('/loans/overdue'),
    () => client.get('/loans/overdue?book_id=4712'),
    () => client.get('/loans/overdue?overdue_by=600'),
    () => client.put(`/loans/${loan.id}/return`),
    () => client.remove(`/books/${book.id}`),
    () => client.remove(`/loans/${loan.id}`),
    () => client.remove('/users', token),
    () => client.get('/metrics'),
  ];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const request of requests) {
    const statements = await statementsOf(async () => {
      expect([String(request), (await request()).status]).toEqual([
        String(request),
        expect.toBeOneOf([200, 201]),
      ]);
    });
    for (const statement of statements) {
      seen.add(statement.text);
      for (const fault of await planFaults(database, statement, LARGE)) faults.push(`${request} ${fault}`);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  return faults;
}

test('no statement of a request reads a table or an index whole, or sorts many rows, while hardly a loan is open', async () => {
  expect(await faultsOfAll()).toEqual([]);
});

test('nor while many are', async () => {
  await database.query('UPDATE library.loans SET return_date = NULL WHERE id % 30 = 0');
  await database.query('VACUUM ANALYZE');
  expect(await faultsOfAll()).toEqual([]);
});

test('statements of frequent requests are planned once a connection', async () => {
  const user = await client.newUser();
  const book = await client.newBook();
  const token = { headers: { authorization: `Bearer ${user.token}` } };
  for (let round = 0; round < requestsUntilKept(POOL_SIZE); round += 1) {
    const loan = await client.newLoan({ user_id: user.id });
    await client.put(`/loans/${loan.id}/add-book/${book.id}`);
    await client.get(`/loans/${loan.id}`);
    await client.put(`/loans/${loan.id}/remove-book/${book.id}`);
    await client.put(`/loans/${loan.id}/return`);
    await client.remove(`/loans/${loan.id}`);
    await client.get(`/books/${book.id}`);
    await client.get(`/books?page=${300 + round}&per_page=10`);
    await client.get('/books/search?title=5f3');
    await client.post('/users/login', { email: user.email, password: PASSWORD });
    await client.get('/users/profile', token);
  }
  const hot = ['find_book', 'books_after', 'find_loan', 'find_credentials', 'find_user'];
  const ofLoans = ['lock_loan', 'add_book', 'remove_book', 'update_loan', 'books_of_loan'];
  const kept = await keptPlans(service.database.pool);
  expect([...hot, ...ofLoans].filter((name) => !kept.has(name))).toEqual([]);
});
