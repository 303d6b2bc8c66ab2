import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  hasSharedRedis,
  type RedisServer,
  redisProgram,
  redisServer,
  sharedRedis,
} from '@repo/testing/redis-server';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { App } from '../app.js';
import { healthPlugin } from '../lifecycle/health.js';
import { createLimitStoreCheck } from '../lifecycle/limit-store-check.js';
import { metricsPlugin } from '../observability/metrics.js';
import { testApp } from '../testing/test-app.js';
import { rateLimitsPlugin } from './rate-limits.js';
import type { RateWindow } from './rate-rules.js';

const program = redisProgram();
/** A small one, with the policy that docker-compose.yml has. */
const FULL_AT_2_MB = ['--maxmemory', '2mb'];
const POLICY = ['--maxmemory-policy', 'noeviction'];
const apps: App[] = [];

const HOUR_AND_DAY: readonly RateWindow[] = [
  { name: 'hour', max: 3, seconds: 3600 },
  { name: 'day', max: 4, seconds: 86_400 },
];

/** A service with limits for everybody together: by default 3 an hour and 4 a day. */
async function replica(
  redisUrl: string,
  name: string,
  redisCommandMillis = 10_000,
  windows = HOUR_AND_DAY,
): Promise<{ app: App; lines: string[] }> {
  const { app, lines } = testApp();
  await app.register(metricsPlugin);
  await app.register(rateLimitsPlugin, {
    enabled: true,
    name,
    redisUrl,
    redisCommandMillis,
    rules: () => [{ bucket: 'b', key: 'k', windows }],
  });
  await app.register(healthPlugin, { checks: {} });
  app.addDegradedCheck('redis', createLimitStoreCheck(app.rateLimitStoreState));
  app.get('/', async () => ({}));
  app.get('/wrong', async (_request, reply) => reply.code(401).send({}));
  await app.ready();
  apps.push(app);
  return { app, lines };
}

const storeUp = async (app: App) =>
  (await app.inject('/metrics')).body.match(/^rate_limit_store_up (.)$/m)?.[1];
const status = async (app: App) => (await app.inject('/')).statusCode;
/**
 * Milliseconds in which four answers are given that wait for no Redis. Waiting for it by its client's defaults takes 8 s
 * for each.
 */
const WITHOUT_WAITING = 20_000;
const count = (lines: readonly string[], text: string) => lines.filter((line) => line.includes(text)).length;

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

describe.skipIf(!hasSharedRedis())(
  'limits kept in Redis (skipped without TEST_REDIS_URL and without valkey-server or redis-server on PATH)',
  () => {
    let redis: Pick<RedisServer, 'url' | 'stop'>;
    beforeAll(async () => {
      redis = await sharedRedis();
    });
    afterAll(() => redis.stop());

    test('are shared by replicas and survive a restart of the service', async () => {
      const { app: one } = await replica(redis.url, 'shared');
      const { app: two } = await replica(redis.url, 'shared');
      expect([await status(one), await status(two), await status(one), await status(two)]).toEqual([
        200, 200, 200, 429,
      ]);
      const { app: restarted } = await replica(redis.url, 'shared');
      const response = await restarted.inject('/');
      expect([response.statusCode, response.headers.ratelimit]).toEqual([
        429,
        expect.stringMatching(/^"hour";r=0;t=\d+$/),
      ]);
    });

    test('of failures only are exact over replicas, also of guesses that come at once', async () => {
      const windows = [{ name: 'guesses', max: 3, seconds: 3600, failuresOnly: true }];
      const both: Awaited<ReturnType<typeof replica>>[] = [];
      for (const name of ['guesses', 'guesses']) both.push(await replica(redis.url, name, 10_000, windows));
      const ask = async (times: number, url: string) => {
        const all = Array.from({ length: times }, (_, n) => both[n % 2]?.app.inject(url));
        return (await Promise.all(all)).map((answer) => answer?.statusCode);
      };
      for (let count = 0; count < 5; count += 1) expect(await ask(1, '/')).toEqual([200]);
      const wrong = await ask(50, '/wrong');
      expect(wrong.filter((seen) => seen === 401)).toHaveLength(3);
      expect(wrong.filter((seen) => seen === 429)).toHaveLength(47);
      expect(await ask(2, '/')).toEqual([429, 429]);
    });

    test('are kept apart for each service and each window', async () => {
      const { app: one } = await replica(redis.url, 'service-1');
      const { app: two } = await replica(redis.url, 'service-2');
      expect([await status(one), await status(one), await status(one), await status(two)]).toEqual([
        200, 200, 200, 200,
      ]);
    });
  },
);

