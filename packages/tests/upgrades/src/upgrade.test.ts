import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BattleRecord } from '@creature-arena/battle-client';
import { createLibraryClient } from '@creature-arena/library-client';
import { createTestDatabase } from '@repo/dev-database';
import { temporaryFolder } from '@repo/testing/folders';
import { migrate, runServiceCommand, startService } from '@repo/testing/service-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  CHALLENGER,
  LENT,
  OPPONENT,
  PASSWORD,
  READER,
  readKept,
  releases,
  STAFF,
  TITLE,
  WANTED,
} from './kept.js';
import { play, trainer } from './trainers.js';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** Checks a record with the command that people use. */
async function verdictOn(record: unknown): Promise<{ code: number | null; out: string }> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const { code, out } = await runServiceCommand('battle-service', 'verify', { args: [file] });
  return { code, out };
}

const recordsOf = (release: string): BattleRecord[] => JSON.parse(readKept(release, 'records.json'));

describe.each(releases)('what %s has left', (release) => {
  let url: string;
  /** How many rows each table had before the migrations. */
  let before: Map<string, number>;

  async function query<R extends pg.QueryResultRow>(...statements: string[]): Promise<R[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      let rows: R[] = [];
      for (const statement of statements) ({ rows } = await client.query<R>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  async function countRows(): Promise<Map<string, number>> {
    const tables = await query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('battle', 'library')`,
    );
    const counts = await Promise.all(
      tables.map(async ({ name }): Promise<[string, number]> => {
        const [row] = await query<{ count: string }>(`SELECT count(*) FROM ${name}`);
        return [name, Number(row?.count)];
      }),
    );
    return new Map(counts);
  }

  beforeAll(async () => {
    ({ url } = await createTestDatabase());
    // A new database of the tests has the tables of today.
    const schemas = ['battle', 'library'].flatMap((name) => [name, `${name}_migrations`]);
    await query(
      `DROP SCHEMA ${schemas.join(', ')} CASCADE`,
      'CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public',
    );
    for (const file of ['battle.sql', 'library.sql'] as const) await query(readKept(release, file));
    before = await countRows();
    for (const service of ['battle-service', 'library-service'] as const) await migrate(service, url);
  });

  test('is all there after the migrations of today', async () => {
    const now = await countRows();
    const lost = [...before].filter(([table, count]) => (now.get(table) ?? 0) < count);
    expect(lost).toEqual([]);
    expect([...before.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  });

  test('battles: they are read and go on by the rules that they began with, and all of their records verify', async () => {
    const service = await startService('battle-service', url);
    onTestFinished(service.kill);
    const trainers = [await trainer(service.url, CHALLENGER), await trainer(service.url, OPPONENT)] as const;
    const [ash, gary] = trainers;
    for (const record of recordsOf(release))
      expect(await ash.battles.record(record.battle_id)).toEqual(record);

    const open = await entriesOf(ash.battles.pending());
    const active = open.filter(({ status }) => status === 'active').map(({ battle_id: id }) => id);
    expect(active).toHaveLength(2);
    const rules = await rulesOf(active);
    for (const id of active) await play(trainers, id);
    // While one of the two is in another battle that is older than its end, a record is sealed.
    for (const id of active) {
      const record = await ash.battles.record(id);
      expect(record.engine_version).toBe(rules.get(id));
      expect(await verdictOn(record)).toMatchObject({ code: 0, out: expect.stringContaining('Verified') });
    }
    const waiting = open.find(({ status }) => status === 'pending');
    await gary.battles.accept(waiting?.battle_id ?? '');
    for (const arena of trainers) await arena.battles.enter(waiting?.battle_id ?? '');
    await gary.battles.forfeit(waiting?.battle_id ?? '');
    const ladder = await runServiceCommand('battle-service', 'ladder', {
      args: ['check'],
      env: { DATABASE_URL: url },
    });
    expect(ladder).toMatchObject({ code: 0 });
  });

  /** The versions of the rules by which battles began. */
  async function rulesOf(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await query<{ battle_id: string; engine_version: number }>(
      'SELECT battle_id, engine_version FROM battle.battle_setups',
    );
    return new Map(
      rows.filter((row) => ids.includes(row.battle_id)).map((row) => [row.battle_id, row.engine_version]),
    );
  }

  test('the library: what is lent comes back, and who waits for a title gets it', async () => {
    const service = await startService('library-service', url, { env: { ACCESS: 'guarded' } });
    onTestFinished(service.kill);
    const [desk, ada] = [
      createLibraryClient({ baseUrl: service.url }),
      createLibraryClient({ baseUrl: service.url }),
    ];
    await desk.logIn({ email: STAFF, password: PASSWORD });
    await ada.logIn({ email: READER, password: PASSWORD });
    const loans = (await entriesOf(ada.me.loans())).map(({ books: [book], copy }) => ({
      title: book?.title,
      copy,
    }));
    expect(loans.map(({ title }) => title).sort()).toEqual([TITLE, WANTED]);
    const copy = await desk.copies.find(LENT);
    expect(await desk.circulation.checkIn({ copy_id: copy?.id ?? 0 })).toMatchObject({ put: 'shelf' });
    const wanted = (await desk.holds.list().page()).items;
    expect(wanted).toHaveLength(1);
    const only = loans.find(({ title }) => title === WANTED);
    expect(await desk.circulation.checkIn({ copy_id: only?.copy?.id ?? 0 })).toMatchObject({
      put: 'hold_shelf',
    });
    const check = await runServiceCommand('library-service', 'check', { env: { DATABASE_URL: url } });
    expect(check).toMatchObject({ code: 0 });
  });

  test('records that people have kept verify', async () => {
    const records = recordsOf(release);
    expect(records.map((record) => record.result.end_reason).sort()).toEqual([
      'forfeit',
      'knockout',
      'knockout',
    ]);
    for (const record of records) {
      expect(await verdictOn(record)).toMatchObject({ code: 0, out: expect.stringContaining('Verified') });
    }
    const [first] = records;
    const forged = { ...first, result: { ...first?.result, winner: first?.usernames.opponent } };
    const other = { ...first, result: { ...first?.result, winner: first?.usernames.challenger } };
    // Of the two one is what happened.
    expect([(await verdictOn(forged)).code, (await verdictOn(other)).code].sort()).toEqual([0, 1]);
  });
});

async function entriesOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const entries: T[] = [];
  for await (const entry of list) entries.push(entry);
  return entries;
}
