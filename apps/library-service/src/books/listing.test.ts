import { fill } from '@repo/database/testing/fill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { BASE_URL, startService, type TestService } from '../testing/service.js';

/** More than one batch, and not a whole number of batches. */
const COUNT = 12_345;

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
  // Nobody looks for these books by their words.
  await service.database.pool.query('ALTER TABLE library.books DISABLE TRIGGER USER');
  await fill(
    service.databaseUrl,
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'Title ' || n, 'Genre', 'Adult', '2001-02-03', repeat('An author ', 20)
     FROM generate_series(1, $1) AS n`,
    [COUNT],
  );
});
afterAll(() => service.close());

const idsOf = async (query: string) => {
  const answer = await client.get<{ id: number }[]>(`/books${query}`);
  return { ...answer, ids: answer.body.map(({ id }) => id) };
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('GET /books, all', () => {
  test.each([
    '',
    '?page=1',
    '?per_page=5',
    '?page=0&per_page=5',
    '?page=1&per_page=0',
    '?page=1&per_page=-1',
    '?foo=1&title=x',
    '?page=1&page=2&per_page=5',
    '?page=1&per_page=5&per_page=5',
  ])('for %j: every book once, by id', async (query) => {
    const { status, ids, headers } = await idsOf(query);
    expect([status, ids.length]).toEqual([200, COUNT]);
    expect(ids).toEqual(range(1, COUNT));
    expect(headers.get('x-total-count')).toBeNull();
  });

  test.each(['1.0', '0x1', '1e1', '+1', '%201', '01', 'one', ''])('for the page %j too', async (page) => {
    expect((await idsOf(`?page=${page}&per_page=2`)).ids.length).toBe(COUNT);
  });

  test('HEAD reads none of them', async () => {
    const answer = await client.request('HEAD', '/books');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('GET /books, a page', () => {
  test('is that page by id, with the total and links to the others', async () => {
    const { ids, headers } = await idsOf('?page=3&per_page=10');
    expect(ids).toEqual(range(21, 30));
    expect(headers.get('x-total-count')).toBe(String(COUNT));
    const at = (page: number) => `<${BASE_URL}/books?page=${page}&per_page=10>`;
    expect(headers.get('link')).toBe(
      `${at(1)}; rel="first", ${at(2)}; rel="prev", ${at(4)}; rel="next", ${at(1235)}; rel="last"`,
    );
  });

  test('the first has no previous one, the last no next one', async () => {
    expect((await idsOf('?page=1&per_page=10')).headers.get('link')).not.toContain('rel="prev"');
    const last = await idsOf('?page=1235&per_page=10');
    expect(last.ids).toEqual(range(12_341, COUNT));
    expect(last.headers.get('link')).not.toContain('rel="next"');
  });

  test.each(['1236', '2147483648', '9'.repeat(400)])('past the end (%s) is empty', async (page) => {
    const { status, text, headers } = await client.get(`/books?page=${page}&per_page=10`);
    expect([status, text]).toEqual([200, '[]']);
    expect(headers.get('link')).toContain(`<${BASE_URL}/books?page=1235&per_page=10>; rel="prev"`);
  });

  test.each(['12345', '12346', '99999999999999999999'])('of %s books is all of them', async (perPage) => {
    expect((await idsOf(`?page=1&per_page=${perPage}`)).ids).toEqual(range(1, COUNT));
    expect((await idsOf(`?page=2&per_page=${perPage}`)).ids).toEqual([]);
  });

  test('may be the last of the largest there can be', async () => {
    for (const page of [1, 2, 2_147_483_647]) {
      const { ids } = await idsOf(`?page=${page}&per_page=2147483647&foo=1&foo=2`);
      expect([page, ids.length]).toEqual([page, page === 1 ? COUNT : 0]);
    }
  });

  test('may be larger than a batch', async () => {
    expect((await idsOf('?page=2&per_page=1700')).ids).toEqual(range(1701, 3400));
  });
});
