import { LOGINS } from '@repo/contracts/library';
import { sendRaw } from '@repo/testing/raw-http';
import { hasSharedRedis, sharedRedis } from '@repo/testing/redis-server';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOURLY } from './access/rate-limits.js';
import { type Answer, send } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

const LIMITED = { RATE_LIMITS: 'on', LOG_LEVEL: 'fatal' };

let service: TestService;
// Only the clocks are set by the tests: real timers keep the server going.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-03-01T12:00:00Z') });
  service = await startService({ env: LIMITED });
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

const DAY = 86_400;
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

// Two days later, the next test finds every window empty.
beforeEach(() => pass(2 * DAY));

/** Sends up to `atMost` requests until one is refused; returns how many were let through, and the refusal. */
async function untilRefused(method: string, path: string, atMost: number, url = service.url) {
  let passed = 0;
  let last: Answer<unknown> = await send(url, method, path);
  while (last.status !== 429 && passed < atMost) {
    passed += 1;
    last = await send(url, method, path);
  }
  return { passed, refusal: last };
}

const refusalOf = ({ status, body, headers }: Answer<unknown>) => [
  status,
  body,
  Number(headers.get('retry-after')),
];
const tooMany = (message: string, retryAfter: number) => [
  429,
  { error: 'Too many requests', message },
  retryAfter,
];

describe('by default', () => {
  test('the 51st request of an hour is refused', async () => {
    const { passed, refusal } = await untilRefused('GET', '/books/1', 60);
    expect([passed, ...refusalOf(refusal)]).toEqual([50, ...tooMany('50 per 1 hour', 3600)]);
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    pass(3601);
    expect((await send(service.url, 'GET', '/books/1')).status).toBe(404);
  });

  test('the 201st of a day is refused, and what the hour refused is not counted', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      expect((await untilRefused('GET', '/books/1', 60)).passed).toBe(HOURLY.max);
      pass(3601);
    }
    const { passed, refusal } = await untilRefused('GET', '/books/1', 60);
    expect([passed, ...refusalOf(refusal)]).toEqual([0, ...tooMany('200 per 1 day', 86_400 - 4 * 3601)]);
  });

  test('every answer says which windows hold and what is left of the tightest', async () => {
    const first = await send(service.url, 'GET', '/books/1');
    expect(first.headers.get('ratelimit-policy')).toBe('"hour";q=50;w=3600,"day";q=200;w=86400');
    expect(first.headers.get('ratelimit')).toBe('"hour";r=49;t=3600');
    pass(600);
    const second = await send(service.url, 'GET', '/books/1');
    expect(second.headers.get('ratelimit')).toBe('"hour";r=48;t=3000');
  });

  test('each route counts alone, whatever the id; HEAD counts as GET', async () => {
    await untilRefused('GET', '/books/1', 60);
    expect((await send(service.url, 'GET', '/books/2')).status).toBe(429);
    expect((await send(service.url, 'HEAD', '/books/2')).status).toBe(429);
    expect((await send(service.url, 'GET', '/books')).status).toBe(200);
  });

  test('all unknown paths are one route', async () => {
    for (let index = 0; index < HOURLY.max; index += 1) {
      const answer = await send(service.url, 'GET', `/nowhere/${index}`);
      expect([answer.status, answer.body]).toEqual([404, { error: 'Not found' }]);
    }
    expect((await send(service.url, 'GET', '/elsewhere')).status).toBe(429);
  });

  test('requests that fail validation count', async () => {
    const { passed } = await untilRefused('GET', '/books/search', 60);
    expect(passed).toBe(HOURLY.max);
  });
});

/** Every limit: a request that counts towards it, and how many are let through. */
const LIMITS = [
  ['GET', '/books/1', HOURLY.max],
  ['PATCH', '/books/1', HOURLY.max],
  ['GET', '/nowhere', HOURLY.max],
  ['GET', '/%zz', HOURLY.max],
  ['POST', '/users/register', HOURLY.max],
  ['POST', '/users/login', LOGINS.max],
  ['PUT', '/users/password', 5],
  ['GET', '/users/profile', 15],
  ['PUT', '/books/1', 30],
  ['DELETE', '/books/1', 8],
] as const;

describe('on top of the default', () => {
  test.each([
    ['one login too many', 'POST', '/users/login', 5, '5 per 10 minutes', 600],
    ['the 6th change of a password in ten minutes', 'PUT', '/users/password', 5, '5 per 10 minutes', 600],
    ['the 16th profile in an hour', 'GET', '/users/profile', 15, '15 per 1 hour', 3600],
    ['the 31st change of a book in an hour', 'PUT', '/books/1', 30, '30 per 1 hour', 3600],
    ['the 9th deletion of a book in a day', 'DELETE', '/books/1', 8, '8 per 1 day', 86_400],
  ])('%s is refused, failed ones counted', async (_name, method, path, max, text, seconds) => {
    const { passed, refusal } = await untilRefused(method, path, 60);
    expect([passed, ...refusalOf(refusal)]).toEqual([max, ...tooMany(text, seconds)]);
    pass(seconds + 1);
    expect((await untilRefused(method, path, 0)).refusal.status).not.toBe(429);
  });

  test('logins are also held to the 200 of a day', async () => {
    for (let passed = 0; passed < 200; passed += LOGINS.max) {
      expect((await untilRefused('POST', '/users/login', 10)).passed).toBe(LOGINS.max);
      pass(LOGINS.seconds + 1);
    }
    const { status, body, headers } = await send(service.url, 'POST', '/users/login');
    expect([status, body]).toEqual(tooMany('200 per 1 day', 0).slice(0, 2));
    expect(headers.get('ratelimit-policy')).toBe(
      `"login";q=${LOGINS.max};w=${LOGINS.seconds},"hour";q=50;w=3600,"day";q=200;w=86400`,
    );
  });
});

