import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('the eleventh login of a minute from one address is refused with Retry-After; another address is free', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const answer = await logIn('192.0.2.1');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('ratelimit-policy')).toBe('"minute";q=10;w=60');
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"minute";r=${10 - n};t=\\d+$`));
    }
    const refused = await logIn('192.0.2.1');
    expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await logIn('192.0.2.2')).status).toBe(401);
  });

  it('the eleventh registration of a minute is refused, counted apart from logins; invalid ones count', async () => {
    const register = () => send(service.url, 'POST', '/register', { body: {}, headers: from('192.0.2.3') });
    for (let n = 1; n <= 10; n += 1) expect((await register()).status).toBe(400);
    expect((await register()).status).toBe(429);
    expect((await logIn('192.0.2.3')).status).toBe(401);
  });

  it('everything else: 300 a minute together per address without a token, unknown paths and methods too', async () => {
    const paths = ['/leaderboard', '/nowhere', '/creatures', '/leaderboard/nobody', '/token'];
    const get = (n: number) =>
      send(service.url, 'GET', paths[n % paths.length] ?? '', { headers: from('192.0.2.4') });
    const statuses = new Set<number>();
    for (let n = 0; n < 300; n += 1) statuses.add((await get(n)).status);
    expect([...statuses].sort()).toEqual([200, 401, 404, 405]);
    for (let n = 0; n < 4; n += 1) expect((await get(n)).status).toBe(429);
  });

  it('per trainer with a token, wherever the requests come from; health, metrics and docs are free', async () => {
    const ash = await newTrainer(service.url);
    const get = (path: string, address: string) => ash.request('GET', path, { headers: from(address) });
    for (let n = 0; n < 300; n += 1) {
      expect((await get('/trainers/me', `198.51.100.${n % 250}`)).status).toBe(200);
    }
    expect((await get('/trainers/me', '203.0.113.9')).status).toBe(429);
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']) {
      const answer = await get(path, '203.0.113.9');
      expect([path, answer.status, answer.headers.get('ratelimit')]).toEqual([path, 200, null]);
    }
    const gary = await newTrainer(service.url, 'gary-of-pallet');
    expect((await gary.get('/trainers/me')).status).toBe(200);
  });
});

describe('X-Forwarded-For', () => {
  it('is ignored unless TRUST_PROXY names the proxy: a forged one is no way around a limit', async () => {
    const service = await startService({ env: { RATE_LIMITS: 'on' } });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        const { status } = await send(service.url, 'POST', '/token', {
          body: { username: 'nobody', password: PASSWORD },
          headers: { 'x-forwarded-for': `192.0.2.${n}` },
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    } finally {
      await service.close();
    }
  });
});
