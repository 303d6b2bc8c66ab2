import { isFull, times } from '@repo/testing/run-length';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../app.js';
import { healthPlugin } from '../lifecycle/health.js';
import { metricsPlugin } from '../observability/metrics.js';
import { registerDocs, registerOpenApi } from '../openapi/openapi.js';
import { methodNotAllowedPlugin } from '../requests/method-not-allowed.js';
import { testApp } from '../testing/test-app.js';
import { limitText } from './rate-headers.js';
import { clientAddress, rateLimitsPlugin } from './rate-limits.js';
import type { RateRule } from './rate-rules.js';

const HOUR = { name: 'hour', max: 3, seconds: 3600 };
const DAY = { name: 'day', max: 5, seconds: 86_400 };

let app: App;
let lines: string[];
/** Holds back the answers to `/status/held`. */
const gate = { open: () => {}, passed: Promise.resolve() };
gate.passed = new Promise((resolve) => {
  gate.open = resolve;
});

type Rules = (request: FastifyRequest) => readonly RateRule[];

const byRoute: Rules = (request) => [
  {
    bucket: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    key: clientAddress(request),
    windows: [DAY, HOUR],
  },
];

async function start(rules: Rules = byRoute, enabled = true): Promise<void> {
  ({ app, lines } = testApp({ env: { TRUST_PROXY: ['127.0.0.1'] } }));
  await registerOpenApi(app, { title: 'x', version: '1', description: 'x', baseUrl: 'https://x.test' });
  await app.register(metricsPlugin);
  await app.register(rateLimitsPlugin, {
    enabled,
    name: 'test',
    rules,
  });
  registerDocs(app);
  await app.register(healthPlugin, { checks: {} });
  app.get('/own', { config: { ownLimit: { name: 'own', max: 4, seconds: 60 } } }, async () => ({}));
  app.get('/own/too', { config: { ownLimit: { name: 'own', max: 4, seconds: 60 } } }, async () => ({}));
  app.get('/a', async () => ({}));
  app.get('/b', async () => ({}));
  app.get<{ Params: { status: string } }>('/status/:status', async ({ params: { status } }, reply) => {
    if (status === 'held') await gate.passed;
    else reply.code(Number(status));
    return {};
  });
  app.get('/c/:id', async () => ({}));
  await app.register(methodNotAllowedPlugin);
  await app.ready();
}

// Only the clocks are set by the tests: real timers keep the server going.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_700_000_000_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const from = (address: string, url: string, method: 'GET' | 'PUT' = 'GET') =>
  app.inject({ method, url, headers: { 'x-forwarded-for': address } });

async function statuses(count: number, address: string, url: string): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await from(address, url)).statusCode);
  return seen;
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('refusals are counted by bucket and window', async () => {
  await start(undefined);
  await statuses(5, '192.0.2.1', '/a');
  await statuses(4, '192.0.2.2', '/a');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('rate_limit_refusals_total{bucket="GET /a",window="hour"} 3');
  expect(body).not.toContain('bucket="GET /b"');
});

describe('several windows', () => {
  test('hold at once, the shortest refusing first', async () => {
    await start();
    expect(await statuses(4, '192.0.2.1', '/a')).toEqual([200, 200, 200, 429]);
  });

  test('a refused request is not charged to the longer window', async () => {
    await start();
    // Three are counted for the day, and the many that the hour refuses are not.
    await statuses(20, '192.0.2.1', '/a');
    pass(3601);
    expect(await statuses(3, '192.0.2.1', '/a')).toEqual([200, 200, 429]);
    pass(86_400);
    expect(await statuses(1, '192.0.2.1', '/a')).toEqual([200]);
  });

  test('last as long as they say when the date of the machine is set back or forth', async () => {
    await start();
    await statuses(4, '192.0.2.1', '/a');
    for (const jump of [-10 * 86_400, 20 * 86_400]) {
      vi.setSystemTime(Date.now() + jump * 1000);
      const refused = await from('192.0.2.1', '/a');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    }
    pass(3600);
    expect(await statuses(1, '192.0.2.1', '/a')).toEqual([200]);
  });

  test('are told in the headers of the IETF draft, the tightest one with what is left', async () => {
    await start();
    const { headers } = await from('192.0.2.1', '/a');
    expect(headers['ratelimit-policy']).toBe('"hour";q=3;w=3600,"day";q=5;w=86400');
    expect(headers.ratelimit).toBe('"hour";r=2;t=3600');
    await statuses(2, '192.0.2.1', '/a');
    pass(3601);
    const later = await from('192.0.2.1', '/a');
    expect(later.headers.ratelimit).toBe('"day";r=1;t=82799');
  });

  test('a refusal says which limit, and when to come back', async () => {
    await start();
    await statuses(3, '192.0.2.1', '/a');
    pass(60);
    const response = await from('192.0.2.1', '/a');
    expect(response.json()).toMatchObject({
      status: 429,
      code: 'rate_limited',
      detail: 'Too many requests: the limit is 3 per 1 hour.',
    });
    expect(response.headers).toMatchObject({ 'retry-after': '3540', ratelimit: '"hour";r=0;t=3540' });
  });
});