test.runIf(isFull)('instead of the default, books can be added to loans 600 times a day', async () => {
  const { passed, refusal } = await untilRefused('PUT', '/loans/1/add-book/x', 700);
  expect([passed, ...refusalOf(refusal)]).toEqual([600, ...tooMany('600 per 1 day', 86_400)]);
  expect(refusal.headers.get('ratelimit-policy')).toBe('"day";q=600;w=86400');
});

test.each(['/healthz', '/readyz'])('%s is exempt', async (path) => {
  const { passed, refusal } = await untilRefused('GET', path, 60);
  expect([passed, refusal.status]).toEqual([60, 200]);
  expect(refusal.headers.get('ratelimit')).toBeNull();
});

test.runIf(isFull).each([
  ['/metrics', 120],
  ['/openapi.json', 300],
  ['/docs/', 300],
])('%s has a limit of its own', async (path, max) => {
  // Without their contents, which are large.
  const { passed } = await untilRefused('HEAD', path, 400);
  const refusal = await send(service.url, 'GET', path);
  expect([passed, ...refusalOf(refusal)]).toEqual([max, ...tooMany(`${max} per 1 minute`, 60)]);
});

describe('the address of a client', { timeout: 300_000 }, () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address });

  const CLAIMS = [
    'x-forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'user-agent',
  ];
  const forged = (n: number) => Object.fromEntries(CLAIMS.map((name) => [name, `198.51.100.${n % 250}`]));

  test.each(LIMITS)('is not what headers claim: %s %s', async (method, path, max) => {
    let passed = 0;
    while ((await send(service.url, method, path, { headers: forged(passed) })).status !== 429) passed += 1;
    expect(passed).toBe(max);
  });

  test('is the same however the address of the route is written', async () => {
    await untilRefused('POST', '/users/login', 10);
    for (const path of ['/users/login?x=1', '/users/%6Cogin', '/%75sers/login', '/users/login#x']) {
      expect([path, (await send(service.url, 'POST', path)).status]).toEqual([path, 429]);
    }
    for (const path of [
      '/users/login/',
      '//users/login',
      '/Users/login',
      '/users/login;x',
      '/users%2flogin',
    ]) {
      // Another address, where nobody can log in.
      expect([path, (await send(service.url, 'POST', path)).status]).toEqual([path, 404]);
    }
    const whole = 'POST http://elsewhere.test/users/login HTTP/1.1';
    const { status } = await sendRaw(service.url, `${whole}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(status).toBe(429);
  });

  test('is that, where TRUST_PROXY names the proxy', async () => {
    const behind = await startService({ env: { ...LIMITED, TRUST_PROXY: '127.0.0.0/8' } });
    const statusFor = async (address: string) =>
      (await send(behind.url, 'POST', '/users/login', { headers: forwarded(address) })).status;
    for (let index = 0; index < LOGINS.max; index += 1) await statusFor('192.0.2.1');
    const statuses = [await statusFor('192.0.2.1'), await statusFor('192.0.2.2')];
    // The client may put anything to the left of what the proxy adds.
    const forged = await statusFor('198.51.100.9, 192.0.2.1');
    await behind.close();
    expect([...statuses, forged]).toEqual([429, 400, 429]);
  });
});

test.runIf(isFull)('RATE_LIMIT_FACTOR multiplies them all, in headers and words too', async () => {
  const generous = await startService({ env: { ...LIMITED, RATE_LIMIT_FACTOR: '3' } });
  const password = await untilRefused('PUT', '/users/password', 60, generous.url);
  expect([password.passed, ...refusalOf(password.refusal)]).toEqual([
    15,
    ...tooMany('15 per 10 minutes', 600),
  ]);
  expect(password.refusal.headers.get('ratelimit-policy')).toBe(
    '"password";q=15;w=600,"hour";q=150;w=3600,"day";q=600;w=86400',
  );
  const book = await untilRefused('GET', '/books/1', 200, generous.url);
  expect([book.passed, ...refusalOf(book.refusal)]).toEqual([150, ...tooMany('150 per 1 hour', 3600)]);
  const { headers } = await send(generous.url, 'PUT', '/loans/1/add-book/1');
  await generous.close();
  expect(headers.get('ratelimit-policy')).toBe('"day";q=1800;w=86400');
  expect(headers.get('ratelimit')).toBe('"day";r=1799;t=86400');
});

test('RATE_LIMITS=off switches them off', async () => {
  const unlimited = await startService({ databaseUrl: service.databaseUrl });
  for (let index = 0; index < 60; index += 1) {
    expect((await send(unlimited.url, 'GET', '/books/1')).status).toBe(404);
  }
  await unlimited.close();
});

test.skipIf(!isFull || !hasSharedRedis())(
  'in Redis they are shared by replicas and survive a restart (skipped where there is no server)',
  async () => {
    const redis = await sharedRedis();
    const env = { ...LIMITED, REDIS_URL: redis.url };
    const replica = () => startService({ env, databaseUrl: service.databaseUrl });
    const login = async ({ url }: TestService) => (await send(url, 'POST', '/users/login')).status;
    const [one, two] = [await replica(), await replica()];
    for (let n = 0; n < LOGINS.max; n += 1) expect(await login(n % 2 === 0 ? one : two)).toBe(400);
    expect(await login(two)).toBe(429);
    await one.close();
    const restarted = await replica();
    expect(await login(restarted)).toBe(429);
    await Promise.all([two.close(), restarted.close()]);
    await redis.stop();
  },
);
