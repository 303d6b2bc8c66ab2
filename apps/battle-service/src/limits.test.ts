import { LOGINS } from '@repo/contracts/battle';
import { sendRaw } from '@repo/testing/raw-http';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS, REST } from './limits.js';
import { newTrainer, PASSWORD, send } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

describe('rate limits', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' } });
  });
  afterAll(() => service.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const logIn = (address: string) =>
    send(service.url, 'POST', '/token', { body: { username: 'x', password: 'y' }, headers: from(address) });

  it('one login too many from one address is refused with Retry-After; another address is free', async () => {
    for (let n = 1; n <= LOGINS.max; n += 1) {
      const answer = await logIn('192.0.2.1');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('ratelimit-policy')).toBe('"minute";q=10;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"minute";r=${LOGINS.max - n};t=\\d+$`));
    }
    const refused = await logIn('192.0.2.1');
    expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await logIn('192.0.2.2')).status).toBe(401);
  });

  it('one registration too many in a minute is refused, counted apart from logins; invalid ones count', async () => {
    const register = () => send(service.url, 'POST', '/register', { body: {}, headers: from('192.0.2.3') });
    for (let n = 1; n <= LOGINS.max; n += 1) expect((await register()).status).toBe(400);
    expect((await register()).status).toBe(429);
    expect((await logIn('192.0.2.3')).status).toBe(401);
  });

  it.runIf(isFull)(
    'everything else: 300 a minute together per address without a token, unknown paths and methods too',
    async () => {
      const paths = ['/leaderboard', '/nowhere', '/creatures', '/leaderboard/nobody', '/token'];
      const get = (n: number) =>
        send(service.url, 'GET', paths[n % paths.length] ?? '', { headers: from('192.0.2.4') });
      const statuses = new Set<number>();
      for (let n = 0; n < 300; n += 1) statuses.add((await get(n)).status);
      expect([...statuses].sort()).toEqual([200, 401, 404, 405]);
      for (let n = 0; n < 4; n += 1) expect((await get(n)).status).toBe(429);
    },
  );

  it.runIf(isFull)(
    'per trainer with a token, wherever the requests come from; health, metrics and docs do not count',
    async () => {
      const ash = await newTrainer(service.url);
      const get = (path: string, address: string) => ash.request('GET', path, { headers: from(address) });
      for (let n = 0; n < REST.max; n += 1) {
        expect((await get('/trainers/me', `198.51.100.${n % 250}`)).status).toBe(200);
      }
      expect((await get('/trainers/me', '203.0.113.9')).status).toBe(429);
      for (const [path, own] of [
        ['/healthz', null],
        ['/readyz', null],
        ['/metrics', '"metrics";q=120;w=60'],
        ['/openapi.json', '"docs";q=300;w=60'],
        ['/docs', '"docs";q=300;w=60'],
      ]) {
        const { status, headers } = await get(String(path), '203.0.113.9');
        expect([path, status, headers.get('ratelimit-policy')]).toEqual([path, 200, own]);
      }
      const gary = await newTrainer(service.url, 'gary-of-pallet');
      expect((await gary.get('/trainers/me')).status).toBe(200);
    },
  );

  it.runIf(isFull)('an old token does not use up what the trainer has', async () => {
    const ash = await newTrainer(service.url);
    const body = { old_password: PASSWORD, new_password: PASSWORD };
    const changed = await ash.request<{ access_token: string }>('PUT', '/trainers/me/password', { body });
    const headers = from('198.51.100.7');
    for (let n = 0; n < REST.max; n += 1)
      expect((await ash.request('GET', '/creatures', { headers })).status).toBe(401);
    expect((await ash.request('GET', '/creatures', { headers })).status).toBe(429);
    const { access_token: token } = changed.body;
    expect((await send(service.url, 'GET', '/creatures', { token, headers })).status).toBe(200);
  });
});

/** Every limit: a name, requests that count towards it, and how many a minute are let through together. */
const LIMITS: [name: string, requests: string[], max: number][] = [
  ['logins', ['POST /token'], LOGINS.max],
  ['registrations', ['POST /register'], LOGINS.max],
  [
    'everything else, unknown paths, wrong methods and what cannot be decoded',
    ['GET /leaderboard', 'POST /nowhere', 'PUT /token', 'GET /%zz'],
    REST.max,
  ],
];

