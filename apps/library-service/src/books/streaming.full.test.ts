import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from '@repo/database/testing/fill';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BATCH_SIZE } from '../http/keyset-batches.js';
import { clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

/** About 25 MB of JSON: more than the buffers between the service and a client that does not read can hold. */
const COUNT = 12_000;

let service: TestService;
let batches = 0;
beforeAll(async () => {
  // Batches are told by connections; counting popularity meanwhile would take some, too.
  service = await startService({ env: { LOG_LEVEL: 'silent' }, fewBooksMillis: 90_000 });
  const { pool } = service.database;
  // Nobody looks for these books by their words.
  await pool.query('ALTER TABLE library.books DISABLE TRIGGER USER');
  await fill(
    service.databaseUrl,
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'Title ' || n, 'Genre', 'Adult', '2001-02-03', repeat('An author ', 200)
     FROM generate_series(1, $1) AS n`,
    [COUNT],
  );
  pool.on('acquire', () => {
    batches += 1;
  });
});
beforeEach(() => {
  batches = 0;
});
afterAll(() => service.close());

const connectionsInUse = () => service.database.pool.totalCount - service.database.pool.idleCount;

/** The answer to GET /books, to be read as slowly as one likes. */
async function openBooks(): Promise<IncomingMessage> {
  const [response] = await once(request(`${service.url}/books`).end(), 'response');
  return response.pause();
}

/** Waits until no further batch is read, because nobody takes them: none of ten looks in a second finds one more. */
async function untilItStalls(): Promise<void> {
  let seen = batches;
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await sleep(100);
    if (seen !== batches || connectionsInUse() > 0) quiet = -1;
    seen = batches;
  }
}

test('no more batches are read than the client takes, and no connection is held meanwhile', async () => {
  const response = await openBooks();
  await untilItStalls();
  expect(batches).toBeLessThan(COUNT / BATCH_SIZE);
  expect(connectionsInUse()).toBe(0);

  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toHaveLength(COUNT);
});

test('a client that goes away ends the reading', async () => {
  const response = await openBooks();
  await untilItStalls();
  const before = batches;
  response.destroy();
  await untilItStalls();
  expect(batches - before).toBeLessThanOrEqual(1);
  expect(connectionsInUse()).toBe(0);
});

test('a list that cannot be finished is cut off: it is no JSON', async () => {
  const { pool } = service.database;
  const response = await openBooks();
  await untilItStalls();
  await pool.query('ALTER TABLE library.books RENAME TO elsewhere');
  const readAll = async () => {
    for await (const _chunk of response);
  };
  await expect(readAll()).rejects.toThrow('aborted');

  const next = await clientOf(service.url).get('/books');
  expect([next.status, next.body]).toEqual([503, { error: expect.any(String) }]);
});
