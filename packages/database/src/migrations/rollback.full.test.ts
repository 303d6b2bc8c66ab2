import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@repo/dev-database';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from './migrate.js';
import { rollbackDatabase } from './rollback.js';

const log = pino({ level: 'silent' });
let folder: string;
let database: TestDatabase;

/** Three migrations with their ways back: a table, a column, a second table. */
const MIGRATIONS = [
  [
    '0000_thing',
    'CREATE SCHEMA "shop"; CREATE TABLE "shop"."thing" ("id" int)',
    'DROP SCHEMA "shop" CASCADE',
  ],
  ['0001_name', 'ALTER TABLE "shop"."thing" ADD "name" text', 'ALTER TABLE "shop"."thing" DROP "name"'],
  ['0002_log', 'CREATE TABLE "shop"."The.Log" ("line" text)', 'DROP TABLE "shop"."The.Log"'],
] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write(MIGRATIONS.length);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

/** A folder as it was when only the first `count` migrations existed. */
async function write(count: number): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const known = MIGRATIONS.slice(0, count);
  const entries = known.map(([tag], idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  for (const [tag, up, down] of known) {
    await writeFile(join(folder, `${tag}.sql`), up);
    await writeFile(join(folder, `${tag}.down.sql`), down);
  }
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const migrate = () => migrateDatabase({ url: database.url, folder, schema: 'shop', log });
const rollback = (how: { to?: string; loseData?: boolean } = {}) =>
  rollbackDatabase({ url: database.url, folder, schema: 'shop', log, to: 'last', ...how });
const applied = async () => (await query('SELECT 1 FROM shop_migrations.applied')).length;

describe('a rollback', () => {
  test('undoes the last migration, keeps the rows, and the migration can be applied again', async () => {
    await migrate();
    await query('INSERT INTO shop.thing VALUES (1), (2)');
    expect(await rollback()).toEqual(['0002_log']);
    expect(await applied()).toBe(2);
    expect(await query('SELECT id FROM shop.thing ORDER BY 1')).toEqual([{ id: 1 }, { id: 2 }]);
    await migrate();
    expect(await query('SELECT * FROM shop."The.Log"')).toEqual([]);
  });

  test('undoes all that came after the migration named, newest first', async () => {
    await migrate();
    expect(await rollback({ to: '0000_thing' })).toEqual(['0002_log', '0001_name']);
    expect(await rollback({ to: '0000_thing' })).toEqual([]);
    expect(await applied()).toBe(1);
  });

  test('that would delete data is refused whole, and names the tables', async () => {
    await migrate();
    await query(`INSERT INTO shop."The.Log" VALUES ('x')`);
    await expect(rollback()).rejects.toThrow(/would delete data, in: "The.Log"\./);
    await query('DELETE FROM shop."The.Log"; INSERT INTO shop.thing VALUES (1, \'one\')');
    await expect(rollback({ to: '0000_thing' })).rejects.toThrow(/would delete data, in: thing\./);
    expect(await applied()).toBe(3);
    expect(await query('SELECT name FROM shop.thing')).toEqual([{ name: 'one' }]);
  });

  test('deletes data when told to', async () => {
    await migrate();
    await query('INSERT INTO shop.thing VALUES (1)');
    expect(await rollback({ to: 'all', loseData: true })).toEqual(['0002_log', '0001_name', '0000_thing']);
    expect(await query("SELECT 1 FROM pg_namespace WHERE nspname = 'shop'")).toEqual([]);
    await expect(rollback()).rejects.toThrow('No migration is applied.');
    await migrate();
    expect(await query('SELECT * FROM shop.thing')).toEqual([]);
  });

  test('to what is not known, or from what a newer version applied, is refused', async () => {
    await migrate();
    await expect(rollback({ to: '0009_x' })).rejects.toThrow(
      /0009_x is not applied. Applied are: 0000_thing/,
    );
    await write(2);
    await expect(rollback()).rejects.toThrow(/newer version/);
    await write(MIGRATIONS.length);
  });

  test('of several at once undoes each migration once', async () => {
    await migrate();
    const results = await Promise.all([rollback(), rollback()]);
    expect(results.flat().sort()).toEqual(['0001_name', '0002_log']);
  });
});
