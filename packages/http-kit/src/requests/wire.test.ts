import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { openSocket, type RawAnswer, readToEnd, sendRaw } from '@repo/testing/raw-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.js';
import { methodNotAllowedPlugin } from './method-not-allowed.js';

const { app, lines } = testApp();
let base = '';
let bodiesRead = 0;
let largeMade = 0;
let letGo = () => {};

app.get('/things/:id', async () => ({ found: true }));
app.post('/things', async () => {
  bodiesRead += 1;
  return { made: true };
});
app.get('/slow', async () => {
  await new Promise<void>((resolve) => (letGo = resolve));
  return { slow: true };
});
app.get('/large', async () => {
  largeMade += 1;
  return { text: 'x'.repeat(1_000_000) };
});
app.get('/endless', async (_request, reply) => {
  const endless = new Readable({ read() {} });
  endless.push('the beginning');
  return reply.type('text/plain').send(endless);
});
await app.register(methodNotAllowedPlugin);

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const head = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: string[]) =>
  head(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers);
const post = (...headers: string[]) =>
  head('POST /things HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers);

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    status,
    expect.objectContaining({ status, code }),
  ]);
  expect(answer.head.toLowerCase()).toContain('\r\ncontent-type: application/problem+json; charset=utf-8');
  expect(answer.head.toLowerCase()).toContain('\r\ncache-control: no-store');
  expect(answer.head.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'");
  expect(answer.head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/i);
}

describe('what is no request is refused in the shape of the service, and the connection closed', () => {
  test.each([
    ['nothing of HTTP', '\x16\x03\x01\x02\x00\x01'],
    ['raw bytes in the address', get('/th\xe9ngs')],
    ['a space in the address', get('/a b')],
    ['an address of nothing', get('')],
    ['an unknown method', head('CONJURE / HTTP/1.1', 'Host: x')],
    ['another version', head('GET /things/1 HTTP/9.9', 'Host: x')],
    ['a header name with a space', get('/things/1', 'X Y: z')],
    ['NUL in a header', get('/things/1', 'X: \0')],
    ['a line end within a header', get('/things/1', 'X: a\rSet-Cookie: b')],
    ['a length and chunks', post('Content-Length: 1', 'Transfer-Encoding: chunked')],
    ['two lengths', post('Content-Length: 1', 'Content-Length: 2')],
    ['a length beyond all numbers', post(`Content-Length: ${'9'.repeat(30)}`)],
    ['a negative length', post('Content-Length: -1')],
    ['chunks that are none', `${post('Transfer-Encoding: chunked')}zz\r\n`],
  ])('400: %s', async (_what, text) => {
    expectProblem(await sendRaw(base, text), 400, 'bad_request');
  });

  test('431: a head over 16 KiB', async () => {
    for (const text of [get('/things/1', `X: ${'a'.repeat(20_000)}`), get(`/${'a'.repeat(20_000)}`)]) {
      expectProblem(await sendRaw(base, text), 431, 'head_too_large');
    }
  });
});

describe('a request by its head', () => {
  test('400: without a host in HTTP/1.1, or with two', async () => {
    const close = 'Connection: close';
    for (const hosts of [[], ['Host: a', 'Host: b'], ['Host: a', 'hOST: a']]) {
      const text = head('GET /things/1 HTTP/1.1', ...hosts, close);
      expectProblem(await sendRaw(base, text), 400, 'bad_request');
    }
    expect((await sendRaw(base, head('GET /things/1 HTTP/1.0'))).status).toBe(200);
  });

  test.each(['/things/%zz', '/things/%e9', '/%', '/things/%c0%af', 'http://'])(
    '400: the address %s cannot be decoded',
    async (path) => {
      expectProblem(await sendRaw(base, get(path)), 400, 'bad_request');
    },
  );

  test.each([
    ['http://elsewhere.test/things/1', 200],
    ['/things/1?title=%zz', 400],
    ['/things/%2e%2e%2f', 200],
    ['//things/1', 404],
    ['*', 404],
    ['/undecodable', 404],
  ])('the address %s is %i', async (path, status) => {
    expect((await sendRaw(base, get(path))).status).toBe(status);
  });

  test('415: a body in an encoding is not unpacked', async () => {
    const text = `${post('Content-Encoding: gzip', 'Content-Length: 2', 'Connection: close')}{}`;
    expectProblem(await sendRaw(base, text), 415, 'unsupported_media_type');
    expect(bodiesRead).toBe(0);
  });

  test('an expectation or an upgrade that is not known is ignored', async () => {
    for (const headers of [
      ['Expect: miracles', 'Connection: close'],
      ['Upgrade: websocket', 'Connection: upgrade, close'],
    ]) {
      const text = head('GET /things/1 HTTP/1.1', 'Host: x', ...headers);
      expect((await sendRaw(base, text)).body).toBe('{"found":true}');
    }
  });

  test('413: a body too large by its length is refused before any of it came, and in chunks as it comes', async () => {
    expectProblem(await sendRaw(base, post('Content-Length: 10000000')), 413, 'payload_too_large');
    const socket = await openSocket(base);
    const answer = readToEnd(socket);
    socket.write(post('Transfer-Encoding: chunked'));
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    let sent = 0;
    while (!socket.destroyed && sent < 10_000_000) {
      sent += 0x8000;
      await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
    }
    expectProblem(await answer, 413, 'payload_too_large');
    expect(sent).toBeLessThan(10_000_000);
    expect(bodiesRead).toBe(0);
  });
});

