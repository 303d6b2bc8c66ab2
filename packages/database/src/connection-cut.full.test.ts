import { type CuttingProxy, type Direction, startCuttingProxy } from '@repo/testing/cutting-proxy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnavailable } from './errors.js';
import { type Accounts, account, changeBalance, createAccounts, openAccounts } from './testing/accounts.js';
import { withTransaction } from './transaction.js';

/** Every byte would do as well and takes longer: `CUT_EVERY=1`. A prime, so that messages are cut everywhere. */
const CUT_EVERY = Number(process.env.CUT_EVERY ?? 17);

let server: Awaited<ReturnType<typeof createAccounts>>;
let proxy: CuttingProxy;
let database: Accounts;
beforeAll(async () => {
  server = await createAccounts();
  proxy = await startCuttingProxy(server.url);
  database = openAccounts(proxy.url, 1, 'cut');
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await server.close();
});

const ways = {
  withTransaction: () =>
    withTransaction(database, async (tx) => {
      await tx.execute(sql`SELECT FROM account WHERE id IN (1, 2) ORDER BY id FOR UPDATE`);
      await Promise.all([changeBalance(tx, 1, -10), changeBalance(tx, 2, 10)]);
    }),
  'a statement of its own': () =>
    database.db.update(account).set({ balance: sql`CASE ${account.id} WHEN 1 THEN 90 ELSE 110 END` }),
};

const SOON = { interval: 5 };

/** The connection before is gone, or about to be found so. */
async function reconnect(): Promise<void> {
  proxy.count();
  const answers = () =>
    database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  await expect.poll(answers, SOON).toBe(true);
}

/** The server may still be at work for a connection that is gone. */
const isGone = async () =>
  (await server.database.pool.query("SELECT FROM pg_stat_activity WHERE application_name = 'cut'"))
    .rowCount === 0;

/** Returns the caller's result and the balances when the connection breaks after so many bytes. */
async function cutAfter(direction: Direction, bytes: number, transfer: () => Promise<unknown>) {
  await server.reset();
  await reconnect();
  proxy.cutAfter(direction, bytes);
  const told = await transfer().then(
    () => 'saved',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
  );
  await expect.poll(isGone, SOON).toBe(true);
  return `${told}: ${await server.balances()}`;
}

describe.each(Object.entries(ways))('a connection that breaks during %s', (_way, transfer) => {
  const lengthOf = async (direction: Direction) => {
    await server.reset();
    await reconnect();
    const passed = proxy.count();
    await transfer();
    return passed[direction];
  };
  async function seenAfter(direction: Direction): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let bytes = (await lengthOf(direction)) - 1; bytes > 0; bytes -= CUT_EVERY) {
      seen.add(await cutAfter(direction, bytes, transfer));
    }
    return seen;
  }

  test('before the server has got all of COMMIT: nothing is changed, and the caller is told', async () => {
    expect(await seenAfter('to server')).toEqual(new Set(['unavailable: 100,100']));
  });

  test('before the answer to COMMIT is there: all or nothing is changed, and the caller is told', async () => {
    const seen = await seenAfter('to client');
    expect(seen).toContain('unavailable: 90,110');
    expect([...seen].filter((each) => !/^unavailable: (100,100|90,110)$/.test(each))).toEqual([]);
  });

  test('after the answer to COMMIT: it is saved', async () => {
    expect(await cutAfter('to client', await lengthOf('to client'), transfer)).toBe('saved: 90,110');
  });
});
