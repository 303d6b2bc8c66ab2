import { createTestDatabase, type TestDatabase } from '@repo/dev-database';
import { isFull } from '@repo/testing/run-length';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
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
afterEach(async () => {
  expect(await findFaults(database)).toEqual([]);
});
afterAll(async () => {
  await database.end();
  await own.drop();
});

const query = async (text: string) => (await database.query(text)).rows;
const booksOf = async (loan: number) =>
  (await query(`SELECT book_id FROM library.loan_books WHERE loan_id = ${loan} ORDER BY book_id`)).map(
    ({ book_id }) => book_id,
  );

/** A fixed sequence of numbers below `limit` that looks like none. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

test.runIf(isFull)('loans and books change at once without an error of the service', async () => {
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
});

test('loans that exchange their books at once each have the books that were asked for last', async () => {
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
  const stored = await Promise.all(pair.map(({ id }) => booksOf(id)));
  expect(stored).toEqual([halves[1], halves[0]]);
});

test('no transaction has been in a deadlock meanwhile', async () => {
  // Connections tell what they have seen when they end.
  await Promise.all(services.map((service) => service.close()));
  const seen = async () =>
    (
      await query('SELECT deadlocks, numbackends FROM pg_stat_database WHERE datname = current_database()')
    )[0];
  await expect.poll(seen).toEqual({ deadlocks: '0', numbackends: 1 });
});
