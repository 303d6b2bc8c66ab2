import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CommitUnknown } from '@repo/database';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ServiceError } from './errors/errors.js';
import { healthPlugin } from './lifecycle/health.js';
import { metricsPlugin, registerDatabaseGauge } from './observability/metrics.js';
import { registerDocs, registerOpenApi } from './openapi/openapi.js';
import { methodNotAllowedPlugin } from './requests/method-not-allowed.js';
import { testApp } from './testing/test-app.js';

const { app, lines } = testApp();
let database: () => Promise<unknown> = async () => undefined;
let cacheIsThere = true;
let base = '';

await registerOpenApi(app, {
  title: 'Test',
  version: '1.2.3',
  description: 'For tests.',
  baseUrl: 'https://x.test',
});
registerDocs(app);
await app.register(healthPlugin, {
  checks: { database: () => database(), other: async () => undefined },
  timeoutMillis: 50,
});
app.addDegradedCheck('cache', () => cacheIsThere);
await app.register(metricsPlugin, {
  database: { pool: { totalCount: 3, idleCount: 2, waitingCount: 0, options: { max: 7 } } },
});
app.get(
  '/things/:id',
  { schema: { response: { 200: Type.Object({ id: Type.String() }) } } },
  async ({ params }) => ({
    id: String(Reflect.get(Object(params), 'id')),
  }),
);
app.delete('/things/:id', async (_request, reply) => reply.code(204).send());
app.post('/things', async () => ({ made: true }));
app.get('/things/search', async () => ({}));
app.get('/popular', { config: { cacheSeconds: 90, anyQuery: true } }, async (request) => {
  if (Reflect.get(Object(request.query), 'fail'))
    throw new ServiceError({ status: 409, code: 'no', detail: 'No.' });
  return { count: 1 };
});
app.get('/cacheable', { config: { cacheSeconds: 'default' } }, async (request, reply) => {
  if (Reflect.get(Object(request.query), 'fail')) reply.code(404);
  return { count: 1 };
});
app.get('/bug', async () => {
  throw new Error('secret of the house');
});
app.get('/busy', async () => {
  throw Object.assign(new Error('waiting'), { statusCode: 503, retryAfterSeconds: 7 });
});
app.get('/commit-unknown', async () => {
  throw new CommitUnknown(new Error('Connection terminated unexpectedly'));
});
app.get('/lost', async () => {
  throw new Error('Failed query', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  });
});
app.get('/private', async () => {
  throw Object.assign(
    new Error('Failed query: select 1\nparams: ada@example.org', { cause: new Error('why') }),
    {
      query: 'select 1',
      params: ['ada@example.org'],
    },
  );
});
app.get('/address', async ({ ip }) => ({ ip }));
await app.register(methodNotAllowedPlugin);

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

const codeOf = async (response: Response): Promise<unknown> => JSON.parse(await response.text()).code;

describe('errors', () => {
  test('an unknown address is 404 in the shape of the service', async () => {
    const response = await get('/nothing/here');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await response.json()).toMatchObject({ code: 'not_found', status: 404, title: 'Not Found' });
  });

  test.each([
    ['PUT', '/things/1', 'DELETE, GET, HEAD'],
    ['OPTIONS', '/things/1', 'DELETE, GET, HEAD'],
    ['DELETE', '/things/search?text=a', 'GET, HEAD'],
    ['GET', '/things', 'POST'],
    ['HEAD', '/things', 'POST'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['PROPFIND', '/things', 'POST'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const response = await fetch(base + path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  test('a wrong method is 405 whatever the body is', async () => {
    const response = await fetch(`${base}/things/1`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await codeOf(response)]).toEqual([405, 'method_not_allowed']);
  });

  test('an unknown address is 404 whatever the body is', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const response = await fetch(`${base}/nothing`, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': type },
      });
      expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
    }
  });

  test('a bug is 500, is logged, and tells the client nothing', async () => {
    const response = await get('/bug', { 'x-request-id': 'bug-1' });
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([500, 'internal']);
    expect(text).not.toContain('secret of the house');
    const logged = lines.find((line) => line.includes('secret of the house'));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ reqId: 'bug-1', level: 50 });
  });

  test('what is away or busy is 503 and says when to come back', async () => {
    const lost = await get('/lost');
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await codeOf(lost)).toBe('unavailable');
    const unknown = await get('/commit-unknown');
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await unknown.json()).toMatchObject({
      code: 'unavailable',
      detail: expect.stringContaining('the change may or may not have been made'),
    });
    const busy = await get('/busy');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
  });

  test('an address that cannot be decoded is 400 in the shape of the service', async () => {
    const response = await get('/things/%zz');
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad_request']);
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  test('a very long path parameter is no server error', async () => {
    expect((await get(`/things/${'a'.repeat(5000)}`)).status).toBeLessThan(500);
  });
});

