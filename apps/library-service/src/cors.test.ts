import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, send, someone } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

const PAGE = 'https://app.example.org';
const EXPOSED =
  'Location, Link, X-Total-Count, Retry-After, RateLimit, RateLimit-Policy, ETag, X-Request-Id, WWW-Authenticate';

let service: TestService;
beforeAll(async () => {
  const env = {
    CORS_ORIGINS: `${PAGE}, http://localhost:5173`,
    ACCESS: 'guarded',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'fatal',
  };
  service = await startService({ env });
});
afterAll(() => service.close());

const preflight = (path: string, method: string, origin = PAGE, url = service.url) =>
  send(url, 'OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });

/** The headers that matter to browsers. */
const forBrowsers = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => /^(access-control-.*|vary)$/.test(name)));

describe('CORS_ORIGINS', () => {
  test.each([
    ['/loans/1/return', 'PUT'],
    ['/users', 'GET'],
    ['/books?page=1', 'POST'],
    ['/nothing/here', 'GET'],
  ])('a preflight for %s is answered without a token', async (path, method) => {
    const { status, headers, text } = await preflight(path, method);
    expect([status, text, forBrowsers(headers)]).toEqual([
      204,
      '',
      {
        'access-control-allow-origin': PAGE,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID',
        'access-control-expose-headers': EXPOSED,
        'access-control-max-age': '7200',
        vary: 'Origin',
      },
    ]);
  });

  test('every answer lets the page read it, refusals too, and no other page', async () => {
    for (const [path, status] of [
      ['/books', 200],
      ['/users', 401],
      ['/books/9', 404],
      ['/nothing/here', 404],
      ['/healthz', 200],
    ] as const) {
      const allowed = await send(service.url, 'GET', path, { headers: { origin: 'http://localhost:5173' } });
      expect([path, allowed.status, forBrowsers(allowed.headers)]).toEqual([
        path,
        status,
        {
          'access-control-allow-origin': 'http://localhost:5173',
          'access-control-expose-headers': EXPOSED,
          vary: 'Origin',
        },
      ]);
      for (const origin of [
        'https://evil.example.org',
        `${PAGE}.evil.org`,
        'http://app.example.org',
        'null',
      ]) {
        const { headers } = await send(service.url, 'GET', path, { headers: { origin } });
        expect([origin, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
          origin,
          null,
          'Origin',
        ]);
      }
    }
    const foreign = await preflight('/books', 'POST', 'https://evil.example.org');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('OPTIONS that is no preflight is what it is without it: 405, and 404 where there is nothing', async () => {
    const answers = [
      await send(service.url, 'OPTIONS', '/books', { headers: { origin: PAGE } }),
      await send(service.url, 'OPTIONS', '/nothing/here', { headers: { origin: PAGE } }),
      await send(service.url, 'POST', '/nothing/here', { headers: { origin: PAGE } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 404, 404]);
    expect(answers[0]?.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test('preflights spend nothing of what requests may, and have a limit of their own', async () => {
    const own = await startService({ env: { CORS_ORIGINS: PAGE, RATE_LIMITS: 'on', LOG_LEVEL: 'fatal' } });
    const { post } = clientOf(own.url);
    try {
      const { email, password } = someone();
      const left = async () => (await post('/users/login', { email, password })).headers.get('ratelimit');
      expect(await left()).toMatch(/^"login";r=4;/);
      const statuses: number[] = [];
      for (let round = 0; round < 62; round += 1) {
        const path = round % 2 === 0 ? '/users/login' : `/nothing/${round}`;
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => preflight(path, 'POST', PAGE, own.url)),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(await left()).toMatch(/^"login";r=3;/);
      expect([...new Set(statuses)]).toEqual([204, 429]);
      expect(statuses.filter((status) => status === 204)).toHaveLength(600);
      const refused = await preflight('/books', 'GET', PAGE, own.url);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, PAGE]);
    } finally {
      await own.close();
    }
  });

  test('is off by default: OPTIONS is a method like the others', async () => {
    const plain = await startService({ env: { LOG_LEVEL: 'fatal' } });
    const asked = await preflight('/books', 'GET', PAGE, plain.url);
    const read = await send(plain.url, 'GET', '/books', { headers: { origin: PAGE } });
    await plain.close();
    expect([asked.status, forBrowsers(asked.headers)]).toEqual([405, {}]);
    expect([read.status, forBrowsers(read.headers)]).toEqual([200, {}]);
  });

  test.each([
    '*',
    'null',
    'https://app.example.org/',
    'https://app.example.org/page',
    'app.example.org',
    'HTTPS://APP.example.org',
  ])('that names %s keeps the service from starting', async (origin) => {
    await expect(startService({ env: { CORS_ORIGINS: `${PAGE},${origin}` } })).rejects.toThrow(
      /CORS_ORIGINS is not valid: it must be the origins of the web pages .* \(no path and no slash at the end; neither \* nor null\)/,
    );
  });
});

describe('GET /', () => {
  test('says which service this is, its version and where its documentation is, and counts like other routes', async () => {
    const { status, body, headers } = await send<{ version: string }>(service.url, 'GET', '/');
    const at = (path: string) => `https://library.example.org${path}`;
    expect([status, body]).toEqual([
      200,
      {
        name: 'library-service',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        links: { docs: at('/docs'), openapi: at('/openapi.json'), health: at('/healthz') },
      },
    ]);
    expect(headers.get('ratelimit')).toMatch(/^"hour";r=49;/);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const { info } = (await send<{ info: { version: string } }>(service.url, 'GET', '/openapi.json')).body;
    expect(info.version).toBe(body.version);
    expect((await send(service.url, 'GET', '/metrics')).text).toContain(
      `build_info{service="library-service",version="${body.version}"} 1`,
    );
  });
});
