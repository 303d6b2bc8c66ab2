import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommitUnknown, isUnavailable, violatedConstraint } from './errors.js';
import { prepared } from './prepared.js';
import { type Accounts, account, createAccounts, openAccounts } from './testing/accounts.js';
import { roundTripsOn } from './testing/round-trips.js';
import { inOneTrip } from './transaction.js';

let server: Awaited<ReturnType<typeof createAccounts>>;
let database: Accounts;
beforeAll(async () => {
  server = await createAccounts();
  ({ database } = server);
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const idleAgain = (of = database) => expect.poll(() => server.lent(of)).toBe(0);
const thrownBy = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown);

const change = prepared('change_balance', (db: Accounts['db']) =>
  db
    .update(account)
    .set({ balance: sql`${account.balance} + ${sql.placeholder('by')}` })
    .where(sql`${account.id} = ${sql.placeholder('id')}`)
    .returning({ balance: account.balance }),
);
/** For what must not have been prepared by anything before. */
const list = prepared('list_balances', (db: Accounts['db']) =>
  db.select({ balance: account.balance }).from(account).orderBy(account.id),
);

/** A pool of one connection that has never prepared anything, and what shows that it is still the same connection. */
function freshConnection() {
  const single = openAccounts(server.url, 1);
  const pid = async () => (await single.pool.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  return { single, pid };
}

/** Holds the account of bob until it is let go of. */
async function holdBob() {
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM account WHERE id = 2 FOR UPDATE');
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

const waitingForBob = async () => {
  const { rows } = await database.pool.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.pid;
};

describe('a transaction in one round trip', () => {
  test('waits for the server once, and each statement sees what those before it have done', async () => {
    const { single } = freshConnection();
    const roundTrips = roundTripsOn(single.pool);
    let results: unknown;
    const trips = await roundTrips(async () => {
      results = await inOneTrip(single, (tx) => [
        change(tx).execute({ id: 1, by: 5 }),
        change(tx).execute({ id: 1, by: 6 }),
      ]);
    });
    expect([trips, results, await server.balances()]).toEqual([
      1,
      [[{ balance: 105 }], [{ balance: 111 }]],
      [111, 100],
    ]);
    await single.close();
  });

  test('changes nothing when any of its statements fails, and says what the first of them said', async () => {
    const failure = inOneTrip(database, (tx) => [
      change(tx).execute({ id: 1, by: 5 }),
      tx.insert(account).values({ id: 3, name: 'ada', balance: 1 }).execute(),
      change(tx).execute({ id: 2, by: 5 }),
    ]);
    expect(violatedConstraint(await thrownBy(failure))).toBe('account_name_key');
    expect(await server.balances()).toEqual([100, 100]);
    // The connection that had to do with it is as good as any other.
    await inOneTrip(database, (tx) => [change(tx).execute({ id: 2, by: 5 })]);
    expect(await server.balances()).toEqual([100, 105]);
    await idleAgain();
  });

  test('changes nothing when one of its statements cannot even be sent', async () => {
    const { single, pid } = freshConnection();
    const before = await pid();
    const unsent = [
      // A value is missing, says drizzle; the name is another statement's, says node-postgres.
      (tx: Accounts['db']) => change(tx).execute({ id: 2 }),
      (tx: Accounts['db']) => tx.$client.query({ name: 'change_balance', text: 'SELECT 1' }),
    ];
    for (const refused of unsent) {
      const failure = inOneTrip(single, (tx) => [
        change(tx).execute({ id: 1, by: 5 }),
        refused(tx),
        change(tx).execute({ id: 1, by: 6 }),
      ]);
      await expect(failure).rejects.toThrow(/placeholder|must be unique/);
      expect(await server.balances()).toEqual([100, 100]);
    }
    await inOneTrip(single, (tx) => [change(tx).execute({ id: 1, by: 5 })]);
    expect([await pid(), await server.balances()]).toEqual([before, [105, 100]]);
    await single.close();
  });

  test('takes no statement that has not begun: it would come after the others, wherever it stands', async () => {
    const failure = inOneTrip(database, (tx) => [
      tx.update(account).set({ balance: 0 }).where(sql`${account.id} = 1`),
      change(tx).execute({ id: 1, by: 5 }),
    ]);
    await expect(failure).rejects.toThrow('has not begun');
    expect(await server.balances()).toEqual([100, 100]);
    await idleAgain();
  });

  test('is run again after a deadlock', async () => {
    const move = (from: number, to: number) =>
      inOneTrip(database, (tx) => [
        change(tx).execute({ id: from, by: -1 }),
        tx.execute(sql`SELECT pg_sleep(0.05)`).execute(),
        change(tx).execute({ id: to, by: 1 }),
        list(tx).execute(),
      ]);
    const deadlocks = async () => {
      const { rows } = await database.pool.query(
        'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
      );
      return rows[0]?.deadlocks;
    };
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(await server.balances()).toEqual([100, 100]);
    await expect.poll(deadlocks).toBe(1);
    await idleAgain();
  });

  test.each(['lock_timeout', 'statement_timeout'])(
    'that runs into %s with its third statement changes nothing, and the connection is as good as new',
    async (limit) => {
      const { single, pid } = freshConnection();
      const before = await pid();
      const letGo = await holdBob();
      const transfer = (limitMillis: number) =>
        inOneTrip(single, (tx) => [
          tx.execute(sql.raw(`SET LOCAL ${limit} = ${limitMillis}`)).execute(),
          change(tx).execute({ id: 1, by: -10 }),
          change(tx).execute({ id: 2, by: 10 }),
          list(tx).execute(),
          change(tx).execute({ id: 1, by: -10 }),
        ]);
      expect(isUnavailable(await thrownBy(transfer(50)))).toBe(true);
      expect(await server.balances()).toEqual([100, 100]);
      await letGo();
      // What could not be prepared in a transaction that had failed is prepared now, and the limit was of that one.
      await transfer(5000);
      expect([await pid(), await server.balances()]).toEqual([before, [80, 110]]);
      await single.close();
    },
  );

  test('says that the outcome is unknown when the connection is lost', async () => {
    const failure = inOneTrip(database, (tx) => [
      change(tx).execute({ id: 1, by: 5 }),
      tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).execute(),
    ]);
    await expect(failure).rejects.toThrow(CommitUnknown);
    await idleAgain();
    expect(await server.balances()).toEqual([100, 100]);
  });

  test('whose session is ended while it waits changes nothing, and the outcome is unknown', async () => {
    const { single, pid } = freshConnection();
    const before = await pid();
    const letGo = await holdBob();
    const failure = thrownBy(
      inOneTrip(single, (tx) => [
        change(tx).execute({ id: 1, by: -10 }),
        change(tx).execute({ id: 2, by: 10 }),
        list(tx).execute(),
      ]),
    );
    await expect.poll(waitingForBob).toBe(before);
    await database.pool.query('SELECT pg_terminate_backend($1)', [before]);
    expect(await failure).toBeInstanceOf(CommitUnknown);
    await letGo();
    expect(await server.balances()).toEqual([100, 100]);
    expect(await pid()).not.toBe(before);
    await single.close();
  });
});
