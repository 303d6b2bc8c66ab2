import { fill } from '@repo/database/testing/fill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BATCH_SIZE } from '../http/keyset-batches.js';
import { startService, type TestService } from '../testing/service.js';
import { createBooks } from './books.service.js';

const COUNT = 3500;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  // Nobody looks for these books by their words.
  await service.database.pool.query('ALTER TABLE library.books DISABLE TRIGGER USER');
  // With gaps between the ids, as deleted books leave them.
  await fill(
    service.databaseUrl,
    `WITH made AS (
       INSERT INTO library.books (title, genre, age_category, publish_date, author)
       SELECT 'Title ' || n, 'Genre', 'Adult', '2001-02-03', 'A' FROM generate_series(1, $1 * 2) AS n RETURNING id)
     SELECT count(*) FROM made`,
    [COUNT],
  );
  await fill(service.databaseUrl, 'DELETE FROM library.books WHERE hashint4(id) % 2 = 0');
});
afterAll(() => service.close());

type Books = ReturnType<typeof createBooks>;

async function readPage(books: Books, page: number, perPage: number) {
  const { total, first, rest } = await books.page({ page, perPage });
  const batches = first === '' ? [] : [first];
  for (let batch = await rest?.(); batch; batch = await rest?.()) batches.push(batch);
  const all: { id: number }[] = JSON.parse(`[${batches.join(',')}]`);
  return { total, ids: all.map(({ id }) => id) };
}

test('a long catalogue has the same pages as one that is counted anew for every page', async () => {
  const exact = createBooks({ database: service.database });
  const long = createBooks({ database: service.database, shortList: 0 });
  const { total } = await readPage(exact, 1, 1);
  for (const [page, perPage] of [
    [1, 10],
    [25, 10],
    [26, 10],
    [77, 10],
    [2, BATCH_SIZE - 1],
    [2, BATCH_SIZE],
    [2, BATCH_SIZE + 1],
    [2, 1600],
    [total, 1],
    [total + 1, 1],
    [2_147_483_647, 2_147_483_647],
  ] as const) {
    expect([page, await readPage(long, page, perPage)]).toEqual([page, await readPage(exact, page, perPage)]);
  }
});

test('a book added to a long catalogue is on its last page at once', async () => {
  const long = createBooks({ database: service.database, shortList: 0 });
  const { total } = await readPage(long, 1, 1);
  const fields = { title: 'New', genre: 'G', age_category: 'A', publish_date: '2001-02-03', author: 'B' };
  const { id } = await long.add(fields);
  expect((await readPage(long, total + 1, 1)).ids).toEqual([id]);
});
