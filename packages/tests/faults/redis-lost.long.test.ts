import { setTimeout as sleep } from 'node:timers/promises';
import { LOGINS } from '@repo/contracts/battle';
import { send } from '@repo/testing/http-client';
import { redisProgram, redisServer } from '@repo/testing/redis-server';
import { within } from '@repo/testing/run-length';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerTrainers } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase } from './rig/database.js';
import { startLoad } from './rig/load.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const OUTAGES = 6;
const program = redisProgram();
/** The status of a registration without a body, which costs only its count: 400, or 429 when over the limit. */
async function attempt(url: string, address: string): Promise<number> {
  const { status } = await send(url, 'POST', '/register', {
    body: {},
    headers: { 'x-forwarded-for': address },
    signal: AbortSignal.timeout(within(5000)),
  });
  return status;
}

describe.skipIf(!program)('Redis (skipped where neither valkey-server nor redis-server is on PATH)', () => {
  test(`killed, frozen and back ${OUTAGES} times under load: no request fails, and limits hold all the time`, async () => {
    const redis = await redisServer(program ?? '');
    await redis.start();
    onTestFinished(() => redis.stop());
    const { url } = await createDatabase();
    const settings = {
      RATE_LIMITS: 'on',
      REDIS_URL: redis.url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    };
    const one = await startService('battle-service', url, settings);
    const two = await startService('battle-service', url, settings);
    const journal = newJournal();
    const client = createClient([one.url, two.url], journal);
    const trainers = await registerTrainers(client, 4);
    // Few and slow enough for the limits.
    const load = startLoad(
      trainers.map(({ token }) => async () => {
        await client.insist('GET', '/trainers/me', { token });
        await sleep(400);
      }),
    );

    let addresses = 0;
    const newAddress = () => {
      addresses += 1;
      return `10.0.${addresses >> 8}.${addresses & 255}`;
    };

    /** Sends `tries` requests to one replica and gives the number that the rate limit lets through. */
    const allowed = async (replica: string, address: string, tries: number) => {
      let count = 0;
      for (let n = 0; n < tries; n += 1) if ((await attempt(replica, address)) === 400) count += 1;
      return count;
    };
    /**
     * Tells whether both replicas together let through what the limit allows. On a busy machine Redis may answer one of
     * the requests too late, which is then counted by the replica alone: ask again.
     */
    const areShared = async () => {
      const address = newAddress();
      const most = LOGINS.max - 1;
      await sleep(100);
      return (await allowed(one.url, address, most)) + (await allowed(two.url, address, most)) === LOGINS.max;
    };
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await until('limits are shared', areShared, within(5000));
      const isKilled = outage % 2 === 0;
      if (isKilled) await redis.stop();
      else redis.freeze();
      const away = newAddress();
      expect([
        await allowed(one.url, away, LOGINS.max + 2),
        await allowed(two.url, away, LOGINS.max + 2),
      ]).toEqual([LOGINS.max, LOGINS.max]);
      if (isKilled) await redis.start();
      else redis.thaw();
    }
    await until('limits are shared', areShared, within(5000));
    await load.stop();
    expect(journal.violations).toEqual([]);
    expect([...journal.seen.keys()].filter((status) => !/^20[01]$/.test(status))).toEqual([]);
  });
});