describe('a window that counts failures only', () => {
  const GUESSES = { name: 'guesses', max: 3, seconds: 600, failuresOnly: true };
  const guessing: Rules = (request) => [
    { bucket: 'g', key: clientAddress(request), windows: [DAY, GUESSES] },
  ];
  const guess = (status: number | string, address = '192.0.2.1') => from(address, `/status/${status}`);
  const codes = async (...asked: (number | string)[]) => {
    const seen: number[] = [];
    for (const status of asked) seen.push((await guess(status)).statusCode);
    return seen;
  };

  test('does not count what succeeds, nor what is no fault of the client', async () => {
    await start(() => [{ bucket: 'g', key: 'k', windows: [GUESSES] }]);
    expect(await codes(200, 503, 200, 500, 200, 200)).toEqual([200, 503, 200, 500, 200, 200]);
    expect(await codes(401, 200, 401, 400, 401)).toEqual([401, 200, 401, 400, 429]);
    // A refusal is no guess: the next one would be let in if a guess were given back.
    expect(await codes(200, 200)).toEqual([429, 429]);
    pass(601);
    expect(await codes(200)).toEqual([200]);
  });

  test('lets no more guesses in than that, however many come at once; others hold up nobody for good', async () => {
    await start((request) => [{ bucket: 'g', key: clientAddress(request), windows: [GUESSES] }]);
    const wrong = await Promise.all(Array.from({ length: 50 }, () => guess(401)));
    expect(wrong.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(3);
    const right: number[] = [];
    const answers = Array.from({ length: 50 }, async () => {
      right.push((await guess('held', '192.0.2.2')).statusCode);
      if (right.length === 47) gate.open();
    });
    await Promise.all(answers);
    expect(right).toEqual([...Array(47).fill(429), 200, 200, 200]);
    // Neither those that succeeded nor those that were refused are counted now.
    for (let count = 0; count < 5; count += 1) expect((await guess(200, '192.0.2.2')).statusCode).toBe(200);
  });

  test('is told in the policy, and holds beside one that counts all', async () => {
    await start(guessing);
    const { headers } = await guess(200);
    expect(headers['ratelimit-policy']).toBe('"guesses";q=3;w=600,"day";q=5;w=86400');
    expect(headers.ratelimit).toBe('"day";r=4;t=86400');
    expect(await codes(200, 200, 200, 200, 200)).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('counting', () => {
  test('is apart, for each address, for what has a limit of its own', async () => {
    await start(() => [{ bucket: 'all', key: 'all', windows: [HOUR] }]);
    expect(await statuses(4, '192.0.2.1', '/a')).toEqual([200, 200, 200, 429]);
    expect(await statuses(2, '192.0.2.1', '/own')).toEqual([200, 200]);
    expect(await statuses(3, '192.0.2.1', '/own/too')).toEqual([200, 200, 429]);
    const { headers } = await from('192.0.2.2', '/own');
    expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual(['"own";q=4;w=60', '"own";r=3;t=60']);
    pass(61);
    expect(await statuses(1, '192.0.2.1', '/own')).toEqual([200]);
    expect(await statuses(500, '192.0.2.1', '/healthz')).toEqual(Array(500).fill(200));
  });

  test.runIf(isFull)('is apart for metrics and for the documentation', async () => {
    await start();
    expect(new Set(await statuses(120, '192.0.2.1', '/metrics'))).toEqual(new Set([200]));
    expect((await from('192.0.2.1', '/metrics')).statusCode).toBe(429);
    expect(new Set(await statuses(150, '192.0.2.1', '/openapi.json'))).toEqual(new Set([200]));
    expect(new Set(await statuses(150, '192.0.2.1', '/docs/static/index.css'))).toEqual(new Set([200]));
    for (const path of ['/openapi.json', '/docs/', '/docs/json', '/docs/static/index.css']) {
      expect([path, (await from('192.0.2.1', path)).statusCode]).toEqual([path, 429]);
    }
    expect(await statuses(1, '192.0.2.1', '/a')).toEqual([200]);
  });

  test('is by route pattern and by address', async () => {
    await start();
    await statuses(3, '192.0.2.1', '/c/1');
    expect((await from('192.0.2.1', '/c/2')).statusCode).toBe(429);
    expect((await from('192.0.2.1', '/a')).statusCode).toBe(200);
    expect((await from('192.0.2.2', '/c/1')).statusCode).toBe(200);
  });

  test('takes one IPv6 network for one client', async () => {
    await start();
    await statuses(3, '2001:db8:1:2::1', '/a');
    expect((await from('2001:db8:1:2:ffff::9', '/a')).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::1', '/a')).statusCode).toBe(200);
  });

  test('includes unknown addresses and wrong methods, not health', async () => {
    await start();
    for (const url of ['/x1', '/x2', '/x3']) expect((await from('192.0.2.1', url)).statusCode).toBe(404);
    expect((await from('192.0.2.1', '/x4')).statusCode).toBe(429);
    for (const expected of [405, 405, 405, 429]) {
      expect((await from('192.0.2.1', '/a', 'PUT')).statusCode).toBe(expected);
    }
    expect(await statuses(10, '192.0.2.1', '/healthz')).toEqual(Array(10).fill(200));
  });

  test.runIf(isFull)(
    'thousands of other addresses, each asking for a dozen things, do not free a blocked one',
    async () => {
      const LOGIN = { name: 'login', max: 1, seconds: 600 };
      const MANY = { name: 'hour', max: 1000, seconds: 3600 };
      await start((request) => {
        const key = clientAddress(request);
        const dozen = Array.from({ length: 12 }, (_, index) => ({
          bucket: String(index),
          key,
          windows: [MANY],
        }));
        return [{ bucket: 'login', key, windows: [LOGIN] }, ...dozen];
      });
      expect(await statuses(2, '192.0.2.1', '/a')).toEqual([200, 429]);
      for (let index = 0; index < times({ long: 10_000, short: 2_000 }); index += 1) {
        expect((await from(`198.51.${index >> 8}.${index & 255}`, '/a')).statusCode).toBe(200);
      }
      expect((await from('192.0.2.1', '/a')).statusCode).toBe(429);
    },
  );

  test('takes a client for the same whatever port a proxy names with its address', async () => {
    await start();
    const named = ['192.0.2.1', '192.0.2.1:50001', '::ffff:192.0.2.1', '192.0.2.1:50002'];
    const seen: number[] = [];
    for (const address of named) seen.push((await from(address, '/a')).statusCode);
    expect(seen).toEqual([200, 200, 200, 429]);
    await statuses(2, '[2001:db8:1:2::1]:50001', '/b');
    expect(await statuses(2, '2001:db8:1:2::9', '/b')).toEqual([200, 429]);
  });

  test('includes addresses that cannot be decoded', async () => {
    await start();
    const seen: number[] = [];
    for (const url of ['/a%zz', '/%', '/c/%e9', '/b%c0'])
      seen.push((await from('192.0.2.1', url)).statusCode);
    expect(seen).toEqual([400, 400, 400, 429]);
  });

  test('joins rules of several buckets', async () => {
    const login = { name: 'login', max: 1, seconds: 600 };
    await start(() => [
      { bucket: 'all', key: 'k', windows: [HOUR] },
      { bucket: 'login', key: 'k', windows: [login] },
    ]);
    const { headers } = await from('192.0.2.1', '/a');
    expect(headers['ratelimit-policy']).toBe('"login";q=1;w=600,"hour";q=3;w=3600');
    const refused = await from('192.0.2.1', '/a');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      expect.stringContaining('1 per 10 minutes'),
    ]);
  });

  test('is left out where no rule holds', async () => {
    await start(() => []);
    const response = await from('192.0.2.1', '/a');
    expect([response.statusCode, response.headers.ratelimit]).toEqual([200, undefined]);
  });
});

test('limits that are switched off limit nothing and warn at start', async () => {
  await start(undefined, false);
  expect(await statuses(10, '192.0.2.1', '/a')).toEqual(Array(10).fill(200));
  expect(lines.join('')).toContain('rate limits are switched off');
});

test.each([
  [{ name: 'x', max: 50, seconds: 3600 }, '50 per 1 hour'],
  [{ name: 'x', max: 200, seconds: 86_400 }, '200 per 1 day'],
  [{ name: 'x', max: 5, seconds: 600 }, '5 per 10 minutes'],
  [{ name: 'x', max: 300, seconds: 60 }, '300 per 1 minute'],
  [{ name: 'x', max: 1, seconds: 90 }, '1 per 90 seconds'],
])('%o reads "%s"', (window, text) => {
  expect(limitText(window)).toBe(text);
});
