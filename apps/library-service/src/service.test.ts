import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.js';
import { type Client, clientOf, someBook, someone } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
});
afterAll(() => service.close());

describe('addresses', () => {
  test('404 for an unknown path', async () => {
    for (const path of ['/index.html', '/book', '/books/1/2', '/users/1']) {
      const answer = await client.get(path);
      expect([answer.status, answer.text]).toEqual([404, '{"error":"Not found"}']);
    }
  });

  test.each([
    ['PATCH', '/books/1', 'DELETE, GET, HEAD, PUT'],
    ['PUT', '/books', 'GET, HEAD, POST'],
    ['DELETE', '/books/search', 'GET, HEAD'],
    ['GET', '/users/login', 'POST'],
    ['POST', '/loans/1/add-book/1', 'PUT'],
    ['PUT', '/loans/overdue', 'GET, HEAD'],
    ['OPTIONS', '/loans', 'GET, HEAD, POST'],
  ])('405 with Allow for %s %s', async (method, path, allow) => {
    const answer = await client.request(method, path);
    expect([answer.status, answer.text, answer.headers.get('allow')]).toEqual([
      405,
      '{"error":"Method not allowed"}',
      allow,
    ]);
  });

  test('400 for a path that cannot be decoded', async () => {
    const answer = await client.get('/books/%zz');
    expect([answer.status, answer.body]).toEqual([400, { _schema: ['Invalid input.'] }]);
  });
});

describe('answers', () => {
  test('of errors are not kept by anybody; every one has a request id', async () => {
    const answer = await client.get('/books/1', { headers: { 'x-request-id': 'mine-1' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe('mine-1');
  });

  test('of no route hold a password or its hash', async () => {
    const secret = 'never-to-be-seen-again';
    const body = someone({ password: secret });
    const texts = [(await client.post('/users/register', body)).text];
    const login = await client.post<{ token: string }>('/users/login', {
      email: body.email,
      password: secret,
    });
    const { token } = login.body;
    texts.push(
      login.text,
      (await client.get('/users')).text,
      (await client.get('/users/profile', { token })).text,
    );
    texts.push((await client.post('/users/register', { ...body, role: 5 })).text);
    texts.push(
      (await client.post('/users/register', body)).text,
      (await client.remove('/users', { token })).text,
    );
    for (const text of texts) expect(text).not.toMatch(/never-to-be-seen-again|argon2|password/i);
  });
});

describe('health', () => {
  test('the process runs, and is ready while the database is there', async () => {
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
    expect((await client.get('/metrics')).text).toContain('http_request_duration_seconds');
  });

  test('503 with Retry-After while the database is away, lists included', async () => {
    const lost = await startService({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      env: { LOG_LEVEL: 'silent' },
    });
    const there = clientOf(lost.url);
    const answers = [
      await there.get('/books'),
      await there.get('/books/1'),
      await there.get('/books?page=1&per_page=1'),
      await there.get('/books/popularity'),
      await there.get('/loans'),
      await there.post('/books', someBook()),
      await there.post('/users/login', { email: 'a@example.org', password: 'x' }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([503, { error: expect.any(String) }]);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await there.get('/healthz')).status).toBe(200);
    expect((await there.get('/readyz')).status).toBe(503);
    await lost.close();
  });
});

describe('documentation', () => {
  type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

  test('is valid OpenAPI 3.1', async () => {
    const { body } = await client.get<Document>('/openapi.json');
    const result = await new Validator().validate(body);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  test('names every status of users, books and loans; the random requests look at the others', async () => {
    const { body } = await client.get<Document>('/openapi.json');
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(responses)
          .filter((status) => !['400', '413', '415', '429', '503'].includes(status))
          .join(' '),
      ]),
    );
    expect(Object.fromEntries(documented)).toMatchObject({
      'GET /': '200',
      'POST /users/register': '201 409',
      'POST /users/login': '200 401',
      'GET /users': '200',
      'DELETE /users': '200 401 403 409',
      'GET /users/profile': '200 401 403',
      'PUT /users/password': '200 401 403',
      'POST /books': '201 409',
      'GET /books': '200',
      'GET /books/search': '200',
      'GET /books/popularity': '200',
      'GET /books/{book_id}': '200 404',
      'PUT /books/{book_id}': '200 404 409',
      'DELETE /books/{book_id}': '200 404 409',
      'POST /loans': '201 404',
      'GET /loans': '200',
      'GET /loans/overdue': '200',
      'GET /loans/{loan_id}': '200 404',
      'PUT /loans/{loan_id}': '200 404',
      'DELETE /loans/{loan_id}': '200 404',
      'PUT /loans/{loan_id}/return': '200 404 409',
      'PUT /loans/{loan_id}/add-book/{book_id}': '200 404 409',
      'PUT /loans/{loan_id}/remove-book/{book_id}': '200 404',
    });
  });
});

describe('settings', () => {
  const necessary = {
    DATABASE_URL: 'postgres://localhost/x',
    JWT_SECRET: 'x'.repeat(32),
    BASE_URL: 'http://localhost:3002',
  };

  test('have defaults, but for three', () => {
    expect(readEnv(necessary)).toMatchObject({
      PORT: 3002,
      ACCESS: 'open',
      RATE_LIMITS: true,
      RATE_LIMIT_FACTOR: 1,
    });
  });

  test.each([
    [{ DATABASE_URL: '' }, /DATABASE_URL is not set/],
    [{ BASE_URL: '' }, /BASE_URL is not set/],
    [{ JWT_SECRET: '' }, /JWT_SECRET is not set/],
    [{ JWT_SECRET: 'x'.repeat(31) }, /JWT_SECRET is not valid: it must be at least 32 bytes/],
    [{ ACCESS: 'shut' }, /ACCESS is not valid/],
    [{ RATE_LIMIT_FACTOR: '0' }, /RATE_LIMIT_FACTOR is not valid: it must be a whole number from 1 to 1000/],
    [{ RATE_LIMIT_FACTOR: '1001' }, /RATE_LIMIT_FACTOR is not valid/],
    [{ RATE_LIMIT_FACTOR: '1.5' }, /RATE_LIMIT_FACTOR is not valid/],
  ])('%j: the service refuses to start', (change, message) => {
    expect(() => readEnv({ ...necessary, ...change })).toThrow(message);
  });
});
