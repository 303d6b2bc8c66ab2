import type { Book, PopularBook, User } from '@repo/contracts/library';
import { type ReplicatedCluster, startReplicatedCluster } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateLibraryDatabase } from './migrations.js';
import { clientOf, someBook, someone } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let cluster: ReplicatedCluster;
let service: TestService;
beforeAll(async () => {
  cluster = await startReplicatedCluster();
  await cluster.createDatabase('books');
  const databaseUrl = cluster.primary.url('books');
  await migrateLibraryDatabase(databaseUrl, createLog({ name: 'tests', level: 'warn' }));
  await cluster.caughtUp();
  const DATABASE_READ_URL = cluster.replica.url('books');
  service = await startService({
    databaseUrl,
    env: { DATABASE_READ_URL, LOG_LEVEL: 'fatal' },
    popularityMillis: 50,
  });
});
afterAll(async () => {
  await service.close();
  await cluster.discard();
});

/** Lets the replica replay what it gets, or hold it back. */
const replay = (how: 'pause' | 'resume') =>
  cluster.replica.query('postgres', `SELECT pg_wal_replay_${how}()`);

test('lists, search and popularity are read on the replica; one book, one loan and the profile are not', async () => {
  const client = clientOf(service.url);
  const lists = async () => [
    (await client.get<Book[]>('/books')).body.length,
    (await client.get<Book[]>('/books?page=1&per_page=5')).body.length,
    (await client.get<Book[]>('/books/search?title=numbers')).body.length,
    (await client.get<unknown[]>('/users')).body.length,
    (await client.get<unknown[]>('/loans')).body.length,
  ];
  const popular = async () => (await client.get<PopularBook[]>('/books/popularity')).body;
  await replay('pause');
  const person = someone();
  const { body: user } = await client.post<User>('/users/register', person);
  const { body: book } = await client.post<Book>('/books', someBook());
  const loan = await client.post<{ id: number }>('/loans', { user_id: user.id, book_ids: [book.id] });
  expect(await lists()).toEqual([0, 0, 0, 0, 0]);
  expect(await popular()).toEqual([]);
  expect((await client.get(`/books/${book.id}`)).status).toBe(200);
  expect((await client.get(`/loans/${loan.body.id}`)).status).toBe(200);
  const token = await client.login(person.email);
  expect((await client.get('/users/profile', { token })).status).toBe(200);

  await replay('resume');
  await cluster.caughtUp();
  expect(await lists()).toEqual([1, 1, 1, 1, 1]);
  await expect.poll(popular).toHaveLength(1);
  await cluster.replica.kill();
  expect(await lists()).toEqual([1, 1, 1, 1, 1]);
  expect(await popular()).toHaveLength(1);
});
