import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
let user: { id: number };
beforeEach(async () => {
  // Only the date is set by the tests: real timers keep the server going.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
  service = await startService({ env: { LOG_LEVEL: 'fatal' } });
  client = clientOf(service.url);
  user = await client.newUser();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const popularity = () => client.get<{ book: { id: number }; readers: number }[]>('/books/popularity');
const ranking = async () => (await popularity()).body.map(({ book, readers }) => [book.id, readers]);
const lend = (...bookIds: number[]) => client.newLoan({ user_id: user.id, book_ids: bookIds });
const pass = (millis: number) => vi.setSystemTime(Date.now() + millis);

describe('GET /books/popularity', () => {
  test('at most five books, by the number of loans that contain them, ties by id', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) ids.push((await client.newBook()).id);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    await lend(f, e, d, c);
    await lend(f, b);
    const returned = await lend(b, f);
    await client.put(`/loans/${returned.id}/return`);
    await lend(a);
    expect(await ranking()).toEqual([
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
    // Counted once, and then no more.
    await client.put(`/loans/${again.id}/remove-book/${f}`);
    expect(await ranking()).toEqual([
      [g, 2],
      [b, 1],
      [a, 0],
      [c, 0],
      [d, 0],
    ]);
  });

  test('of fewer than five books it has all', async () => {
    const [first, second] = [await client.newBook(), await client.newBook()];
    await lend(second.id);
    expect((await popularity()).body).toEqual([
      { book: second, readers: 1 },
      { book: first, readers: 0 },
    ]);
  });

  test('is empty where there is no book, and says how long it may be kept', async () => {
    const answer = await popularity();
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
      200,
      '[]',
      'public, max-age=90',
    ]);
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('is not kept for longer when the date of the machine is set back', async () => {
    const book = await client.newBook();
    await lend(book.id);
    expect(await ranking()).toEqual([[book.id, 1]]);
    await lend(book.id);
    pass(-86_400_000);
    expect(await ranking()).toEqual([[book.id, 2]]);
  });

  test('is kept for 90 seconds, then computed anew', async () => {
    const book = await client.newBook();
    await lend(book.id);
    expect(await ranking()).toEqual([[book.id, 1]]);
    await lend(book.id);
    pass(89_999);
    expect(await ranking()).toEqual([[book.id, 1]]);
    pass(2);
    expect(await ranking()).toEqual([[book.id, 2]]);
  });

  test('is computed once for all who ask at once', async () => {
    let queries = 0;
    service.database.pool.on('acquire', () => {
      queries += 1;
    });
    await Promise.all(Array.from({ length: 20 }, popularity));
    await popularity();
    expect(queries).toBe(1);
  });

  test('a failure is not kept', async () => {
    const { pool } = service.database;
    await pool.query('ALTER TABLE library.book_readers RENAME TO elsewhere');
    expect((await popularity()).status).toBe(503);
    expect((await popularity()).headers.get('cache-control')).toBe('no-store');
    await pool.query('ALTER TABLE library.elsewhere RENAME TO book_readers');
    expect((await popularity()).status).toBe(200);
  });
});