describe.skipIf(!program)(
  'limits kept in a Redis that fails (skipped where neither valkey-server nor redis-server is on PATH)',
  () => {
    let redis: RedisServer;
    beforeAll(async () => {
      redis = await redisServer(program ?? '');
      await redis.start();
    });
    afterAll(() => redis.stop());

    test('are counted in the process while Redis is away, at once, and shared again when it is back', async () => {
      const { app, lines } = await replica(redis.url, 'outage');
      expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
        200, 200, 200, 429,
      ]);

      await redis.stop();
      const started = performance.now();
      expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
        200, 200, 200, 429,
      ]);
      expect(performance.now() - started).toBeLessThan(WITHOUT_WAITING);
      await expect.poll(() => count(lines, 'Redis is away')).toBe(1);
      expect(await storeUp(app)).toBe('0');

      await redis.start();
      await expect.poll(() => count(lines, 'Redis is back')).toBe(1);
      expect(await status(app)).toBe(200);
      expect(await storeUp(app)).toBe('1');
      expect(count(lines, 'Redis is away')).toBe(1);
    });

    test('are counted in the process while Redis hangs', async () => {
      const { app, lines } = await replica(redis.url, 'frozen', 2000);
      expect(await status(app)).toBe(200);
      redis.freeze();
      const started = performance.now();
      expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
        200, 200, 200, 429,
      ]);
      expect(performance.now() - started).toBeLessThan(WITHOUT_WAITING);
      redis.thaw();
      await expect.poll(() => count(lines, 'Redis is back'), { timeout: 20_000 }).toBe(1);
      await expect.poll(() => status(app)).toBe(429);
    });
  },
);

describe.skipIf(!program)(
  'limits kept in a Redis that refuses to count (skipped where neither valkey-server nor redis-server is on PATH)',
  () => {
    const account = (keys: string) => ['--user', 'svc', 'on', '>its-password', keys, '+@all'];
    const refusing = async (app: App) =>
      (await app.inject('/metrics')).body.match(/^rate_limit_store_refusing\{code="(\w+)"\} 1$/m)?.[1];
    /** Addresses as the account, with its password unless another is given. */
    const as = (url: string, password = 'its-password') => url.replace('//', `//svc:${password}@`);

    test.each([
      ['the account may not write its keys', 'NOPERM', account('~other:*'), as],
      ['the account may not take back what it counted', 'ERR', [...account('~svc:*'), '-decr'], as],
      [
        'the password is another',
        'WRONGPASS',
        account('~svc:*'),
        (url: string) => as(url, 'not-its-password'),
      ],
      [
        'it wants a password, and none is given',
        'NOAUTH',
        ['--requirepass', 'its-password'],
        (url: string) => url,
      ],
      ['it is a replica', 'READONLY', [...account('~svc:*'), '--replicaof', '127.0.0.1', '1'], as],
      ['it is full', 'OOM', [...account('~svc:*'), '--maxmemory', '1', ...POLICY], as],
    ])('say so from the start, and hold in the process: %s', async (_why, code, settings, urlOf) => {
      const redis = await redisServer(program ?? '', settings);
      await redis.start();
      onTestFinished(() => redis.stop());

      const { app, lines } = await replica(urlOf(redis.url), 'svc');
      const message = `Redis refuses to count (${code}); rate limits are counted in this process`;
      expect(count(lines, message)).toBe(1);
      const ready = await app.inject('/readyz');
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        {
          status: 'degraded',
          away: ['redis'],
          reason: `Redis refuses to count (${code}); each process counts rate limits by itself.`,
        },
      ]);
      expect([await storeUp(app), await refusing(app)]).toEqual(['0', code]);

      expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
        200, 200, 200, 429,
      ]);
      expect(count(lines, 'Redis')).toBe(1);
      expect(lines.join()).not.toContain('its-password');
    });

    test('are shared again once it takes them', async () => {
      const redis = await redisServer(program ?? '', account('~other:*'));
      await redis.start();
      onTestFinished(() => redis.stop());
      const { app, lines } = await replica(as(redis.url), 'svc');
      expect(await refusing(app)).toBe('NOPERM');

      const inside = new Redis(redis.url);
      onTestFinished(() => inside.disconnect());
      await inside.call('ACL', 'SETUSER', 'svc', '~svc:*');
      await expect.poll(() => count(lines, 'Redis is back'), { timeout: 20_000 }).toBe(1);
      expect(await Promise.all([status(app), status(app), status(app), status(app)])).toEqual([
        200, 200, 200, 429,
      ]);
      expect([await storeUp(app), await refusing(app)]).toEqual(['1', undefined]);
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
    });
  },
);

