import { createTestDatabase } from '@repo/dev-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { query } from '../test/helpers.js';

test('a test database is a copy of the migrated template', async () => {
  const database = await createTestDatabase();
  expect(await query(database.url, 'SELECT count(*)::int FROM battle.trainers')).toEqual([{ count: 0 }]);
  await database.drop();
});

test('what one test database stores, another does not see', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, `CREATE TABLE drinks AS SELECT 'tea' AS name`);
  await expect(query(other.url, 'SELECT * FROM drinks')).rejects.toThrow(/does not exist/);
});

test('a dropped test database is gone even while a session is open', async () => {
  const database = await createTestDatabase();
  const session = new pg.Client(database.url);
  session.on('error', () => {});
  await session.connect();
  await database.drop();
  await expect(query(database.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
});

test('text is UTF-8', async () => {
  const database = await createTestDatabase();
  const rows = await query(database.url, `SELECT length('été 😀') AS length, upper('é') AS upper`);
  expect(rows).toEqual([{ length: 5, upper: 'É' }]);
});
