import type { Loan } from '@repo/contracts/library';
import { type Answer, insist, send } from '@repo/testing/http-client';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startActiveBattle } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase, withoutLimits, withShortLimits } from './rig/database.js';
import { registerReaders } from './rig/library-load.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

/** Holds locks until it is let go of. */
async function hold(pool: pg.Pool, sql: string, values: unknown[]) {
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query(sql, values);
  const letGo = async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
  return { holder, letGo };
}

/** Waits until a session of the service waits for a lock; its process id. */
async function whoWaits(pool: pg.Pool, service: string): Promise<number> {
  let pid: number | undefined;
  await until('a session waits for a lock', async () => {
    const { rows } = await pool.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock'`,
      [service],
    );
    pid = rows[0]?.pid;
    return pid !== undefined;
  });
  return Number(pid);
}

const refusal = ({ status, headers }: Answer<unknown>) => [status, Number(headers.get('retry-after')) > 0];

/** A loan with one book, another book that may be added, and a service that has only one connection. */
async function lendOneOfTwo(limited: (databaseUrl: string) => string = withShortLimits) {
  const { url, pool } = await createDatabase();
  const service = await startService('library-service', limited(url), { DATABASE_POOL_SIZE: '1' });
  const [reader] = await registerReaders(createClient([service.url], newJournal()), 1);
  const [first, second] = reader?.books ?? [];
  const body = { user_id: reader?.user, book_ids: [first] };
  const loan = (await send<Loan>(service.url, 'POST', '/loans', { body })).body.id;
  return {
    pool,
    add: (signal?: AbortSignal) =>
      send(service.url, 'PUT', `/loans/${loan}/add-book/${second}`, signal ? { signal } : {}),
    /** The service has locked the loan, and inserted the link, before it waits for this. */
    holdBook: () => hold(pool, 'SELECT FROM library.books WHERE id = $1 FOR UPDATE', [second]),
    /** Gives the number of rows that link the second book to the loan. */
    stored: async () => {
      const { rows } = await pool.query(
        'SELECT count(*)::int AS links FROM library.loan_books WHERE loan_id = $1 AND book_id = $2',
        [loan, second],
      );
      return rows[0]?.links;
    },
  };
}

describe('a transaction that is held up in its middle', () => {
  test('by a lock that is not given up: 503, nothing is changed, and the connection is used again', async () => {
    const { pool, add, holdBook, stored } = await lendOneOfTwo();
    const { letGo } = await holdBook();
    const refused = add();
    const pid = await whoWaits(pool, 'library-service');
    expect(refusal(await refused)).toEqual([503, true]);
    expect(await stored()).toBe(0);
    const again = insist(add);
    expect(await whoWaits(pool, 'library-service')).toBe(pid);
    await letGo();
    expect([(await again).status, await stored()]).toEqual([200, 1]);
  });

  test('until its session is ended: 503, nothing is changed, and the next request has a new connection', async () => {
    const { pool, add, holdBook, stored } = await lendOneOfTwo();
    const { letGo } = await holdBook();
    const refused = add();
    await pool.query('SELECT pg_terminate_backend($1)', [await whoWaits(pool, 'library-service')]);
    expect(refusal(await refused)).toEqual([503, true]);
    await letGo();
    expect(await stored()).toBe(0);
    expect([(await insist(add)).status, await stored()]).toEqual([200, 1]);
  });

  test('until the client has gone: all of it is done, once', async () => {
    const { pool, add, holdBook, stored } = await lendOneOfTwo(withoutLimits);
    const { letGo } = await holdBook();
    const client = new AbortController();
    const gone = add(client.signal).catch((error: Error) => error.name);
    await whoWaits(pool, 'library-service');
    client.abort();
    expect(await gone).toBe('AbortError');
    await letGo();
    expect((await insist(add)).status).toBe(400);
    expect(await stored()).toBe(1);
  });

  test('by one that waits for it in turn: it gives way, is run again, and succeeds', async () => {
    const { pool, add, holdBook, stored } = await lendOneOfTwo(withoutLimits);
    const { holder, letGo } = await holdBook();
    // The service finds the deadlock, and not the holder of the lock.
    await holder.query("SET deadlock_timeout = '1min'");
    const added = add();
    await whoWaits(pool, 'library-service');
    // A lock on the table is given in turn. A row may be taken again by the transaction that has just given way.
    await holder.query('LOCK TABLE library.loans IN EXCLUSIVE MODE');
    await letGo();
    const { status, text } = await added;
    expect([status, await stored()], text).toEqual([200, 1]);
    const { rows } = await pool.query(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 1 }]);
  });
});

describe('the end of a battle that is held up in its middle', () => {
  test('is undone, by a lock that is not given up as by the end of its session; and then happens once', async () => {
    const { url, pool } = await createDatabase();
    const service = await startService('battle-service', withShortLimits(url));
    const [ash, gary] = await registerTrainers(createClient([service.url], newJournal()), 2);
    if (!ash || !gary) throw new Error('no trainers');
    const id = await startActiveBattle(createClient([service.url], newJournal()), [ash, gary]);
    const giveUp = ({ token }: typeof ash) => send(service.url, 'POST', `/battles/${id}/forfeit`, { token });
    const holdTrainer = () => hold(pool, 'SELECT FROM battle.trainers FOR UPDATE', []);
    const open = async () =>
      (await pool.query("SELECT FROM battle.battles WHERE status = 'active' AND step = 1")).rowCount;

    const timeout = await holdTrainer();
    expect(refusal(await giveUp(ash))).toEqual([503, true]);
    await timeout.letGo();
    expect(await open()).toBe(1);

    const killed = await holdTrainer();
    const refused = giveUp(ash);
    await pool.query('SELECT pg_terminate_backend($1)', [await whoWaits(pool, 'battle-service')]);
    expect(refusal(await refused)).toEqual([503, true]);
    await killed.letGo();
    expect(await open()).toBe(1);
    expect((await pool.query('SELECT FROM battle.battle_actions')).rowCount).toBe(0);

    const waited = await holdTrainer();
    const last = Promise.all([ash, gary, ash].map((trainer) => insist(() => giveUp(trainer))));
    await whoWaits(pool, 'battle-service');
    await waited.letGo();
    expect((await last).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await battleFaults(pool, newBattleLedger())).toEqual([]);
  });
});
