import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App } from './app.js';
import { registerMetrics } from './metrics.js';
import { registerRateLimits } from './rate-limits.js';
import {
  hasSharedRedis,
  type RedisServer,
  redisProgram,
  redisServer,
  sharedRedis,
} from './testing/redis-server.js';
import { testApp } from './testing/test-app.js';

const program = redisProgram();
const apps: App[] = [];

/** A service with limits of 3 an hour and 4 a day for everybody together. */
async function replica(redisUrl: string, name: string): Promise<{ app: App; lines: string[] }> {
  const { app, lines } = testApp();
  const windows = [
    { name: 'hour', max: 3, seconds: 3600 },
    { name: 'day', max: 4, seconds: 86_400 },
  ];
  registerRateLimits(app, {
    metrics: registerMetrics(app),
    enabled: true,
    name,
    redisUrl,
    rules: () => [{ bucket: 'b', key: 'k', windows }],
  });
  app.get('/', async () => ({}));
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
      const { app, lines } = await replica(redis.url, 'frozen');
      expect(await status(app)).toBe(200);
      redis.freeze();
      const started = performance.now();
      expect([await status(app), await status(app), await status(app), await status(app)]).toEqual([
        200, 200, 200, 429,
      ]);
      expect(performance.now() - started).toBeLessThan(WITHOUT_WAITING);
      redis.thaw();
      // Polled with requests, since only a request asks Redis again.
      const look = async () => [await status(app), count(lines, 'Redis is back')];
      await expect.poll(look).toEqual([429, 1]);
    });
  },
);

test('a Redis that accepts connections and never answers is not waited for', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { app } = await replica(`redis://127.0.0.1:${port}`, 'silent');
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
