import { request as httpRequest } from 'node:http';
import { createTestDatabase } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import { operationsOf } from '@repo/http-kit/testing/operations';
import { isFull } from '@repo/testing/run-length';
import { startTcpProxy, type TcpProxy } from '@repo/testing/tcp-proxy';
import { Validator } from '@seriousme/openapi-schema-validator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateBattleDatabase } from './migrations.js';
import { newTrainer, send, startBattle } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('errors', () => {
  it('are problem+json with type, title, status, detail and a stable code', async () => {
    const answer = await send(service.url, 'GET', '/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      type: expect.any(String),
      title: expect.any(String),
      status: 404,
      detail: expect.any(String),
      code: 'not_found',
    });
  });

  it.each([
    ['GET', '/register', 'POST'],
    ['DELETE', '/leaderboard', 'GET, HEAD'],
    ['POST', '/creatures', 'GET, HEAD'],
    ['GET', '/creatures/order', 'PUT'],
    ['PUT', '/creatures/7', 'DELETE, PATCH'],
    ['GET', '/battles/challenge', 'POST'],
    ['PUT', '/battles/7', 'GET, HEAD'],
    ['GET', '/battles/7/action', 'DELETE, POST'],
    ['OPTIONS', '/token', 'POST'],
  ])('405: %s %s names the methods there are', async (method, path, allowed) => {
    const answer = await send(service.url, method, path);
    expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it('413: a body over the limit', async () => {
    const answer = await send(service.url, 'POST', '/register', { body: { username: 'x'.repeat(100_000) } });
    expect(answer.body).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('415: a body that is not JSON', async () => {
    const ash = await newTrainer(service.url);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data']) {
      const answer = await ash.request('POST', '/battles/challenge', {
        body: 'x',
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it('400: JSON that is none, and keys that reach into prototypes', async () => {
    for (const body of [
      '{"username":',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      const answer = await send(service.url, 'POST', '/register', { body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });
});

describe('while the database is away', () => {
  it('requests get 503 with Retry-After, readiness names it, and all is well when it is back', async () => {
    const proxies: TcpProxy[] = [];
    const cut = await startService({
      through: async (url) => {
        const proxy = await startTcpProxy(url);
        proxies.push(proxy);
        return proxy.url;
      },
    });
    try {
      const ash = await newTrainer(cut.url);
      for (const proxy of proxies) await proxy.cut();
      const answer = await ash.get('/creatures');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ]);
      expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await send(cut.url, 'GET', '/healthz')).status).toBe(200);
      const metrics = await send(cut.url, 'GET', '/metrics');
      expect([metrics.status, metrics.text.includes('battles_open{')]).toEqual([200, false]);
      const ready = await send<unknown>(cut.url, 'GET', '/readyz');
      expect([ready.status, ready.body]).toEqual([
        503,
        {
          status: 'unavailable',
          away: expect.arrayContaining(['database']),
          reason: expect.stringMatching(/^The database /),
        },
      ]);
      for (const proxy of proxies) await proxy.mend();
      expect(await ash.creatures()).toHaveLength(6);
      expect((await send(cut.url, 'GET', '/readyz')).status).toBe(200);
    } finally {
      await cut.close();
      for (const proxy of proxies) await proxy.cut();
    }
  });
});

describe('while the database lacks a migration', () => {
  it.runIf(isFull)(
    'requests get 503, readiness and the log of the start say so, and all is well when it is applied',
    async () => {
      const database = await createTestDatabase();
      const client = new pg.Client(database.url);
      await client.connect();
      await client.query('DROP SCHEMA battle, battle_migrations CASCADE');
      await client.end();
      const lines: string[] = [];
      const empty = await startService({
        databaseUrl: database.url,
        logTo: { write: (line) => lines.push(line) },
      });
      try {
        const notReady = () =>
          lines.filter((line) => line.includes('"not ready: The database lacks the migration'));
        await expect.poll(notReady).toHaveLength(1);
        const body = { username: 'ash', password: 'pikachu, I choose you' };
        for (const answer of [
          await send(empty.url, 'POST', '/register', { body }),
          await send(empty.url, 'GET', '/leaderboard'),
        ]) {
          expect([answer.status, answer.body]).toEqual([
            503,
            expect.objectContaining({ code: 'unavailable' }),
          ]);
        }
        const ready = await send<unknown>(empty.url, 'GET', '/readyz');
        const reason = expect.stringMatching(/ lacks the migration \d+_\w+, .* node dist\/migrate\.js$/);
        expect([ready.status, ready.body]).toEqual([
          503,
          { status: 'unavailable', away: ['migrations'], reason },
        ]);
        await migrateBattleDatabase(database.url, createLog({ name: 'tests', level: 'warn' }));
        expect((await send(empty.url, 'POST', '/register', { body })).status).toBe(201);
        expect((await send(empty.url, 'GET', '/readyz')).status).toBe(200);
        expect(notReady()).toHaveLength(1);
      } finally {
        await empty.close();
        await database.drop();
      }
    },
  );
});

describe('around the routes', () => {
  it('GET /healthz and /readyz say that the service is there', async () => {
    expect((await send<unknown>(service.url, 'GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await send<unknown>(service.url, 'GET', '/readyz')).body).toEqual({ status: 'ok' });
  });

  it('GET / says which service this is, the version of its contract, as the document does, and where they are', async () => {
    const { status, body, headers } = await send<{ version: string }>(service.url, 'GET', '/');
    const at = (path: string) => `https://arena.example.org${path}`;
    const links = { docs: at('/docs'), openapi: at('/openapi.json'), health: at('/healthz') };
    expect([status, body]).toEqual([200, { name: 'battle-service', version: expect.any(String), links }]);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const document = await send<{ info: { version: string } }>(service.url, 'GET', '/openapi.json');
    expect(document.body.info.version).toBe(body.version);
    const metrics = (await send(service.url, 'GET', '/metrics')).text;
    expect(metrics).toMatch(/^build_info\{service="battle-service",version="[\w.]+"\} 1$/m);
  });

  it('GET /metrics counts requests by route pattern', async () => {
    const ash = await newTrainer(service.url);
    await ash.get('/battles/00000000-0000-4000-8000-000000000000');
    const { text, headers } = await send(service.url, 'GET', '/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/battles\/:id",status="404"\} \d+/);
    expect(text).toMatch(/^database_pool_connections\{pool="primary",state="used"\} \d/m);
    expect(text).toMatch(/^creature_data_breaker_state\{state="closed"\} 1$/m);
  });

  it.runIf(isFull)(
    'GET /metrics tells of battles: how many are open, turns resolved, and how they ended',
    async () => {
      const own = await startService();
      const metrics = async () => (await send(own.url, 'GET', '/metrics')).text;
      const [ash, gary] = [await newTrainer(own.url), await newTrainer(own.url)];
      const id = await startBattle(ash, gary, 'singles_1v1');
      // Polled: numbers that the database does not give within a second are left out.
      await expect.poll(metrics).toMatch(/^battles_open\{status="active"\} 1$/m);
      await ash.act(id, { action_type: 'attack', move_index: 0 }, { 'idempotency-key': 'first' });
      await gary.act(id, { action_type: 'attack', move_index: 0 }, { 'idempotency-key': 'second' });
      await gary.act(id, { action_type: 'attack', move_index: 0 }, { 'idempotency-key': 'second' });
      expect(await metrics()).toMatch(/^battle_turns_resolved_total\{phase="action"\} 1$/m);
      await ash.post(`/battles/${id}/forfeit`);
      expect(await metrics()).toMatch(/^battle_finished_total\{reason="forfeit"\} 1$/m);
      await expect.poll(metrics).toMatch(/^battles_open\{status="active"\} 0$/m);
      await own.close();
    },
  );

  it('GET /docs is an interactive page', async () => {
    const response = await fetch(`${service.url}/docs`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('swagger-ui')]);
  });

  it('GET /openapi.json is a valid OpenAPI 3.1 document that has every route of the contract', async () => {
    const { body } = await send<Record<string, unknown>>(service.url, 'GET', '/openapi.json');
    const { valid, errors } = await new Validator().validate(structuredClone(body));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://arena.example.org' }] });
    const routes = Object.entries(body.paths as Record<string, Record<string, unknown>>).flatMap(
      ([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.sort()).toEqual(
      [
        'GET /',
        'GET /abilities',
        'GET /abilities/{name}',
        'GET /formats',
        'GET /items',
        'GET /items/{name}',
        'POST /register',
        'POST /token',
        'POST /session',
        'DELETE /session',
        'POST /session/renew',
        'GET /session/devices',
        'DELETE /session/devices/{id}',
        'GET /trainers/me/notifications',
        'PATCH /trainers/me/notifications',
        'PUT /trainers/me/notifications/address',
        'DELETE /trainers/me/notifications/address',
        'GET /trainers/me/notifications/messages',
        'POST /trainers/me/notifications/test',
        'GET /trainers/me/notifications/browsers',
        'POST /trainers/me/notifications/browsers',
        'DELETE /trainers/me/notifications/browsers/{browserId}',
        'POST /address-confirmations',
        'GET /unsubscribe/{token}',
        'POST /unsubscribe/{token}',
        'POST /password-resets',
        'PUT /password-resets',
        'POST /webhooks',
        'GET /webhooks',
        'GET /webhooks/{webhookId}',
        'PATCH /webhooks/{webhookId}',
        'DELETE /webhooks/{webhookId}',
        'POST /webhooks/{webhookId}/rotate',
        'POST /webhooks/{webhookId}/test',
        'POST /webhooks/{webhookId}/replay',
        'GET /webhooks/{webhookId}/attempts',
        'GET /house',
        'GET /live',
        'GET /live/{id}',
        'GET /live/{id}/history',
        'GET /live/{id}/stream',
        'GET /queue',
        'POST /queue',
        'DELETE /queue/{ticketId}',
        'GET /trainers',
        'GET /trainers/{username}',
        'GET /trainers/me/blocks',
        'PUT /trainers/me/blocks/{username}',
        'DELETE /trainers/me/blocks/{username}',
        'GET /trainers/me/settings',
        'PATCH /trainers/me/settings',
        'GET /trainers/me',
        'PUT /trainers/me/password',
        'DELETE /trainers/me',
        'GET /creatures',
        'POST /creatures/catch',
        'PUT /creatures/order',
        'PATCH /creatures/{id}',
        'DELETE /creatures/{id}',
        'GET /teams',
        'POST /teams',
        'POST /teams/check',
        'GET /teams/{id}',
        'PUT /teams/{id}',
        'DELETE /teams/{id}',
        'GET /teams/{id}/text',
        'DELETE /battles/{id}/action',
        'GET /species',
        'GET /species/{name}',
        'GET /species/{name}/moves',
        'GET /moves/{name}',
        'POST /battles/challenge',
        'GET /battles/pending',
        'GET /notices',
        'GET /notices/stream',
        'POST /battles/{id}/accept',
        'POST /battles/{id}/decline',
        'POST /battles/{id}/cancel',
        'POST /battles/{id}/team',
        'POST /battles/{id}/action',
        'POST /battles/{id}/forfeit',
        'POST /battles/{id}/call-time',
        'GET /battles/{id}',
        'GET /battles/{id}/history',
        'GET /battles/history/me',
        'GET /battles/{id}/record',
        'GET /battles/{id}/rating',
        'POST /battles/{id}/rematch',
        'GET /leaderboard',
        'GET /leaderboard/{username}',
        'GET /leaderboard/{username}/around',
        'GET /trainers/{username}/formats',
        'GET /trainers/{username}/ratings',
        'GET /trainers/{a}/versus/{b}',
      ].sort(),
    );
  });

  it('401 comes before anything else on every route that needs a token, and names Bearer', async () => {
    for (const { method, path, needsToken } of await operationsOf(service.url)) {
      const answer = await send(service.url, method, path.replaceAll(/[{}]/g, ''), {
        ...(method !== 'GET' && { body: '{"broken' }),
      });
      const asked = answer.status === 401 && answer.headers.get('www-authenticate') === 'Bearer';
      expect([method, path, asked]).toEqual([method, path, needsToken]);
    }
  });

  it('passes a request id on, and makes one where there is none', async () => {
    const given = await send(service.url, 'GET', '/healthz', { headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers.get('x-request-id')).toBe('abc-1');
    const made = await send(service.url, 'GET', '/healthz');
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('an address that cannot be decoded is 400, not 500', async () => {
    const status = await new Promise((resolve, reject) => {
      httpRequest(`${service.url}/species/%E0%A4%A`, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });
});