describe('an answer on a connection is never mistaken for another', () => {
  test('garbage after a request in work gets no answer, since it would be taken for that of the request', async () => {
    const socket = await openSocket(base);
    const answer = readToEnd(socket);
    socket.write(`${head('GET /slow HTTP/1.1', 'Host: x')}garbage\r\n\r\n`);
    expect((await answer).text).toBe('');
    letGo();
  });

  test('garbage in the middle of an answer ends it, without another answer within', async () => {
    const socket = await openSocket(base);
    const answer = readToEnd(socket);
    socket.write(head('GET /endless HTTP/1.1', 'Host: x'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('garbage\r\n\r\n');
    const { text } = await answer;
    expect(text).toContain('the beginning');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('garbage after a finished answer gets one of its own', async () => {
    const socket = await openSocket(base);
    const answer = readToEnd(socket);
    socket.write(head('GET /things/1 HTTP/1.1', 'Host: x'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('garbage\r\n\r\n');
    expect((await answer).text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a client that asks without taking the answers', () => {
  const ask = head('GET /large HTTP/1.1', 'Host: x');

  test('is cut off after 16 requests, for which alone anything is done or kept', async () => {
    await expect.poll(connections).toBe(0);
    let most = 0;
    const noteUnsent = (socket: Socket) => {
      const timer = setInterval(() => (most = Math.max(most, socket.writableLength)), 1);
      socket.on('close', () => clearInterval(timer));
    };
    app.server.once('connection', noteUnsent);
    largeMade = 0;
    const socket = await openSocket(base);
    socket.pause();
    socket.on('error', () => undefined);
    for (let sent = 0; sent < 20; sent += 1) socket.write(ask.repeat(200));
    await expect.poll(connections).toBe(0);
    expect(largeMade).toBeLessThanOrEqual(16);
    expect(most).toBeLessThan(16 * 1_100_000);
    socket.destroy();
  });

  test('gets all answers where it takes them, also to requests that it sent ahead', async () => {
    const socket = await openSocket(base);
    const answer = readToEnd(socket);
    socket.write(ask.repeat(15) + get('/large'));
    expect((await answer).text.match(/HTTP\/1\.1 200/g)).toHaveLength(16);
    for (let round = 0; round < 3; round += 1) {
      const another = await openSocket(base);
      const answers = readToEnd(another);
      for (let sent = 0; sent < 40; sent += 1) {
        another.write(head('GET /things/1 HTTP/1.1', 'Host: x'));
        await new Promise((resolve) => another.once('data', resolve));
      }
      another.write(get('/things/1'));
      expect((await answers).text.match(/HTTP\/1\.1 200/g)).toHaveLength(41);
    }
  });
});

describe('a client that takes its time', () => {
  /** Sends piece after piece, never the last one, until the server closes the connection. */
  async function dribble(first: string, piece: string): Promise<RawAnswer> {
    const socket = await openSocket(base);
    socket.write(first);
    const timer = setInterval(() => socket.write(piece), 20);
    return readToEnd(socket).finally(() => clearInterval(timer));
  }

  test('has ten seconds for the head and thirty for all of a request', () => {
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
  });

  test('408: a slow head, a slow body, or nothing at all; the connections are free again', async () => {
    Object.assign(app.server, { headersTimeout: 600, requestTimeout: 1200 });
    const answers = await Promise.all([
      dribble('GET /things/1 HTTP/1.1\r\nHost: x\r\nX: ', 'a'),
      dribble('GET /things/1 HTTP/1.1\r\n', 'X: y\r\n'),
      dribble(post('Content-Length: 60000'), ' '),
      dribble(post('Transfer-Encoding: chunked'), '1\r\n \r\n'),
      openSocket(base).then(readToEnd),
    ]);
    for (const answer of answers) expectProblem(answer, 408, 'request_timeout');
    await expect.poll(connections).toBe(0);
    // Three of them reached a route and wait for their bodies: they end as errors of the client, which is no alarm.
    expect(bodiesRead).toBe(0);
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  test('may leave a connection unused between requests for longer', async () => {
    Object.assign(app.server, { headersTimeout: 600, requestTimeout: 1200 });
    const socket = await openSocket(base);
    const answer = readToEnd(socket);
    socket.write(head('GET /things/1 HTTP/1.1', 'Host: x'));
    // Two rounds of looking after slow requests: another one is cut off meanwhile.
    for (let round = 0; round < 2; round += 1) await openSocket(base).then(readToEnd);
    socket.write(get('/things/1'));
    expect((await answer).text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});
