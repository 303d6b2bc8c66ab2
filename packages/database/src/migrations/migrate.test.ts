import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@repo/dev-database';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from './migrate.js';

const log = pino({ level: 'silent' });
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

/** Writes migrations in the form drizzle-kit generates: SQL files and a journal. */
async function write(...migrations: string[]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((_sql, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(migrations.map((sql, index) => writeFile(join(folder, `000${index}.sql`), sql)));
}

async function query(sql: string, url = database.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const first =
  'CREATE SCHEMA "shop";\n--> statement-breakpoint\nCREATE TABLE "shop"."thing" ("id" int PRIMARY KEY);';
const migrate = (schema = 'shop') => migrateDatabase({ url: database.url, folder, schema, log });

test('processes that start at once migrate once and all succeed', async () => {
  await write(first, 'SELECT pg_sleep(0.2); INSERT INTO "shop"."thing" VALUES (1);');
  await Promise.all([migrate(), migrate(), migrate(), migrate()]);
  expect(await query('SELECT id FROM shop.thing')).toEqual([{ id: 1 }]);
  expect(await query('SELECT count(*)::int AS n FROM shop_migrations.applied')).toEqual([{ n: 2 }]);
});

test('a later start applies only what is new, and names it', async () => {
  await write(first);
  expect(await migrate()).toEqual(['0000']);
  await write(first, 'INSERT INTO "shop"."thing" VALUES (2);');
  expect(await migrate()).toEqual(['0001']);
  expect(await migrate()).toEqual([]);
  expect(await query('SELECT id FROM shop.thing')).toEqual([{ id: 2 }]);
});

test('services in one database migrate without knowing of each other', async () => {
  await write('SELECT 1;');
  await Promise.all([migrate('one'), migrate('two')]);
  expect(await query('SELECT count(*)::int AS n FROM one_migrations.applied')).toEqual([{ n: 1 }]);
  expect(await query('SELECT count(*)::int AS n FROM two_migrations.applied')).toEqual([{ n: 1 }]);
});

test('a migration that fails leaves nothing behind and the lock free', async () => {
  await write(first, 'SELECT 1/0;');
  await expect(migrate()).rejects.toThrow();
  expect(await query("SELECT 1 FROM pg_namespace WHERE nspname = 'shop'")).toEqual([]);
  await write(first);
  await migrate();
});

test('gives an account that is no superuser the limits of the service, which hold for no migration', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const url = Object.assign(new URL(database.url), { username: name, password: 'hush' }).href;
  await query(`CREATE ROLE ${name} LOGIN PASSWORD 'hush'; GRANT CREATE ON DATABASE ${name} TO ${name}`);
  const limits = async () =>
    (
      await query("SELECT current_setting('statement_timeout'), current_setting('lock_timeout') AS lock", url)
    )[0];
  const migrateAs = (limitAccount: boolean) =>
    migrateDatabase({ url, folder, schema: 'shop', log, limitAccount });
  try {
    await write(first);
    await migrateAs(false);
    expect(await limits()).toEqual({ current_setting: '0', lock: '0' });
    await migrateAs(true);
    expect(await limits()).toEqual({ current_setting: '5s', lock: '2s' });

    await query(`ALTER ROLE ${name} IN DATABASE ${name} SET statement_timeout = '50ms'`);
    await write(first, 'SELECT pg_sleep(0.2)');
    expect(await migrateAs(true)).toEqual(['0001']);
    expect(await limits()).toEqual({ current_setting: '5s', lock: '2s' });
  } finally {
    await query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  }
});
