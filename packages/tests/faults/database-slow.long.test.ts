import type { BattleView } from '@repo/contracts/battle';
import type { Loan } from '@repo/contracts/library';
import { type Answer, send } from '@repo/testing/http-client';
import { within } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { registerTrainers, startActiveBattle, type Trainer } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase, endSessions, withShortLimits } from './rig/database.js';
import { startDatabaseProxy } from './rig/database-proxy.js';
import { registerReaders } from './rig/library-load.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

/** A request of a client waits no longer than this for an answer, whatever the database does. */
const ANSWER_MILLIS = within(12_000);
const RECOVERY_MILLIS = within(5000);
/** The server ends a transaction that nobody goes on with after ten seconds at most. */
const VANISHED_MILLIS = within(15_000);

/** A battle service with an active battle, and what the trainer may do in it. */
async function activeBattle(databaseUrl: string, settings: Record<string, string> = {}) {
  const service = await startService('battle-service', withShortLimits(databaseUrl), settings);
  const client = createClient([service.url], newJournal());
  const [ash, gary] = await registerTrainers(client, 2);
  if (!ash || !gary) throw new Error('no trainers');
  const id = await startActiveBattle(client, [ash, gary]);
  const ask = <T>(trainer: Trainer, method: string, path: string, body?: unknown) =>
    send<T>(service.url, method, path, {
      token: trainer.token,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ANSWER_MILLIS),
    });
  const { body: view } = await ask<BattleView>(ash, 'GET', `/battles/${id}`);
  const act = (trainer: Trainer) => ask(trainer, 'POST', `/battles/${id}/action`, view.legal_actions[0]);
  return { service, ash, gary, id, ask, act };
}

const refusal = ({ status, headers }: Answer<unknown>) => [status, Number(headers.get('retry-after')) > 0];

