import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '@repo/testing/service-process';
import { describe, expect, test } from 'vitest';
import { registerTrainers, startActiveBattle } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { flood, percentile, type Request, sustainableRate } from './rig/flood.js';
import { registerReaders } from './rig/library-load.js';
import { startLoad } from './rig/load.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const TIMES_TOO_MUCH = 4;
/** Two connections to the database allow 50 requests in work; the flood has several times as many under way. */
const SETTINGS = { DATABASE_POOL_SIZE: '2', LOG_LEVEL: 'fatal' };
const CONNECTIONS = 300;
const SECONDS = 20;
/** Generous, since the flood takes its part of the same processors. */
const ANSWER_MILLIS = 10_000;
const MEMORY_MIB = 400;
const RECOVERY_MILLIS = 5000;

/** Floods the service with several times what it can do; the numbers are printed, the bounds are tested. */
async function overload(service: ServiceProcess, make: () => Request): Promise<void> {
  const rate = await sustainableRate(service.url, make, {
    clients: 16,
    seconds: 2,
  });
  const idleMib = await service.memoryMib();
  let peakMib = idleMib;
  const health: number[] = [];
  const watch = startLoad([
    async () => {
      peakMib = Math.max(peakMib, await service.memoryMib());
      health.push((await fetch(`${service.url}/healthz`)).status);
      await sleep(100);
    },
  ]);
  let perSecond = rate * TIMES_TOO_MUCH;
  const send = () => flood(service.url, make, { perSecond, seconds: SECONDS, connections: CONNECTIONS });
  let results = await send();
  // Nothing was refused: the rate was measured while the machine was busy with something else.
  for (let n = 0; n < 4 && !results.some(({ status }) => status === 503); n += 1) {
    perSecond *= 2;
    results = await send();
  }
  await watch.stop();

  const good = results.filter(({ status }) => status === 200 || status === 201);
  const refused = results.filter(({ status }) => status === 503);
  const slowest = percentile(results, 1);
  const line = (what: string, of: typeof results) =>
    `${of.length} ${what}, median ${percentile(of, 0.5).toFixed(0)} ms, 99% below ${percentile(of, 0.99).toFixed(0)} ms`;
  console.log(
    `sustainable ${rate.toFixed(0)}/s, sent ${(results.length / SECONDS).toFixed(0)}/s of ${perSecond.toFixed(0)}/s for ${SECONDS} s: ` +
      `${line('answered', good)}; ${line('refused', refused)}; slowest ${slowest.toFixed(0)} ms; ` +
      `memory ${idleMib.toFixed(0)} MiB before, ${peakMib.toFixed(0)} MiB at most`,
  );
  const others = results.filter((result) => !good.includes(result) && !refused.includes(result));
  expect(others.slice(0, 3)).toEqual([]);
  expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
  expect(slowest).toBeLessThan(ANSWER_MILLIS);
  expect(good.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  // Requests are refused at once, not after a wait. Only an otherwise idle machine shows the difference.
  expect(percentile(refused, 0.5)).toBeLessThan(percentile(good, 0.5));
  expect(new Set(health)).toEqual(new Set([200]));
  expect(peakMib - idleMib).toBeLessThan(MEMORY_MIB);
  await until(
    'the service answers as before',
    async () => {
      const later = await flood(service.url, make, { perSecond: 10, seconds: 1, connections: 5 });
      return later.length > 0 && later.every(({ status }) => status === 200 || status === 201);
    },
    RECOVERY_MILLIS,
  );
}

describe(`${TIMES_TOO_MUCH} times the load that can be sustained`, () => {
  test('the battle service answers or refuses in bounded time and memory, and recovers', async () => {
    const { url } = await createDatabase();
    const service = await startService('battle-service', url, SETTINGS);
    const client = createClient([service.url], newJournal());
    const [ash, gary] = await registerTrainers(client, 2);
    if (!ash || !gary) throw new Error('no trainers');
    const id = await startActiveBattle(client, [ash, gary]);
    const headers = { authorization: `Bearer ${ash.token}` };
    await overload(service, () => ({ method: 'GET', path: `/battles/${id}`, headers }));
  });

  test('the library service too', async () => {
    const { url } = await createDatabase();
    const service = await startService('library-service', url, SETTINGS);
    const client = createClient([service.url], newJournal());
    const [reader] = await registerReaders(client, 1);
    const body = JSON.stringify({ user_id: reader?.user, book_ids: reader?.books });
    await overload(service, () => ({ method: 'POST', path: '/loans', body }));
  });
});
