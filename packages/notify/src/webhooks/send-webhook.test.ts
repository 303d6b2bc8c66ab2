import type { IncomingHttpHeaders } from 'node:http';
import { startHttpServer, type TestServer } from '@repo/testing/http-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicAgent } from '../outbound/index.js';
import { createSecretBox, newSecret, secretText } from './secrets.js';
import { sendWebhook, type WebhookMessage } from './send-webhook.js';
import { webhookUrlProblem } from './webhook-url.js';

const agent = publicAgent({ test: { loopback: true } });
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let receiver: TestServer;
let status = 200;

beforeAll(async () => {
  receiver = await startHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end();
    });
  });
});

beforeEach(() => {
  status = 200;
  received.length = 0;
});

afterAll(async () => {
  await agent.destroy();
  await receiver.close();
});

const MESSAGE: WebhookMessage = {
  id: '7d1b6a3e-3f0e-4c8e-9a53-0d5b0f0a6b11',
  type: 'battle.step',
  at: new Date('2026-11-23T09:30:00.000Z'),
  data: { battle: { battle_id: '57c796d2' } },
};

const send = (secrets: readonly Buffer[], changes: Partial<WebhookMessage> = {}) =>
  sendWebhook(agent, receiver.url, secrets, { ...MESSAGE, ...changes });

/** Headers as the receiver's library takes them. */
const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

describe('a message', () => {
  test('is signed, so that the receiver can tell who sent it', async () => {
    const secret = newSecret();
    expect(await send([secret])).toEqual({ state: 'sent' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers).toMatchObject({ 'webhook-id': MESSAGE.id, 'content-type': 'application/json' });
    expect(new Webhook(secretText(secret)).verify(body, plain(headers))).toEqual({
      type: 'battle.step',
      timestamp: '2026-11-23T09:30:00.000Z',
      data: { battle: { battle_id: '57c796d2' } },
    });
    expect(() => new Webhook(secretText(newSecret())).verify(body, plain(headers))).toThrow();
    expect(() => new Webhook(secretText(secret)).verify(`${body} `, plain(headers))).toThrow();
  });

  test('is signed with both secrets while they are being changed', async () => {
    const [old, current] = [newSecret(), newSecret()];
    await send([current, old]);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    for (const secret of [old, current]) {
      expect(new Webhook(secretText(secret)).verify(body, plain(headers))).toMatchObject({
        type: 'battle.step',
      });
    }
  });

  test('of more than 4 kB is not sent', async () => {
    expect(await send([newSecret()], { data: 'x'.repeat(4096) })).toEqual({
      state: 'failed',
      error: 'too_large',
    });
    expect(received).toEqual([]);
  });
});

test.each([
  [204, { state: 'sent' }],
  [299, { state: 'sent' }],
  [301, { state: 'retry', error: 'redirect' }],
  [404, { state: 'retry', error: 'http_404' }],
  [410, { state: 'gone', error: 'gone' }],
  [429, { state: 'retry', error: 'http_429', notBefore: expect.any(Date) }],
  [500, { state: 'retry', error: 'http_500' }],
])('a receiver that answers %i', async (answer, outcome) => {
  status = answer;
  expect(await send([newSecret()])).toEqual(outcome);
});

describe('secrets', () => {
  test('are opened by the key that sealed them, and no other', () => {
    const secret = newSecret();
    const sealed = createSecretBox('a secret of the service').seal(secret);
    expect(createSecretBox('a secret of the service').open(sealed)).toEqual(secret);
    expect(createSecretBox('another secret').open(sealed)).toBeNull();
    expect(sealed.includes(secret)).toBe(false);
  });

  test('that were changed, or are none, are not opened', () => {
    const box = createSecretBox('a secret of the service');
    const sealed = box.seal(newSecret());
    for (const at of [0, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(box.open(changed)).toBeNull();
    }
    expect(box.open(Buffer.alloc(0))).toBeNull();
    expect(box.open(sealed.subarray(0, 27))).toBeNull();
  });
});

describe('an address', () => {
  test.each([
    'https://example.org/hook',
    'https://hooks.example.org:8443/a?b=c',
    'https://xn--bcher-kva.example/hook',
    'https://example.org./hook',
  ])('is taken: %s', (url) => {
    expect(webhookUrlProblem(url)).toBeNull();
  });

  test.each([
    'http://example.org/hook',
    'ftp://example.org/',
    'https://user@example.org/',
    'https://:password@example.org/',
    'https://example.org:22/',
    'https://example.org:80/',
    'https://localhost/',
    'https://localhost./',
    'https://db/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.home.arpa./',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[2606:2800:220:1::1]/',
    'https://8.8.8.8/',
    `https://example.org/${'x'.repeat(500)}`,
    'example.org',
    '',
  ])('is refused: %s', (url) => {
    expect(webhookUrlProblem(url)).toEqual(expect.any(String));
  });
});