describe('the log', () => {
  test('holds neither the values of a failed query nor secrets', async () => {
    await get('/private', { authorization: 'Bearer hunter2' });
    app.log.info({ password: 'hunter2', body: { token: 'hunter2' } }, 'hello');
    const log = lines.join('');
    expect(log).toContain('Failed query: select 1');
    expect(log).toContain('"message":"why"');
    expect(log).not.toContain('ada@example.org');
    expect(log).not.toContain('hunter2');
  });

  test('names the path that was asked for, never the query', async () => {
    for (const path of [
      '/things/1?password=hunter3',
      '/nothing?token=hunter3',
      '/things/%zz?a=hunter3#hunter3',
    ]) {
      await get(path);
    }
    const paths = lines.flatMap((line) => JSON.parse(line).req?.path ?? []);
    expect(paths).toEqual(expect.arrayContaining(['/things/1', '/nothing', '/things/%zz']));
    expect(lines.join('')).not.toContain('hunter3');
  });
});

describe('headers', () => {
  test('a sane request id is kept, another is replaced', async () => {
    expect((await get('/things/1', { 'x-request-id': 'abc-1.2' })).headers.get('x-request-id')).toBe(
      'abc-1.2',
    );
    const made = (await get('/things/1', { 'x-request-id': 'a b"' })).headers.get('x-request-id');
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers are JSON in UTF-8 and not sniffed', async () => {
    const { headers } = await get('/things/1');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a browser runs and loads nothing of any answer, and shows none in a frame', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy');
    for (const path of ['/things/1', '/nothing', '/things/%zz', '/bug', '/openapi.json', '/metrics']) {
      expect([path, await policy(path)]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"]);
    }
    const { headers } = await get('/things/1', { origin: 'https://elsewhere.test', cookie: 'a=b' });
    expect([headers.get('access-control-allow-origin'), headers.get('set-cookie')]).toEqual([null, null]);
    for (const path of ['/docs', '/docs/static/swagger-ui-bundle.js']) {
      expect(await policy(path)).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
    }
    // The page loads its scripts and styles from files of its own origin. The policy forbids inline ones.
    const page = await (await get('/docs')).text();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=")|<style|\son[a-z]+=|\sstyle=/);
  });

  test('nothing may be stored but what a route says may', async () => {
    const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cacheControl('/things/1')).toBe('no-store');
    expect(await cacheControl('/nothing')).toBe('no-store');
    expect(await cacheControl('/popular')).toBe('public, max-age=90');
    expect(await cacheControl('/popular?fail=1')).toBe('no-store');
    expect(await cacheControl('/cacheable')).toBe('public, max-age=300');
    expect(await cacheControl('/cacheable?fail=1')).toBe('no-store');
  });

  test('If-None-Match never hides an answer', async () => {
    expect((await get('/things/1', { 'if-none-match': '*' })).status).toBe(200);
  });

  test('a forged X-Forwarded-For is ignored without proxies to trust', async () => {
    expect(await (await get('/address', { 'x-forwarded-for': '203.0.113.9' })).json()).toEqual({
      ip: '127.0.0.1',
    });
  });

  test('a trusted proxy names the client, and only the part it added itself counts', async () => {
    const { app: behindProxy } = testApp({
      env: { TRUST_PROXY: ['127.0.0.0/8', '10.0.0.0/8'] },
    });
    behindProxy.get('/address', async ({ ip }) => ({ ip }));
    const response = await behindProxy.inject({
      url: '/address',
      headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.3' },
    });
    expect(response.json()).toEqual({ ip: '203.0.113.9' });
    await behindProxy.close();
  });
});

