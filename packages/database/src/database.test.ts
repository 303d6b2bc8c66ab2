import { isFull } from '@repo/testing/run-length';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CommitUnknown,
  databaseErrorCode,
  findCommitUnknown,
  isUnavailable,
  violatedConstraint,
} from './errors.js';
import { prepared } from './prepared.js';
import { type Accounts, account, createAccounts, openAccounts } from './testing/accounts.js';
import { withTransaction } from './transaction.js';

let server: Awaited<ReturnType<typeof createAccounts>>;
let database: Accounts;
let balances: typeof server.balances;

beforeAll(async () => {
  server = await createAccounts();
  ({ database, balances } = server);
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const idleAgain = () => expect.poll(() => server.lent()).toBe(0);

describe('prepared', () => {
  const nameOf = prepared('name_of', (db: Accounts['db']) =>
    db
      .select({ name: account.name })
      .from(account)
      .where(eq(account.id, sql.placeholder('id'))),
  );

  test('a connection plans the statement once, however often it runs, in and out of transactions', async () => {
    const single = openAccounts(server.url, 1);
    try {
      const names = [await nameOf(single.db).execute({ id: 1 }), await nameOf(single.db).execute({ id: 2 })];
      for (const id of [1, 2]) names.push(await withTransaction(single, (tx) => nameOf(tx).execute({ id })));
      expect(names.flat().map(({ name }) => name)).toEqual(['ada', 'bob', 'ada', 'bob']);
      const { rows } = await single.pool.query(
        'SELECT name, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements',
      );
      expect(rows).toEqual([{ name: 'name_of', runs: 4 }]);
    } finally {
      await single.close();
    }
  });
});

describe('withTransaction', () => {
  test('saves all of its work or none', async () => {
    const result = await withTransaction(database, async (tx) => {
      await tx.update(account).set({ balance: 90 }).where(eq(account.id, 1));
      await tx.update(account).set({ balance: 110 }).where(eq(account.id, 2));
      return 'done';
    });
    expect([result, await balances()]).toEqual(['done', [90, 110]]);

    const failure = withTransaction(database, async (tx) => {
      await tx.update(account).set({ balance: 0 }).where(eq(account.id, 1));
      throw new Error('changed my mind');
    });
    await expect(failure).rejects.toThrow('changed my mind');
    expect(await balances()).toEqual([90, 110]);
    await idleAgain();
  });

  test('a failure that the work keeps to itself is not taken for success', async () => {
    const failure = withTransaction(database, async (tx) => {
      await tx.update(account).set({ balance: 0 }).where(eq(account.id, 1));
      await tx.execute(sql`SELECT 1/0`).catch(() => undefined);
      return 'done';
    });
    await expect(failure).rejects.toThrow('rolled back');
    expect(await balances()).toEqual([100, 100]);
    await idleAgain();
  });

  test('a violated constraint is named through all wrapping', async () => {
    const failure = withTransaction(database, async (tx) => {
      await tx.insert(account).values({ id: 3, name: 'ada', balance: 1 });
    });
    const error = await failure.catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('account_name_key');
    expect(isUnavailable(error)).toBe(false);
    expect(violatedConstraint(new Error('another'))).toBeUndefined();
  });

  test('deadlocked transactions are run again and all succeed', async () => {
    const move = (from: number, to: number) =>
      withTransaction(database, async (tx) => {
        const change = (id: number, by: number) =>
          tx
            .update(account)
            .set({ balance: sql`${account.balance} + ${by}` })
            .where(eq(account.id, id));
        await change(from, -1);
        await tx.execute(sql`SELECT pg_sleep(0.05)`);
        await change(to, 1);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(await balances()).toEqual([100, 100]);
  });

  test('a serialization failure is tried three times, then given up', async () => {
    let attempts = 0;
    const failure = withTransaction(database, async (tx) => {
      attempts += 1;
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`);
    });
    expect(databaseErrorCode(await failure.catch((thrown: unknown) => thrown))).toBe('40001');
    expect(attempts).toBe(3);
    await idleAgain();
  });

  test('any other failure is not tried again', async () => {
    let attempts = 0;
    const failure = withTransaction(database, async (tx) => {
      attempts += 1;
      await tx.execute(sql`SELECT 1/0`);
    });
    await expect(failure).rejects.toThrow();
    expect(attempts).toBe(1);
  });

  test('a connection killed in the middle ends neither the process nor the pool', async () => {
    const failure = withTransaction(database, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await tx.execute(sql`SELECT 1`);
    });
    expect(isUnavailable(await failure.catch((thrown: unknown) => thrown))).toBe(true);
    await idleAgain();
    expect(await balances()).toEqual([100, 100]);
  });

  test('a connection lost at COMMIT says that the outcome is unknown', async () => {
    await database.pool.query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER die AFTER UPDATE ON account DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION die()`);
    const failure = withTransaction(database, (tx) =>
      tx.update(account).set({ balance: 1 }).where(eq(account.id, 1)),
    );
    await expect(failure).rejects.toThrow(CommitUnknown);
    await database.pool.query('DROP FUNCTION die CASCADE');
    expect(await balances()).toEqual([100, 100]);
  });

  test('a hundred at once on four connections leave none behind', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        withTransaction(database, async (tx) => {
          await tx.update(account).set({ balance: sql`balance + 1` }).where(eq(account.id, 1));
          if (index % 2 === 1) throw new Error('odd');
        }).catch(() => undefined),
      ),
    );
    expect(await balances()).toEqual([150, 100]);
    expect(database.pool.totalCount).toBeLessThanOrEqual(4);
    await idleAgain();
  });
});

describe('a database that is away', () => {
  test('is told from a bug: refused, too slow, locked', async () => {
    const refused = openAccounts('postgres://nobody@127.0.0.1:1/none');
    expect(
      isUnavailable(
        await refused.db
          .select()
          .from(account)
          .catch((thrown: unknown) => thrown),
      ),
    ).toBe(true);
    await refused.close();

    const slow = await database.db
      .execute(sql`SET LOCAL statement_timeout = 20; SELECT pg_sleep(1)`)
      .catch((e: unknown) => e);
    expect(isUnavailable(slow)).toBe(true);

    const locked = withTransaction(database, async (holder) => {
      await holder.execute(sql`LOCK TABLE account`);
      return withTransaction(database, async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = 20`);
        await tx.select().from(account);
      });
    });
    expect(isUnavailable(await locked.catch((thrown: unknown) => thrown))).toBe(true);
    expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
  });

  test.each([
    ['25006', 'takes no writes, as a primary that has become a replica', true],
    ['57P05', 'ended a session that was idle for too long', true],
    ['53100', 'has no room left on its disk', false],
    ['22012', 'was told to divide by zero', undefined],
  ])('SQLSTATE %s: it %s', async (code, _what, isLost) => {
    const raise = sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`);
    const single = openAccounts(server.url, 1);
    const pidOf = async () => (await single.pool.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const before = await pidOf();
    const error = await withTransaction(single, (tx) => tx.execute(raise)).catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(isLost !== undefined);
    // Only a connection that is of no use any more is not used again.
    expect((await pidOf()) === before).toBe(isLost !== true);
    await single.close();
  });

  test.runIf(isFull)('is not waited for when all connections are taken', async () => {
    const small = openAccounts(server.url, 1);
    const holder = await small.pool.connect();
    const waiting = await withTransaction(small, async () => undefined).catch((thrown: unknown) => thrown);
    expect(isUnavailable(waiting)).toBe(true);
    holder.release();
    expect(await withTransaction(small, async () => 'again')).toBe('again');
    await small.close();
  });

  test('costs no connection when it is not: a statement that is refused leaves its own as it was', async () => {
    const single = openAccounts(server.url, 1);
    const pidOf = async () => (await single.pool.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const before = await pidOf();
    for (let n = 0; n < 3; n += 1) {
      const taken = single.db.insert(account).values({ id: 3, name: 'ada', balance: 1 });
      expect(violatedConstraint(await taken.catch((thrown: unknown) => thrown))).toBe('account_name_key');
    }
    expect([await pidOf(), server.lent(single)]).toEqual([before, 0]);
    const lost = single.pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
    expect(isUnavailable(await lost.catch((thrown: unknown) => thrown))).toBe(true);
    expect(await pidOf()).not.toBe(before);
    await single.close();
  });

  test.each([
    ['a write', sql`UPDATE account SET balance = 1 WHERE pg_terminate_backend(pg_backend_pid())`, true],
    ['a read', sql`SELECT pg_terminate_backend(pg_backend_pid())`, false],
  ])('lost during %s: the outcome is unknown where there is one', async (_what, statement, isUnknown) => {
    const error = await database.db.execute(statement).catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
    expect(findCommitUnknown(error) !== undefined).toBe(isUnknown);
    expect(await balances()).toEqual([100, 100]);
    await idleAgain();
  });

  test('may cut idle connections without ending the process', async () => {
    const other = openAccounts(server.url, 2);
    await Promise.all([other.db.select().from(account), other.db.select().from(account)]);
    await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await expect.poll(() => other.pool.totalCount).toBe(0);
    expect(await other.db.select().from(account)).toHaveLength(2);
    await other.close();
  });

  test('sessions carry the limits that keep a request from waiting for ever', async () => {
    const { rows } = await database.pool.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone,
        current_setting('jit') AS jit, current_setting('application_name') AS name`,
    );
    expect(rows).toEqual([
      { statement: '5s', lock: '2s', idle: '10s', zone: 'UTC', jit: 'off', name: 'test' },
    ]);
  });
});
