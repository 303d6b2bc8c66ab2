import { createTestDatabase, type TestDatabase } from '@repo/dev-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let own: TestDatabase;
let database: pg.Client;
let services: TestService[];
let clients: [Client, Client];
let user: { id: number };
beforeAll(async () => {
  own = await createTestDatabase();
  database = new pg.Client({ connectionString: own.url });
  await database.connect();
  const [one, other] = [
    await startService({ databaseUrl: own.url }),
    await startService({ databaseUrl: own.url }),
  ];
  services = [one, other];
  clients = [clientOf(one.url), clientOf(other.url)];
  user = await clients[0].newUser();
});
afterAll(async () => {
  await database.end();
  await own.drop();
});

const query = async (text: string) => (await database.query(text)).rows;
const counted = () =>
  query('SELECT book_id, readers FROM library.book_readers WHERE readers > 0 ORDER BY book_id');
const recount = () =>
  query('SELECT book_id, count(*)::int AS readers FROM library.loan_books GROUP BY book_id ORDER BY book_id');

/** A fixed sequence of numbers below `limit` that looks like none. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

test('readers are counted right whatever happens to loans and books at once', async () => {
  const [client] = clients;
  const books: number[] = [];
  for (let index = 0; index < 8; index += 1) books.push((await client.newBook()).id);
  const loans: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const loan = await client.newLoan({ user_id: user.id, book_ids: books.slice(index, index + 3) });
    loans.push(loan.id);
    // Returned, so that their books may be deleted.
    if (index % 2 === 0) await client.put(`/loans/${loan.id}/return`);
  }
  const statuses = new Set<number>();
  const busy = async (worker: number) => {
    const next = numbers(worker + 1);
    const me = clients[worker % clients.length];
    for (let step = 0; me && step < 40; step += 1) {
      const [loan, book, second] = [loans[next(6)], books[next(8)], books[next(8)]];
      const ids = [...new Set([book, second])];
      const kind = next(20);
      const answer =
        kind < 6
          ? await me.put(`/loans/${loan}/add-book/${book}`)
          : kind < 10
            ? await me.put(`/loans/${loan}/remove-book/${book}`)
            : kind < 15
              ? await me.put(`/loans/${loan}`, { book_ids: ids })
              : kind < 18
                ? await me.post('/loans', { user_id: user.id, book_ids: ids })
                : kind < 19
                  ? await me.remove(`/books/${books[next(2)]}`)
                  : await me.remove(`/loans/${loans[next(2)]}`);
      statuses.add(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, worker) => busy(worker)));

  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(200);
  expect(await counted()).toEqual(await recount());
  expect((await recount()).length).toBeGreaterThan(0);
});

test('readers are counted right where loans exchange their books at once', async () => {
  const [client] = clients;
  const books: number[] = [];
  for (let index = 0; index < 6; index += 1) books.push((await client.newBook()).id);
  const halves = [books.slice(0, 3), books.slice(3)];
  const pair = await Promise.all(halves.map((ids) => client.newLoan({ user_id: user.id, book_ids: ids })));
  for (let round = 1; round <= 25; round += 1) {
    const answers = await Promise.all(
      pair.map(({ id }, index) =>
        clients[index]?.put(`/loans/${id}`, { book_ids: halves[(round + index) % 2] }),
      ),
    );
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
  }
  expect(await counted()).toEqual(await recount());
});

test('readers are counted right by statements that change many links, and can be counted anew', async () => {
  await query(`WITH made AS (
      INSERT INTO library.loans (loan_date, deadline)
      SELECT '2020-01-01', '2020-01-15' FROM generate_series(1, 50) RETURNING id)
    INSERT INTO library.loan_books SELECT made.id, books.id FROM made, library.books`);
  expect(await counted()).toEqual(await recount());
  await query('DELETE FROM library.loan_books WHERE (loan_id + book_id) % 3 = 0');
  expect(await counted()).toEqual(await recount());
  await query(`UPDATE library.loan_books SET book_id = book_id + 1
    WHERE loan_id % 5 = 0 AND book_id = (SELECT max(id) - 1 FROM library.books)
      AND NOT EXISTS (SELECT FROM library.loan_books o WHERE o.loan_id = loan_books.loan_id AND o.book_id = loan_books.book_id + 1)`);
  expect(await counted()).toEqual(await recount());

  await query('UPDATE library.book_readers SET readers = 1000');
  await query('SELECT library.recount_readers()');
  expect(await counted()).toEqual(await recount());
});

test('nothing has waited in a circle meanwhile', async () => {
  // Connections tell what they have seen when they end.
  await Promise.all(services.map((service) => service.close()));
  const seen = async () =>
    (
      await query('SELECT deadlocks, numbackends FROM pg_stat_database WHERE datname = current_database()')
    )[0];
  await expect.poll(seen).toEqual({ deadlocks: '0', numbackends: 1 });
});