describe('health', () => {
  test('liveness never asks the database; readiness names what is away', async () => {
    database = () => Promise.reject(new Error('down'));
    expect((await get('/healthz')).status).toBe(200);
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', away: ['database'], reason: 'The database is away.' },
    ]);
    database = () => new Promise(() => undefined);
    expect((await get('/readyz')).status).toBe(503);
    database = async () => undefined;
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' });
    cacheIsThere = false;
    const degraded = await get('/readyz');
    expect([degraded.status, await degraded.json()]).toEqual([
      200,
      { status: 'degraded', away: ['cache'], reason: 'The cache is away.' },
    ]);
  });

  test('readiness, which is not limited, asks the database once for all who ask at the same time', async () => {
    const { app: other } = testApp();
    let asked = 0;
    let arrived = 0;
    let finish = () => {};
    const check = () => {
      asked += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    await other.register(healthPlugin, { checks: { database: check }, timeoutMillis: 60_000 });
    other.addHook('preHandler', async () => {
      arrived += 1;
    });
    const answers = Array.from({ length: 50 }, () => other.inject('/readyz'));
    await expect.poll(() => arrived).toBe(50);
    finish();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(asked).toBe(1);
    const later = other.inject('/readyz');
    await expect.poll(() => asked).toBe(2);
    finish();
    expect((await later).statusCode).toBe(200);
    await other.close();
  });
});

describe('metrics', () => {
  test('count by route pattern, so that clients cannot make series', async () => {
    await get('/things/some-id');
    await get('/nothing/some-id');
    const response = await get('/metrics');
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/things\/:id",status="200"\} \d/,
    );
    expect(text).toContain('route="unknown",status="404"');
    expect(text).not.toContain('some-id');
    expect(text).toContain('database_pool_connections{pool="primary",state="used"} 1');
    expect(text).toContain('database_pool_max_connections{pool="primary"} 7');
    // Polled: an answer has come before its connection is done with it.
    const metrics = async () => (await get('/metrics')).text();
    await expect.poll(metrics).toMatch(/^http_requests_in_progress 1$/m);
    expect(text).toContain('process_cpu_user_seconds_total');
  });

  test('are gathered once for all who ask at the same time', async () => {
    const { app: other } = testApp();
    let asked = 0;
    let finish = () => {};
    await other.register(metricsPlugin);
    const read = () => {
      asked += 1;
      return new Promise<Map<string, number>>((resolve) => (finish = () => resolve(new Map())));
    };
    registerDatabaseGauge(other.metrics, { name: 'x', help: 'x', label: 'x' }, read);
    let arrived = 0;
    other.addHook('preHandler', async () => {
      arrived += 1;
    });
    const answers = Array.from({ length: 50 }, () => other.inject('/metrics'));
    await expect.poll(() => arrived).toBe(50);
    finish();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(asked).toBe(1);
    await other.close();
  });

  test('several apps in one process count for themselves', async () => {
    const { app: other } = testApp();
    await other.register(metricsPlugin);
    const text = (await other.inject('/metrics')).body;
    expect(text).not.toContain('/things');
    await other.close();
  });
});

describe('the OpenAPI document', () => {
  test('describes the routes and nothing else', async () => {
    const document = JSON.parse(await (await get('/openapi.json')).text());
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://x.test' }],
      info: { title: 'Test', version: '1.2.3' },
      components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } } },
    });
    expect(Object.keys(document.paths['/things/{id}'])).toEqual(['get', 'delete']);
    expect(Object.keys(document.paths)).not.toContain('/healthz');
    expect(Object.keys(document.paths)).not.toContain('/docs');
  });

  test('is made once, and not sent to who has it', async () => {
    const first = await get('/openapi.json');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(etag).toBe(
      `"${createHash('sha256')
        .update(await first.text())
        .digest('base64url')}"`,
    );
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await get('/openapi.json', { 'if-none-match': known });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    for (const other of ['"another"', etag.slice(1, -1), '']) {
      expect((await get('/openapi.json', { 'if-none-match': other })).status).toBe(200);
    }
    // The page reads it from here.
    const read = await get('/docs/json');
    expect([read.headers.get('etag'), await read.json()]).toEqual([
      etag,
      await (await get('/openapi.json')).json(),
    ]);
    const yaml = await get('/docs/yaml');
    expect([yaml.status, yaml.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
    // Nothing is turned into text any more.
    const stringify = vi.spyOn(JSON, 'stringify');
    for (const path of ['/openapi.json', '/docs/json', '/docs/yaml']) await app.inject(path);
    const texts = stringify.mock.results.map(({ value }) => String(value).length);
    stringify.mockRestore();
    expect(Math.max(0, ...texts)).toBeLessThan(1000);
  });

  test('can be read in a browser without any other host', async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('swagger-ui');
    expect(page).not.toMatch(/(src|href)="https?:/);
    const script = await get('/docs/static/swagger-ui-bundle.js');
    expect([script.status, (await script.text()).length > 100_000]).toEqual([200, true]);
  });
});
