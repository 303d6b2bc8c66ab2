import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGINS } from '@repo/contracts/battle';
import type { Book, Loan, User } from '@repo/contracts/library';
import { send } from '@repo/testing/http-client';
import { within } from '@repo/testing/run-length';
import type { ServiceName } from '@repo/testing/service-process';
import { JUMPING_CLOCK, setDate } from '@repo/testing/service-time';
import { describe, expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startBattleLoad } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const JUMPS = 24;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** A service whose date can be set off the machine's, by milliseconds. */
async function startWithClock(name: ServiceName, databaseUrl: string, settings: Record<string, string> = {}) {
  const service = await startService(name, databaseUrl, settings, JUMPING_CLOCK);
  return { service, jump: (offset: number) => setDate(service, offset) };
}

describe('the date of the machine is set back and forth', () => {
  test(`${JUMPS} times during battles: they go on, and nothing is lost, doubled or refused`, async () => {
    const { url, pool } = await createDatabase();
    const { service, jump } = await startWithClock('battle-service', url);
    const journal = newJournal();
    const client = createClient([service.url], journal);
    const trainers = await registerTrainers(client, 8);
    const ledger = newBattleLedger();
    const load = startBattleLoad(client, trainers, ledger);
    // Forth less than a token lasts, which is an hour; back as far as one likes.
    const offsets = [-DAY, 50 * MINUTE, -3650 * DAY, 0, 30 * MINUTE, -90 * MINUTE];
    for (let n = 0; n < JUMPS; n += 1) {
      await jump(offsets[n % offsets.length] ?? 0);
      const since = performance.now();
      await until('battles go on', () => journal.lastWrite > since, within(5000));
      await sleep(200);
    }
    await load.stop();
    expect(journal.violations).toEqual([]);
    expect([...journal.seen.keys()].filter((seen) => !/^20[01]$/.test(seen))).toEqual([]);
    expect(await battleFaults(pool, ledger)).toEqual([]);
  });

  test('tokens that are over by the new date are refused, others not, and new ones are to be had', async () => {
    const { url } = await createDatabase();
    const { service, jump } = await startWithClock('battle-service', url);
    const account = { username: `t_${randomUUID().slice(0, 12)}`, password: 'correct horse battery' };
    await send(service.url, 'POST', '/register', { body: account });
    const login = async () =>
      (await send<{ access_token: string }>(service.url, 'POST', '/token', { body: account })).body
        .access_token;
    const status = async (token: string) =>
      (await send(service.url, 'GET', '/trainers/me', { token })).status;
    const first = await login();
    await jump(2 * 60 * MINUTE);
    const second = await login();
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    await jump(-DAY);
    expect([await status(first), await status(await login())]).toEqual([200, 200]);
  });

  test('limits neither end early nor last longer', async () => {
    const { url } = await createDatabase();
    const { service, jump } = await startWithClock('battle-service', url, { RATE_LIMITS: 'on' });
    const attempt = () => send(service.url, 'POST', '/register', { body: {} });
    for (let n = 0; n < LOGINS.max; n += 1) expect((await attempt()).status).toBe(400);
    for (const offset of [DAY, -DAY, 0]) {
      await jump(offset);
      const refused = await attempt();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
  });

  test('loans count days from zero', async () => {
    const { url } = await createDatabase();
    const { service, jump } = await startWithClock('library-service', url);
    const client = createClient([service.url], newJournal());
    const ask = async <T>(method: string, path: string, body?: unknown) =>
      (await client.insist<T>(method, path, body === undefined ? {} : { body })).body;
    const user = await ask<User>('POST', '/users/register', {
      first_name: 'Ada',
      last_name: 'Reader',
      email: `${randomUUID()}@example.org`,
      password: 'correct horse battery',
      role: 'user',
    });
    const book = await ask<Book>('POST', '/books', {
      title: randomUUID(),
      genre: 'x',
      age_category: 'x',
      publish_date: '1999-01-01',
      author: 'x',
    });
    const lend = () => ask<Loan>('POST', '/loans', { user_id: user.id, book_ids: [book.id] });

    const today = await lend();
    await jump(-40 * DAY);
    const earlier = await lend();
    expect(earlier.loan_date < today.loan_date).toBe(true);
    // Its first day has not come yet, by this date.
    const early = await client.insist('PUT', `/loans/${today.id}/return`);
    expect([early.status, (await ask<Loan>('GET', `/loans/${today.id}`)).overdue_by]).toEqual([409, 0]);
    await jump(0);
    const overdue = await ask<Loan[]>('GET', '/loans/overdue');
    expect(overdue.map(({ id, overdue_by }) => [id, overdue_by])).toEqual([[earlier.id, 26]]);
    expect((await client.insist('PUT', `/loans/${today.id}/return`)).status).toBe(200);
  });
});
