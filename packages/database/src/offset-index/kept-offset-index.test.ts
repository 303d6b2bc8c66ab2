import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@repo/dev-database';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unionAll } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.js';
import { keepOffsetIndex } from './kept-offset-index.js';
import { ascending, descending, orderBy, rangesFrom } from './list-order.js';
import { countBefore, startOfPage } from './offset-index.js';

const COUNT = 777;

const player = pgTable('player', { name: text().primaryKey(), score: integer().notNull() });
const byScore = { score: descending(player.score), name: ascending(player.name) };
const list = { table: player, order: byScore, step: 10, markRuns: true };

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database<{ player: typeof player }>;
beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase({
    url: server.url,
    schema: { player },
    poolSize: 4,
    applicationName: 'test',
    log: pino({ level: 'silent' }),
  });
  await database.pool.query('CREATE TABLE player (name text PRIMARY KEY, score int NOT NULL)');
  await database.pool.query('CREATE INDEX ON player (score DESC, name)');
});
afterAll(async () => {
  await database.close();
  await server.drop();
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE player');
  // A third has the same score; names and scores have nothing to do with each other.
  await database.pool.query(
    `INSERT INTO player SELECT md5(n::text), CASE WHEN n % 3 = 0 THEN 1000 ELSE 800 + n * 7919 % 50 END
     FROM generate_series(1, $1) AS n`,
    [COUNT],
  );
});

const everything = () =>
  database.db
    .select()
    .from(player)
    .orderBy(...orderBy(byScore));

/** The page that an index leads to. */
async function pageAt(start: ReturnType<typeof startOfPage<{ score: number; name: string }>>, limit: number) {
  const { from, skip } = start;
  const { db } = database;
  if (from === null) {
    return db
      .select()
      .from(player)
      .orderBy(...orderBy(byScore))
      .limit(limit)
      .offset(skip);
  }
  const [first, second = sql`false`] = rangesFrom(byScore, from);
  const entries = unionAll(db.select().from(player).where(first), db.select().from(player).where(second)).as(
    'entries',
  );
  return db.select().from(entries).orderBy(sql`score DESC, name`).limit(limit).offset(skip);
}

const lead = (score: number) =>
  database.pool.query('INSERT INTO player VALUES ($1, $2)', [`new ${score}`, score]);

describe('the offset index of a long list', () => {
  test('leads to the same pages as the offset alone', async () => {
    const index = await keepOffsetIndex(database.readStale, list, { shortList: 0 })();
    if (index === null) throw new Error('the list counts as short');
    const all = await everything();
    expect(index.total).toBe(COUNT);
    for (let offset = 0; offset < COUNT + 20; offset += 7) {
      const start = startOfPage(index, offset);
      expect([offset, await pageAt(start, 15)]).toEqual([offset, all.slice(offset, offset + 15)]);
      if (offset < COUNT) expect(start.skip).toBeLessThan(10);
    }
  });

  test('tells how many have a higher score', async () => {
    const index = await keepOffsetIndex(database.readStale, list, { shortList: 0 })();
    if (index === null) throw new Error('the list counts as short');
    const all = await everything();
    for (const score of [2000, 1000, 999, 849, 820, 800, 0]) {
      const higher = all.filter((entry) => entry.score > score).length;
      expect([score, countBefore(index, (at) => at.score <= score)]).toEqual([score, higher]);
    }
  });

  test('finds who has just taken the lead', async () => {
    const index = await keepOffsetIndex(database.readStale, list, { shortList: 0 })();
    if (index === null) throw new Error('the list counts as short');
    await lead(5000);
    expect(await pageAt(startOfPage(index, 0), 1)).toEqual([{ name: 'new 5000', score: 5000 }]);
  });

  test('is null while the list is short', async () => {
    expect(await keepOffsetIndex(database.readStale, list)()).toBeNull();
    expect(await keepOffsetIndex(database.readStale, list, { shortList: COUNT })()).toBeNull();
    expect(await keepOffsetIndex(database.readStale, list, { shortList: COUNT - 1 })()).not.toBeNull();
  });
});

describe('an offset index is', () => {
  let time: number;
  let readings: number;
  let failing: boolean;
  let read: () => Promise<number | undefined>;
  const pass = async (millis: number) => {
    time += millis;
    // The cache looks at its clock once in a millisecond.
    await sleep(5);
  };
  beforeEach(() => {
    time = 1000;
    readings = 0;
    failing = false;
    const counting: typeof database.readStale = async (work) => {
      readings += 1;
      if (failing) throw new Error('the database is away');
      return database.readStale(work);
    };
    const index = keepOffsetIndex(counting, list, { shortList: 0, now: () => time });
    read = async () => (await index())?.total;
  });

  test('read once for all who ask at once, and not again before it is to be renewed', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([COUNT, COUNT, COUNT]);
    await pass(3999);
    expect(await read()).toBe(COUNT);
    expect(readings).toBe(1);
  });

  test('renewed in the background, while all who ask get the one before', async () => {
    await read();
    await lead(1);
    await pass(4500);
    expect(await Promise.all([read(), read()])).toEqual([COUNT, COUNT]);
    await expect.poll(read).toBe(COUNT + 1);
    expect(readings).toBe(2);
  });

  test('never older than five seconds', async () => {
    await read();
    await lead(1);
    await pass(5001);
    expect(await Promise.all([read(), read()])).toEqual([COUNT + 1, COUNT + 1]);
    expect(readings).toBe(2);
  });

  test('kept while it is recent though it cannot be renewed; a failure is not kept', async () => {
    await read();
    failing = true;
    await pass(4500);
    expect(await read()).toBe(COUNT);
    expect(await read()).toBe(COUNT);
    await pass(501);
    await expect(read()).rejects.toThrow('the database is away');
    failing = false;
    expect(await read()).toBe(COUNT);
  });
});
