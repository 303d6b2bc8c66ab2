import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pokemonBody } from '@repo/creature-data/testing/bodies';
import { startHttpServer, type TestServer } from '@repo/testing/http-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let answer: RequestListener;
let source: TestServer;
let inside: TestServer;
let service: TestService;
let ash: TrainerClient;
beforeAll(async () => {
  source = await startHttpServer((request, response) => answer(request, response));
  // The target of a server-side request forgery: a server that only the service can reach.
  inside = await startHttpServer((_request, response) => response.end(JSON.stringify(good())));
  service = await startService({ env: { CREATURE_DATA_URL: source.url, LOG_LEVEL: 'silent' } });
  ash = await newTrainer(service.url);
});
afterAll(async () => {
  await service.close();
  await source.close();
  await inside.close();
});

const json = { 'content-type': 'application/json' };
const good = () => pokemonBody([['ember', 'scarlet-violet', 'level-up', 1]], { name: 'testmon' });
const reply = (response: ServerResponse, body: string | Buffer, headers = {}) =>
  response.writeHead(200, { ...json, ...headers }).end(body);

const redirect =
  (status: number, to: () => string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { ...json, location: to() }).end();

/** 200 MB of zeros in parts, which are unpacked as one; made once, for packing them takes a second. */
const PACKED = Buffer.concat(new Array<Buffer>(20).fill(gzipSync(Buffer.alloc(10_000_000))));

const ATTACKS: Record<string, RequestListener> = {
  'redirects to another host': redirect(302, () => `${inside.url}/pokemon/testmon`),
  'redirects for good': redirect(308, () => inside.url),
  'redirects to a file': redirect(301, () => 'file:///etc/passwd'),
  'redirects to itself': redirect(307, () => `${source.url}/pokemon/testmon`),
  'answers 10 MB': (_, response) => void reply(response, JSON.stringify(good()).padEnd(10_000_000)),
  'answers 200 MB, packed into 200 KB': (_, response) =>
    void reply(response, PACKED, { 'content-encoding': 'gzip' }),
  'answers packed, without saying so': (_, response) =>
    void reply(response, gzipSync(JSON.stringify(good()))),
  'answers without end': (_, response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(' '.repeat(500_000)), 1);
    response.on('close', () => clearInterval(timer));
  },
  'answers with headers without end': (request) => {
    request.socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => request.socket.write(`X: ${'x'.repeat(10_000)}\r\n`), 1);
    request.socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  },
  'nests 300,000 levels': (_, response) =>
    void reply(response, `{"name":"testmon","types":${'['.repeat(300_000)}${']'.repeat(300_000)}}`),
  'reaches for prototypes': (_, response) =>
    void reply(response, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  'answers a page': (_, response) =>
    void reply(response, '<script>alert(1)</script>', { 'content-type': 'text/html' }),
  'gives stats that no creature has': (_, response) =>
    void reply(response, JSON.stringify(good()).replaceAll(/"base_stat":\d+/g, '"base_stat":99999999')),
};

describe('a source of creature data that', () => {
  it.each(Object.entries(ATTACKS))(
    '%s is away to those who ask: 503, and nothing of it is passed on',
    async (_what, attack) => {
      answer = attack;
      const refused = await ash.post('/creatures/catch', { species: 'testmon' });
      expect([refused.status, refused.body.code]).toEqual([503, 'creature_data_unavailable']);
      expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(refused.text).not.toMatch(/script|passwd|127\.0\.0\.1|node_modules/);
      expect(inside.requests).toEqual([]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      expect((await ash.get('/trainers/me')).status).toBe(200);
    },
  );

  it('answers as another creature is not believed', async () => {
    answer = (_, response) => void reply(response, JSON.stringify({ ...good(), name: 'mewtwo' }));
    expect((await ash.post('/creatures/catch', { species: 'testmon' })).status).toBe(404);
  });

  it('behaves again is believed again', async () => {
    answer = (request, response) =>
      void (request.url?.startsWith('/pokemon/othermon')
        ? reply(response, JSON.stringify({ ...good(), name: 'othermon' }))
        : response.writeHead(404).end());
    expect((await ash.get('/species/othermon')).status).toBe(200);
  });
});

it('names that could lead elsewhere are never asked for', async () => {
  answer = (_, response) => void response.writeHead(404).end();
  const before = source.requests.length;
  for (const name of [
    '..%2F..%2Fadmin',
    // A client reads %2e%2e as the folder above, and asks for that.
    '%2e%2e%2f',
    'a%3Fx=1',
    'a%23',
    'a%0d%0aHost:x',
    'http:%2F%2Fx',
    'A',
    '%00',
  ]) {
    expect([400, 404]).toContain((await ash.get(`/species/${name}`)).status);
    expect([400, 404]).toContain((await ash.get(`/moves/${name}`)).status);
    const species = decodeURIComponent(name);
    expect((await ash.post('/creatures/catch', { species })).status).toBe(400);
  }
  expect(source.requests.slice(before)).toEqual([]);
});
