import type { RequestListener, ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { startHttpServer, startJsonServer, type TestServer } from '@repo/testing/http-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { UnavailableReason } from '../catalogue/creature-data.js';
import { createPokeApiClient, type PokeApiClient, type Timing } from './client.js';

const log = { info: () => {}, warn: () => {} };
const ATTEMPTS = 3;
const INDEX = JSON.stringify({ results: [{ name: 'pikachu', url: '/api/v2/pokemon/25/' }] });
const json = { 'content-type': 'application/json' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(answer: RequestListener): Promise<TestServer> {
  const server = await startHttpServer(answer);
  open.push(server);
  return server;
}

function clientOf({ url }: { url: string }, timing: Partial<Timing> = {}): PokeApiClient {
  const client = createPokeApiClient({ baseUrl: url, log, timing: { attemptMs: 5000, ...timing } });
  open.push(client);
  return client;
}

const reasonFor = (client: PokeApiClient): Promise<UnavailableReason> =>
  client.pokemonIndex().then(
    () => expect.unreachable('the client believed the answer'),
    (error) => error.reason,
  );

/** Sends a piece of a body again and again until the connection breaks. */
function drip(response: ServerResponse, piece: string | Buffer, everyMs: number): void {
  const timer = setInterval(() => response.write(piece), everyMs);
  response.on('close', () => clearInterval(timer));
}

const failures: [what: string, UnavailableReason, attempts: number, RequestListener][] = [
  ['answers with nothing', 'timeout', ATTEMPTS, () => {}],
  [
    'sends a byte of its body now and then, for ever',
    'timeout',
    ATTEMPTS,
    (_, response) => drip(response.writeHead(200, json), ' ', 20),
  ],
  [
    'breaks off in the middle of the body',
    'network',
    ATTEMPTS,
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('{"results":[');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['hangs up', 'network', ATTEMPTS, (request) => void request.socket.destroy()],
  ['answers 500', 'server_error', ATTEMPTS, (_, response) => void response.writeHead(500).end('oops')],
  [
    'answers 503 with an endless body',
    'server_error',
    ATTEMPTS,
    (_, response) => drip(response.writeHead(503), Buffer.alloc(65_536), 1),
  ],
  ['answers 429', 'refused', 1, (_, response) => void response.writeHead(429).end()],
  [
    'speaks something else than HTTP',
    'bad_response',
    1,
    (request) => void request.socket.end('SSH-2.0-x\r\n'),
  ],
  ['answers 200 with another type', 'bad_response', 1, (_, response) => void asPage(response)],
  [
    'answers no JSON',
    'bad_response',
    1,
    (_, response) => void response.writeHead(200, json).end('{"results":['),
  ],
  ['answers 204', 'bad_response', 1, (_, response) => void response.writeHead(204).end()],
  [
    'answers 10 MB',
    'bad_response',
    1,
    (_, response) => void response.writeHead(200, json).end(INDEX.padEnd(10_000_000)),
  ],
  [
    'sends an endless body',
    'bad_response',
    1,
    (_, response) => drip(response.writeHead(200, json), Buffer.alloc(500_000, ' '), 1),
  ],
  [
    'answers in an encoding not asked for',
    'bad_response',
    1,
    (_, response) => void response.writeHead(200, { ...json, 'content-encoding': 'br' }).end(INDEX),
  ],
  [
    'answers compressed, though not asked to',
    'bad_response',
    1,
    (_, response) => {
      response
        .writeHead(200, { ...json, 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(20_000_000)));
    },
  ],
  [
    'answers JSON of another shape',
    'bad_response',
    1,
    (_, response) => void response.writeHead(200, json).end('[1]'),
  ],
  [
    'lists a name that is none',
    'bad_response',
    1,
    (_, response) => void response.writeHead(200, json).end('{"results":[{"name":"../x","url":"/"}]}'),
  ],
];

const asPage = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(INDEX);

describe('a service that', () => {
  it.each(failures)('%s is reported as %s, after asking %i times', async (_, reason, attempts, answer) => {
    const server = await serve(answer);
    const timing = reason === 'timeout' ? { attemptMs: 200 } : {};
    expect(await reasonFor(clientOf(server, timing))).toBe(reason);
    expect(server.requests).toHaveLength(attempts);
  });

  it('is not waited for longer because memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const server = await serve((_, response) => drip(response.writeHead(200, json), ' ', 20));
    const collecting = setInterval(collect, 100);
    // Where collecting takes most of the time, an attempt may end before its request reaches the server.
    expect(await reasonFor(clientOf(server, { attemptMs: 300 }))).toBe('timeout');
    clearInterval(collecting);
  });

  it('does not listen is reported as network', async () => {
    const server = await startHttpServer(() => {});
    await server.close();
    expect(await reasonFor(clientOf(server))).toBe('network');
  });

  it('redirects is not followed anywhere', async () => {
    const elsewhere = await startJsonServer(INDEX);
    open.push(elsewhere);
    const server = await serve((_, response) =>
      response.writeHead(302, { ...json, location: elsewhere.url }).end(INDEX),
    );
    expect(await reasonFor(clientOf(server))).toBe('bad_response');
    expect(server.requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });

  it('fails twice is asked a third time and believed', async () => {
    let asked = 0;
    const server = await serve((_, response) => {
      asked += 1;
      if (asked < ATTEMPTS) response.writeHead(503).end();
      else response.writeHead(200, json).end(INDEX);
    });
    expect((await clientOf(server).pokemonIndex()).results).toHaveLength(1);
    expect(asked).toBe(ATTEMPTS);
  });
});

describe('the client', () => {
  it('keeps the path of the base address and asks for plain JSON', async () => {
    const seen: unknown[] = [];
    const server = await serve((request, response) => {
      seen.push(request.method, request.headers['accept-encoding'], request.headers.accept);
      response.writeHead(200, json).end(INDEX);
    });
    await clientOf({ url: `${server.url}/mirror/api/v2/` }).pokemonIndex();
    expect(server.requests).toEqual(['/mirror/api/v2/pokemon?limit=100000&offset=0']);
    expect(seen).toEqual(['GET', 'identity', 'application/json']);
  });

  it('knows what does not exist, and asks for no name that could be an address', async () => {
    const server = await serve((_, response) => response.writeHead(404).end('Not Found'));
    const client = clientOf(server);
    expect(await client.pokemon('agumon')).toBeNull();
    for (const name of ['../move/1', 'a/b', 'a?b', '', 'A', 'x'.repeat(61), '%2e%2e', 'a\r\nb']) {
      expect(await client.move(name)).toBeNull();
    }
    expect(server.requests).toEqual(['/pokemon/agumon']);
  });

  it('stays closed for what is missing or of the wrong shape: the service is there', async () => {
    const server = await serve((_, response) => response.writeHead(200, json).end('[1]'));
    const client = clientOf(server);
    for (let i = 0; i < 10; i++) expect(await reasonFor(client)).toBe('bad_response');
    expect(client.breakerState()).toBe('closed');
  });

  it('stops asking after five failures in a row, and tries again with one request when time has passed', async () => {
    let healthy = false;
    const server = await serve((_, response) => {
      if (healthy) response.writeHead(200, json).end(INDEX);
      else response.writeHead(500).end();
    });
    const client = clientOf(server, { openMs: 300 });
    expect(await reasonFor(client)).toBe('server_error');
    expect(await reasonFor(client)).toBe('circuit_open');
    expect(server.requests).toHaveLength(5);
    expect(client.breakerState()).toBe('open');
    expect(await reasonFor(client)).toBe('circuit_open');
    expect(server.requests).toHaveLength(5);

    healthy = true;
    await expect
      .poll(() =>
        client.pokemonIndex().then(
          () => client.breakerState(),
          () => 'open',
        ),
      )
      .toBe('closed');
    expect(server.requests).toHaveLength(6);
  });

  it('gives up at the end of the time for all attempts together', async () => {
    const server = await serve(() => {});
    expect(await reasonFor(clientOf(server, { attemptMs: 60_000, totalMs: 100 }))).toBe('timeout');
    expect(server.requests).toHaveLength(1);
  });
});