describe('a database that is slow', () => {
  test('all connections taken: what waits too long gets 503, and all is well when one is free', async () => {
    const { url, pool } = await createDatabase();
    const { service, ash, gary, id, ask, act } = await activeBattle(url, { DATABASE_POOL_SIZE: '2' });
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM battle.battles WHERE id = $1 FOR UPDATE', [id]);
    const actions = Array.from({ length: 40 }, (_, n) => act(n % 2 === 0 ? ash : gary));
    const reads = Array.from({ length: 10 }, () => ask(ash, 'GET', '/creatures'));
    // The process is as sound as before: taken from its load balancer, it would only leave more to the others.
    for (const path of ['/healthz', '/readyz']) {
      expect((await send(service.url, 'GET', path)).status).toBe(200);
    }
    for (const answer of await Promise.all(actions)) expect(refusal(answer)).toEqual([503, true]);
    for (const answer of await Promise.all(reads)) {
      if (answer.status !== 200) expect(refusal(answer)).toEqual([503, true]);
    }
    await holder.query('ROLLBACK');
    holder.release();
    await until('the action is taken', async () => (await act(ash)).status === 200, RECOVERY_MILLIS);
    const { rowCount } = await pool.query('SELECT FROM battle.battle_actions');
    expect(rowCount).toBe(1);
  });

  test('a statement that takes too long is ended and undone: 503, and other routes go on', async () => {
    const { url, pool } = await createDatabase();
    const { ash, gary, ask, act } = await activeBattle(url);
    await pool.query(`
      CREATE FUNCTION battle.dawdle() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;
      CREATE TRIGGER dawdle BEFORE INSERT ON battle.battle_actions
        FOR EACH ROW EXECUTE FUNCTION battle.dawdle()`);
    const slow = act(ash);
    expect((await ask(gary, 'GET', '/creatures')).status).toBe(200);
    expect(refusal(await slow)).toEqual([503, true]);
    await pool.query('DROP FUNCTION battle.dawdle() CASCADE');
    expect((await act(ash)).status).toBe(200);
    expect((await pool.query('SELECT FROM battle.battle_actions')).rowCount).toBe(1);
  });

  test('a database that keeps its connections and says nothing more is not waited for without end', async () => {
    const { url } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const { ash, gary, ask, act } = await activeBattle(proxy.url);
    proxy.freeze();
    const answers = await Promise.all([
      act(ash),
      ask(gary, 'GET', '/creatures'),
      ask(gary, 'GET', '/leaderboard'),
      ask(ash, 'POST', '/battles/challenge', { opponent_username: gary.username, format: 'singles_6v6' }),
    ]);
    for (const answer of answers) expect(refusal(answer)).toEqual([503, true]);
    proxy.thaw();
    await until('the action is taken', async () => (await act(ash)).status === 200, RECOVERY_MILLIS);
  });

  test('nor in the library, not even by what is streamed', async () => {
    const { url } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const service = await startService('library-service', withShortLimits(proxy.url));
    const [reader] = await registerReaders(createClient([service.url], newJournal()), 1);
    const ask = (method: string, path: string, body?: unknown) =>
      send(service.url, method, path, {
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(ANSWER_MILLIS),
      });
    const lend = () => ask('POST', '/loans', { user_id: reader?.user });
    const popularity = () => ask('GET', '/books/popularity');
    const counted = await popularity();
    proxy.freeze();
    // The last count is served.
    expect((await popularity()).text).toBe(counted.text);
    const answers = await Promise.all([
      lend(),
      ask('GET', '/books'),
      ask('GET', '/loans'),
      ask('GET', '/books/search?title=one'),
    ]);
    for (const answer of answers) expect(refusal(answer)).toEqual([503, true]);
    proxy.thaw();
    await until('a loan is made', async () => (await lend()).status === 201, RECOVERY_MILLIS);
  });

  test('a lock of a process whose machine vanished is given up by the server, and the battle goes on', async () => {
    const { url } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const { ash, id, ask, act } = await activeBattle(proxy.url);
    let isGone = false;
    proxy.decide = (sql) => {
      // Not that of the worker, which skips what is locked.
      if (isGone || !/from "battle"."battles" .* for no key update(?! skip locked)/is.test(sql))
        return 'pass';
      isGone = true;
      return 'vanish after';
    };
    expect(refusal(await ask(ash, 'POST', `/battles/${id}/forfeit`))).toEqual([503, true]);
    expect(isGone).toBe(true);
    await until('the action is taken', async () => (await act(ash)).status === 200, VANISHED_MILLIS);
  });

  test('a database that takes no writes any more, as after a failover: 503, reads go on, and so do writes when it does', async () => {
    const { url, pool } = await createDatabase();
    const service = await startService('library-service', url);
    const [reader] = await registerReaders(createClient([service.url], newJournal()), 1);
    const ask = (method: string, path: string, body?: unknown) =>
      send<Loan>(service.url, method, path, body === undefined ? {} : { body });
    const lend = () => ask('POST', '/loans', { user_id: reader?.user });
    const loan = (await lend()).body.id;
    const name = new URL(url).pathname.slice(1);
    await pool.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    await endSessions(pool, 'library-service');
    await until('sessions have learned of it', async () => refusal(await lend())[0] === 503);
    const answers = [
      await lend(),
      await ask('PUT', `/loans/${loan}`, { return_date: null }),
      await ask('DELETE', `/loans/${loan}`),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual([503, true]);
    expect((await ask('GET', `/loans/${loan}`)).status).toBe(200);
    // Sessions that have been refused are not used again, so that new ones find what takes writes.
    await lend();
    await pool.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
    expect((await lend()).status).toBe(201);
  });

  test('a read replica that says nothing more: its reads are answered by the primary', async () => {
    const { url } = await createDatabase();
    const proxy = await startDatabaseProxy(url);
    const { ash, ask, act } = await activeBattle(url, {
      DATABASE_READ_URL: withShortLimits(proxy.url),
    });
    const leaderboard = () => ask<unknown[]>(ash, 'GET', '/leaderboard');
    expect((await leaderboard()).body).toHaveLength(2);
    proxy.freeze();
    for (const answer of await Promise.all([leaderboard(), leaderboard(), leaderboard()])) {
      expect([answer.status, answer.body.length]).toEqual([200, 2]);
    }
    expect((await act(ash)).status).toBe(200);
    proxy.thaw();
    expect((await leaderboard()).status).toBe(200);
  });
});