describe('no way around a limit', { timeout: 300_000 }, () => {
  let service: TestService;
  // The minute does not pass while a test counts, and is over for the next.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-03-01T12:00:00Z') });
    service = await startService({ env: { RATE_LIMITS: 'on' } });
  });
  beforeEach(() => vi.advanceTimersByTime(120_000));
  afterAll(async () => {
    vi.useRealTimers();
    await service.close();
  });

  /**
   * Sends these in turn and counts those, at most `atMost`, that pass before one is refused; the n-th is sent with
   * `headersOf(n)`.
   */
  async function passing(
    requests: readonly string[],
    atMost: number,
    headersOf: (n: number) => Record<string, string> = () => ({}),
  ): Promise<number> {
    for (let n = 0; n < atMost; n += 1) {
      const [method = '', path = ''] = requests[n % requests.length]?.split(' ') ?? [];
      const { status } = await send(service.url, method, path, { headers: headersOf(n) });
      if (status === 429) return n;
    }
    return atMost;
  }

  it.each(LIMITS)('%s: whatever address a header claims', async (_name, requests, max) => {
    const claims = [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'x-client-ip',
      'x-originating-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-forwarded-host',
      'user-agent',
    ];
    const forged = (n: number) =>
      Object.fromEntries(
        claims.map((name) => [name, `${name === 'forwarded' ? 'for=' : ''}198.51.100.${n % 250}`]),
      );
    expect(await passing(requests, max + 5, forged)).toBe(max);
  });

  it('logins: however the address is written', async () => {
    expect(await passing(['POST /token'], 20)).toBe(LOGINS.max);
    const body = { username: 'x', password: 'y' };
    for (const path of ['/token?x=1', '/%74oken', '/tok%65n', '/token#x']) {
      expect([path, (await send(service.url, 'POST', path, { body })).status]).toEqual([path, 429]);
    }
    for (const path of [
      '/token/',
      '//token',
      '/Token',
      '/./x/../token/',
      '/token;x',
      '/token%00',
      '/token%2f',
    ]) {
      // Another address, where nobody can log in.
      expect([path, (await send(service.url, 'POST', path, { body })).status]).toEqual([path, 404]);
    }
    const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
    const whole = await sendRaw(service.url, `POST http://elsewhere.test/token HTTP/1.1\r\n${head}`);
    expect(whole.status).toBe(429);
  });

  it('logins: whatever token is sent with them', async () => {
    const tokens = await Promise.all(
      ['one', 'two'].map(async (name) => (await newTrainer(service.url, `trainer_${name}`)).token),
    );
    const headers = (n: number) => ({ authorization: `Bearer ${tokens[n % 2] ?? ''}` });
    // Two logins were needed for the tokens.
    expect(await passing(['POST /token'], 20, headers)).toBe(LOGINS.max - 2);
  });

  it.runIf(isFull)(
    'everything else: many accounts at one address have 1500 a minute together; another address has its own',
    async () => {
      const tokens = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => (await newTrainer(service.url, `many_${n}`)).token),
      );
      let passed = 0;
      const refused: number[] = [];
      for (let n = 0; n < ADDRESS.max + 60; n += 1) {
        const { status } = await send(service.url, 'GET', '/leaderboard/nobody', {
          token: tokens[n % 6] ?? '',
        });
        if (status === 404) passed += 1;
        else refused.push(status);
      }
      expect([passed, new Set(refused)]).toEqual([1500, new Set([429])]);
      const elsewhere = { method: 'GET', url: '/leaderboard', remoteAddress: '192.0.2.77' } as const;
      const headers = { authorization: `Bearer ${tokens[0]}` };
      expect((await service.app.inject({ ...elsewhere, headers })).statusCode).toBe(200);
    },
  );

  it.runIf(isFull)('everything else: tokens that are not valid count for the address', async () => {
    const headers = (n: number) => ({ authorization: `Bearer x.${n}.y` });
    expect(await passing(['GET /leaderboard'], REST.max + 10, headers)).toBe(REST.max);
  });
});