describe.skipIf(!program)(
  'limits kept in a Redis that is full (skipped where neither valkey-server nor redis-server is on PATH)',
  () => {
    /** A service with a limit of 3 logins a minute for each address and of 1000 other requests a day, in this Redis. */
    async function loginService(redisUrl: string, name: string) {
      const { app } = testApp({ env: { TRUST_PROXY: ['127.0.0.1'] } });
      const logins = { name: 'minute', max: 3, seconds: 60 };
      const rest = { name: 'day', max: 1000, seconds: 86_400 };
      await app.register(metricsPlugin);
      await app.register(rateLimitsPlugin, {
        enabled: true,
        name,
        redisUrl,
        redisCommandMillis: 10_000,
        rules: ({ url, ip }) => [{ bucket: url, key: ip, windows: [url === '/login' ? logins : rest] }],
      });
      app.get('/login', async () => ({}));
      app.get('/', async () => ({}));
      await app.ready();
      apps.push(app);
      const ask = async (url: string, address: string) =>
        (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
      return { app, ask };
    }
    /** Adds daily counts of other addresses until Redis takes no more, or has dropped as many as it holds. */
    async function fill(redis: Redis): Promise<void> {
      for (let n = 0; n < 40_000; n += 1000) {
        const adding = redis.pipeline();
        for (let each = n; each < n + 1000; each += 1)
          adding.set(`full:limit:["day","/","10.${each}"]`, 1, 'EX', 86_400);
        const results = (await adding.exec()) ?? [];
        if (results.some(([error]) => error?.message.includes('OOM'))) return;
      }
    }

    test('hold all the same: however many addresses come, no count of logins is dropped, and logins stay limited', async () => {
      const redis = await redisServer(program ?? '', [...FULL_AT_2_MB, ...POLICY]);
      await redis.start();
      onTestFinished(() => redis.stop());
      const { app, ask } = await loginService(redis.url, 'full');
      const guesser = '192.0.2.1';
      for (const expected of [200, 200, 200, 429]) expect(await ask('/login', guesser)).toBe(expected);

      const inside = new Redis(redis.url);
      onTestFinished(() => inside.disconnect());
      await fill(inside);
      expect(await inside.get(`full:limit:${JSON.stringify(['minute', '/login', guesser])}`)).toBe('4');

      // The process counts what Redis does not take, as when Redis is away.
      const guesses: number[] = [];
      for (let n = 0; n < 20; n += 1) guesses.push(await ask('/login', guesser));
      expect(guesses).toEqual([200, 200, 200, ...Array(17).fill(429)]);
      expect(await storeUp(app)).toBe('0');
      expect(await ask('/', '192.0.2.2')).toBe(200);
    });
  },
);

test('a Redis that accepts connections and never answers is not waited for', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { app } = await replica(`redis://127.0.0.1:${port}`, 'silent', 80);
  const started = performance.now();
  expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
    200, 200, 200, 429,
  ]);
  expect(performance.now() - started).toBeLessThan(WITHOUT_WAITING);
  await Promise.all(apps.splice(0).map((each) => each.close()));
  silent.close();
});

test('a service starts without the Redis it was given', async () => {
  const { app, lines } = await replica('redis://127.0.0.1:1', 'none');
  expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
    200, 200, 200, 429,
  ]);
  expect(count(lines, 'Redis is away')).toBe(1);
});
