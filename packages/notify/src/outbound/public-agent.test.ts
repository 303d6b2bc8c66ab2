import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startHttpServer } from '@repo/testing/http-server';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CERTIFICATE, PRIVATE_KEY } from '../testing/certificate.js';
import { post } from './post.js';
import { isPublicAddress } from './public-address.js';
import { publicAgent, type TestNetwork } from './public-agent.js';

/** A server inside: it listens on all addresses of this machine, and counts who connects. */
let inside: Server;
let connections = 0;
let port = 0;

beforeAll(async () => {
  inside = createServer((_request, response) => response.end()).listen(0, '::');
  inside.on('connection', () => connections++);
  await once(inside, 'listening');
  port = (inside.address() as AddressInfo).port;
});

afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

const REQUEST = { headers: { 'content-type': 'text/plain' }, body: 'hello' };

const agentOf = (network?: TestNetwork) => {
  const agent = publicAgent(network && { test: network });
  onTestFinished(() => agent.destroy());
  return agent;
};

/** Ways to write addresses of this machine: without the agent each reaches the server inside. */
const THIS_MACHINE = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.1.2.3',
  '2130706433',
  '0x7f000001',
  '0x7F.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '017700000001',
  '00000177.0.0.1',
  '%31%32%37.0.0.1',
  '①②⑦.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '0',
  '[::]',
];

/** Addresses that are not of the Internet, or lead to such. */
const ELSEWHERE = [
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[4000::1]',
  '[::ffff:169.254.169.254]',
  '169.254.169.254',
  '0xa9fea9fe',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '192.88.99.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];

/** Names of a hostile name server, and what it answers. */
const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'a.localhost': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['93.184.216.34', '2606:2800:220:1::1', '::ffff:127.0.0.1'],
  'no-address.example': [],
  'no-ip.example': ['127.1'],
};

describe('no connection is opened inside', () => {
  test.each([...THIS_MACHINE, ...ELSEWHERE, ...Object.keys(NAMES)])('to %s', async (host) => {
    const before = connections;
    const agent = agentOf({ resolve: async (name) => NAMES[name] ?? [] });
    const answer = await post(agent, { ...REQUEST, url: `http://${host}:${port}/` });
    expect(answer).toEqual({ error: 'not_public' });
    expect(connections).toBe(before);
  });

  test('though without this agent these ways of writing lead there', async () => {
    const plain = new Agent();
    onTestFinished(() => plain.destroy());
    for (const host of THIS_MACHINE) {
      const answer = await post(plain, { ...REQUEST, url: `http://${host}:${port}/` });
      expect(answer, host).toMatchObject({ status: 200 });
    }
    expect(connections).toBeGreaterThan(0);
  });

  test('by a name server that answers otherwise when it is asked again', async () => {
    const outside = await startHttpServer((_request, response) => response.end());
    onTestFinished(outside.close);
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1', '10.0.0.1']];
    let asked = 0;
    const agent = agentOf({ loopback: true, resolve: async () => answers[asked++] ?? [] });
    const url = `http://changing.example:${new URL(outside.url).port}/`;
    // Asked once for a connection: what it would answer next is not used for this one.
    expect(await post(agent, { ...REQUEST, url })).toMatchObject({ status: 200 });
    expect([asked, outside.requests.length]).toEqual([1, 1]);
    const later = agentOf({ loopback: true, resolve: async () => answers[asked++] ?? [] });
    expect(await post(later, { ...REQUEST, url })).toEqual({ error: 'not_public' });
    expect(await post(later, { ...REQUEST, url })).toEqual({ error: 'not_public' });
    expect([asked, outside.requests.length]).toEqual([3, 1]);
  });

  test('by a redirect', async () => {
    const target = `http://127.0.0.1:${port}/`;
    const outside = await startHttpServer((_request, response) =>
      response.writeHead(307, { location: target }).end(),
    );
    onTestFinished(outside.close);
    const before = connections;
    const answer = await post(agentOf({ loopback: true }), { ...REQUEST, url: outside.url });
    expect(answer).toMatchObject({ status: 307 });
    expect(connections).toBe(before);
  });
});

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  '%s is an address of the Internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('over TLS', () => {
  test('the certificate has to be that of the name, not of the address', async () => {
    const server = createTlsServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (_request, response) =>
      response.writeHead(204).end(),
    ).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, 'listening');
    const at = (server.address() as AddressInfo).port;
    const network = { loopback: true, resolve: async () => ['127.0.0.1'] };
    const trusting = agentOf({ ...network, ca: CERTIFICATE });
    const send = (agent: ReturnType<typeof agentOf>, host: string) =>
      post(agent, { ...REQUEST, url: `https://${host}:${at}/` });
    expect(await send(trusting, 'hooks.example.test')).toMatchObject({ status: 204 });
    expect(await send(trusting, 'other.example.test')).toEqual({ error: 'unreachable' });
    expect(await send(trusting, '127.0.0.1')).toEqual({ error: 'unreachable' });
    expect(await send(agentOf(network), 'hooks.example.test')).toEqual({ error: 'unreachable' });
  });
});

describe('a server that misbehaves', () => {
  const listen = async (answer: Parameters<typeof startHttpServer>[0]) => {
    const server = await startHttpServer(answer);
    onTestFinished(server.close);
    return server;
  };
  const send = (url: string, totalMillis?: number) =>
    post(agentOf({ loopback: true }), { ...REQUEST, url }, totalMillis === undefined ? {} : { totalMillis });

  test('is left when it says nothing', async () => {
    const { url } = await listen(() => undefined);
    expect(await send(url, 200)).toEqual({ error: 'timeout' });
  });

  test('is left when it sends on and on, and its status counts', async () => {
    let sent = 0;
    const { url } = await listen((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    expect(await send(url)).toMatchObject({ status: 200 });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test('is left when its answer does not end', async () => {
    const { url } = await listen((_request, response) => {
      response.write('x');
    });
    expect(await send(url, 300)).toMatchObject({ status: 200 });
  });

  test('gets nowhere with a head that is too large, or no HTTP', async () => {
    const large = await listen((_request, response) => {
      response.writeHead(200, { 'x-large': 'x'.repeat(15_000), 'x-larger': 'x'.repeat(15_000) }).end();
    });
    expect(await send(large.url)).toEqual({ error: 'unreachable' });
    const broken = await listen((request) => request.socket.end('nonsense\r\n\r\n'));
    expect(await send(broken.url)).toEqual({ error: 'unreachable' });
  });

  test('or that is not there, is unreachable', async () => {
    const gone = await listen(() => undefined);
    await gone.close();
    expect(await send(gone.url)).toEqual({ error: 'unreachable' });
  });

  test('may say when to come again', async () => {
    const { url } = await listen((_request, response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(),
    );
    const asked = Date.now();
    const answer = await send(url);
    expect(answer).toMatchObject({ status: 503 });
    const wait = 'notBefore' in answer ? Number(answer.notBefore) - asked : 0;
    expect(wait).toBeGreaterThanOrEqual(120_000);
    expect(wait).toBeLessThan(240_000);
  });
});

test('where there is an egress proxy, it is told the name, and nothing is resolved here', async () => {
  const tunnels: string[] = [];
  const proxy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  proxy.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await once(proxy, 'listening');
  const agent = publicAgent({ proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  onTestFinished(() => agent.destroy());
  const answer = await post(agent, { ...REQUEST, url: 'https://hooks.example.test/x' });
  expect(answer).toEqual({ error: 'unreachable' });
  expect(tunnels).toEqual(['hooks.example.test:443']);
});
