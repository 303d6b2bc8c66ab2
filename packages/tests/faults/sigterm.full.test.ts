import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionResult } from '@repo/contracts/battle';
import type { Loan } from '@repo/contracts/library';
import { type Answer, send } from '@repo/testing/http-client';
import { times, within } from '@repo/testing/run-length';
import { isListening, isReady, type ServiceProcess } from '@repo/testing/service-process';
import { describe, expect, test } from 'vitest';
import { registerTrainers, startActiveBattle } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase, isWaitedFor, withPatience } from './rig/database.js';
import { registerReaders } from './rig/library-load.js';
import { startLoad } from './rig/load.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const STOPS = times({ long: 5, short: 1 });
const CLIENTS = 16;
const STOP_MILLIS = within(10_000);
/** A connection for each client and for the workers, so that nobody is refused because the machine is slow. */
const ENOUGH_CONNECTIONS = { DATABASE_POOL_SIZE: String(CLIENTS + 8) };

/**
 * Sends requests as a load balancer does, to a service that is ready only, and stops the service meanwhile. Every
 * request must get its answer. The last one on a connection tells as much as readiness does.
 */
async function stopUnderLoad(
  service: ServiceProcess,
  request: () => Promise<Answer<unknown>>,
): Promise<number> {
  let ready = true;
  let answered = 0;
  const load = startLoad(
    Array.from({ length: CLIENTS }, () => async () => {
      if (!ready) return void (await sleep(10));
      const { status, headers } = await request();
      if (headers.get('connection') === 'close') ready = false;
      if (status !== 200 && status !== 201) throw new Error(`${status} while the service stopped`);
      answered += 1;
    }),
  );
  await until('everybody has been answered', () => answered > CLIENTS);
  const stopped = service.terminate();
  while (ready) {
    if (!(await isReady(service.url))) ready = false;
    await sleep(50);
  }
  const { code, millis } = await stopped;
  await load.stop();
  // A database that answers late while everybody asks is told of, and is no fault of the end.
  const said = service
    .output()
    .split('\n')
    .filter((line) => !line.includes('"msg":"not ready: The database has not answered within '));
  expect([code, said.join('\n')]).toEqual([0, '']);
  expect(millis).toBeLessThan(STOP_MILLIS);
  return answered;
}

describe(`SIGTERM under load, ${STOPS} times`, () => {
  test('the battle service answers every request it was sent, and ends in time', async () => {
    const { url } = await createDatabase();
    const service = await startService('battle-service', withPatience(url), ENOUGH_CONNECTIONS);
    const client = createClient([service.url], newJournal());
    const [ash, gary] = await registerTrainers(client, 2);
    if (!ash || !gary) throw new Error('no trainers');
    const id = await startActiveBattle(client, [ash, gary]);
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (stop > 0) await service.start();
      const answered = await stopUnderLoad(service, async () => {
        return send(service.url, 'GET', `/battles/${id}`, { token: ash.token });
      });
      expect(answered).toBeGreaterThan(CLIENTS);
    }
  });

  test('the library service too, and every loan that it acknowledged is there once', async () => {
    const { url, pool } = await createDatabase();
    const service = await startService('library-service', withPatience(url), ENOUGH_CONNECTIONS);
    const client = createClient([service.url], newJournal());
    const [reader] = await registerReaders(client, 1);
    const acknowledged: number[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (stop > 0) await service.start();
      await stopUnderLoad(service, async () => {
        const loan = await send<Loan>(service.url, 'POST', '/loans', { body: { user_id: reader?.user } });
        acknowledged.push(loan.body.id);
        return loan;
      });
    }
    const { rows } = await pool.query('SELECT id FROM library.loans ORDER BY id');
    expect(acknowledged.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  });

  test('a battle that is about to end does end', async () => {
    const { url, pool } = await createDatabase();
    const service = await startService('battle-service', withPatience(url));
    const client = createClient([service.url], newJournal());
    const [ash, gary] = await registerTrainers(client, 2);
    if (!ash || !gary) throw new Error('no trainers');
    const id = await startActiveBattle(client, [ash, gary]);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM battle.trainers FOR UPDATE');
    const waiting = send<ActionResult>(service.url, 'POST', `/battles/${id}/forfeit`, { token: ash.token });
    await until('the forfeit waits', () => isWaitedFor(pool, 'battle-service'));
    const stopped = service.terminate();
    await until('the service listens no more', async () => !(await isListening(service.url)));
    await holder.query('ROLLBACK');
    holder.release();
    expect((await waiting).body).toMatchObject({ status: 'finished', winner: gary.username });
    expect((await stopped).code).toBe(0);
    const { rows } = await pool.query('SELECT status FROM battle.battles');
    expect(rows).toEqual([{ status: 'finished' }]);
  });

  test('a request that takes long and a list that is being streamed are finished', async () => {
    const { url, pool } = await createDatabase();
    const service = await startService('library-service', withPatience(url));
    const client = createClient([service.url], newJournal());
    const [reader] = await registerReaders(client, 1);
    // More than the buffers of a connection hold; nobody looks for them by words.
    await pool.query(`
      ALTER TABLE library.books DISABLE TRIGGER USER;
      INSERT INTO library.books (title, genre, age_category, publish_date, author)
      SELECT rpad('Volume ' || n, 250, 'x'), 'x', 'x', '1999-01-01', rpad('', 250, 'x') FROM generate_series(1, 30000) AS n`);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM library.users WHERE id = $1 FOR UPDATE', [reader?.user]);
    const list = await fetch(`${service.url}/books`);
    const waiting = send(service.url, 'POST', '/loans', { body: { user_id: reader?.user } });
    await until('the loan waits', () => isWaitedFor(pool, 'library-service'));
    const stopped = service.terminate();
    // Both end when the service does not listen any more.
    await until('the service listens no more', async () => !(await isListening(service.url)));
    await holder.query('ROLLBACK');
    holder.release();
    expect(((await list.json()) as unknown[]).length).toBeGreaterThan(30_000);
    expect((await waiting).status).toBe(201);
    const { code, millis } = await stopped;
    expect(code).toBe(0);
    expect(millis).toBeLessThan(STOP_MILLIS);
  });
});
