import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from '@repo/database/testing/fill';
import { isFull } from '@repo/testing/run-length';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Timings } from '../service.js';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

type Popular = { book: { id: number }; readers: number };

/** Popularity is counted at the start and not again during a test. */
const ONLY_ONCE: Timings = { fewBooksMillis: 90_000 };

let service: TestService;
let client: Client;
afterEach(() => service.close());

async function start(times: Timings = {}): Promise<void> {
  service = await startService({ env: { LOG_LEVEL: 'fatal' }, ...times });
  client = clientOf(service.url);
}

const popularity = () => client.get<Popular[]>('/books/popularity');
const ranking = async () => (await popularity()).body.map(({ book, readers }) => [book.id, readers]);
const lend = async (...bookIds: number[]) => {
  const { id: user_id } = await client.newUser();
  return client.newLoan({ user_id, book_ids: bookIds });
};

describe('GET /books/popularity', () => {
  beforeEach(() => start({ popularityMillis: 50 }));

  test('at most five books, by the number of loans that contain them, ties by id', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) ids.push((await client.newBook()).id);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    await lend(f, e, d, c);
    await lend(f, b);
    const returned = await lend(b, f);
    await client.put(`/loans/${returned.id}/return`);
    await lend(a);
    await expect.poll(ranking).toEqual([
      [f, 3],
      [b, 2],
      [a, 1],
      [c, 1],
      [d, 1],
    ]);
  });

  test('books that nobody has borrowed fill up what is left of the five, by id', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) ids.push((await client.newBook()).id);
    const [a = 0, b = 0, c = 0, d = 0, , f = 0, g = 0] = ids;
    await lend(g, b);
    const again = await lend(g, f);
    await client.put(`/loans/${again.id}/remove-book/${f}`);
    await expect.poll(ranking).toEqual([
      [g, 2],
      [b, 1],
      [a, 0],
      [c, 0],
      [d, 0],
    ]);
  });

  test('of fewer than five books it has all, whole', async () => {
    const [first, second] = [await client.newBook(), await client.newBook()];
    await lend(second.id);
    await expect
      .poll(async () => (await popularity()).body)
      .toEqual([
        { book: second, readers: 1 },
        { book: first, readers: 0 },
      ]);
  });

  test.runIf(isFull)('a loan is counted though nobody asks meanwhile', async () => {
    const book = await client.newBook();
    await expect.poll(ranking).toEqual([[book.id, 0]]);
    const counted = countingQueries();
    await lend(book.id);
    const before = counted();
    await expect.poll(() => counted() - before).toBeGreaterThan(1);
    expect(await ranking()).toEqual([[book.id, 1]]);
  });

  test.runIf(isFull)('what was counted last is served while a count fails', async () => {
    const book = await client.newBook();
    await lend(book.id);
    await expect.poll(ranking).toEqual([[book.id, 1]]);
    await service.database.pool.query('ALTER TABLE library.loan_books RENAME TO elsewhere');
    const counted = countingQueries();
    await expect.poll(counted).toBeGreaterThan(2);
    expect(await ranking()).toEqual([[book.id, 1]]);
    await service.database.pool.query('ALTER TABLE library.elsewhere RENAME TO loan_books');
    await lend(book.id);
    await expect.poll(ranking).toEqual([[book.id, 2]]);
  });

  test('nobody waits for a count but those who ask before the first has ended', async () => {
    const book = await client.newBook();
    await lend(book.id);
    await expect.poll(ranking).toEqual([[book.id, 1]]);
    const holder = await service.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE library.loan_books IN ACCESS EXCLUSIVE MODE');
    await expect.poll(waitingCounts).toBe(1);
    expect(await ranking()).toEqual([[book.id, 1]]);
    expect(await waitingCounts()).toBe(1);
    await holder.query('ROLLBACK');
    holder.release();
  });
});

describe.runIf(isFull)('a process that counts every 90 seconds', () => {
  test('says how long the answer may be kept; without a book it is empty', async () => {
    await start();
    const answer = await popularity();
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
      200,
      '[]',
      'public, max-age=90',
    ]);
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('says how old its count is, so that nobody keeps it for longer than 90 seconds in all', async () => {
    await start(ONLY_ONCE);
    const age = async () => Number((await popularity()).headers.get('age') ?? Number.NaN);
    const first = await age();
    await expect.poll(age).toBeGreaterThan(first + 1);
    expect((await popularity()).headers.get('cache-control')).toBe('public, max-age=90');
  });

  test('counts at its start, and not again for those who ask', async () => {
    await start(ONLY_ONCE);
    await popularity();
    const counted = countingQueries();
    await Promise.all(Array.from({ length: 20 }, popularity));
    expect(counted()).toBe(0);
  });

  test.runIf(isFull)('counts once for all who ask before its first count has ended', async () => {
    await start(ONLY_ONCE);
    const { databaseUrl } = service;
    await service.database.pool.query('ALTER TABLE library.loan_books RENAME TO elsewhere');
    const empty = await startService({ env: { LOG_LEVEL: 'fatal' }, databaseUrl, ...ONLY_ONCE });
    const ask = () => clientOf(empty.url).get('/books/popularity');
    await expect.poll(async () => (await ask()).status).toBe(503);
    expect((await ask()).headers.get('cache-control')).toBe('no-store');
    await fill(databaseUrl, 'ALTER TABLE library.elsewhere RENAME TO loan_books');
    const counted = countingQueries(empty);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect([answers.map(({ status }) => status), counted()]).toEqual([Array(20).fill(200), 1]);
    await empty.close();
  });
});

describe('a library in which fewer than five books have been lent', () => {
  test.runIf(isFull)('shows its first books and loans within seconds', async () => {
    await start();
    expect(await ranking()).toEqual([]);
    const [first, second] = [await client.newBook(), await client.newBook()];
    await lend(second.id);
    await expect.poll(ranking, { timeout: 30_000 }).toEqual([
      [second.id, 1],
      [first.id, 0],
    ]);
    await lend(first.id);
    await expect.poll(ranking, { timeout: 30_000 }).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
  });

  test.runIf(isFull)('counts no more often than usual once five have been', async () => {
    await start({ fewBooksMillis: 10 });
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await client.newBook()).id);
    await lend(...ids);
    await expect.poll(ranking).toEqual(ids.map((id) => [id, 1]));
    const counted = countingQueries();
    await sleep(500);
    expect(counted()).toBe(0);
  });
});

/** Counts how often the service takes a connection from now on. */
function countingQueries({ database } = service): () => number {
  let queries = 0;
  database.pool.on('acquire', () => {
    queries += 1;
  });
  return () => queries;
}

/** The statements that wait for a lock. */
async function waitingCounts(): Promise<number> {
  const { rows } = await service.database.pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
}
