import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => service.close());

test('a list that cannot be finished is cut off, and is no JSON', async () => {
  const { pool } = service.database;
  await pool.query(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'Title ' || n, 'Genre', 'Adult', '2001-02-03', repeat('An author ', 40)
     FROM generate_series(1, 30000) AS n`,
  );
  const response = await fetch(`${service.url}/books`);
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(first?.done).toBe(false);
  await pool.query('ALTER TABLE library.books RENAME TO elsewhere');
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow('terminated');
  const later = await clientOf(service.url).get('/books');
  expect([later.status, later.body]).toEqual([500, { error: expect.any(String) }]);
});
