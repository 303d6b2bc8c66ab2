import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { publicAgent } from '../outbound/index.js';
import { openPush, type PushService, startPushService, vapidClaims } from '../testing/push-service.js';
import { isPushEndpoint, KNOWN_PUSH_HOSTS } from './push-hosts.js';
import { type PushMessage, pushRequest, sendPush } from './send-push.js';
import { isKeyPair, isPublicKey, newVapidKeys } from './vapid.js';

const keys = { ...newVapidKeys(), subject: 'mailto:operator@example.org' };
const agent = publicAgent({ test: { loopback: true } });
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});

beforeEach(() => {
  service.answer(201);
  service.received.length = 0;
});

afterAll(async () => {
  await agent.destroy();
  await service.close();
});

const HOUR = 3_600_000;

const message = (changes: Partial<PushMessage> = {}): PushMessage => ({
  id: '7d1b6a3e-3f0e-4c8e-9a53-0d5b0f0a6b11',
  title: 'Your turn against misty',
  body: 'Turn 4',
  url: '/app/battles/57c796d2',
  about: 'battle/57c796d2',
  isUrgent: false,
  expiresAt: new Date(Date.now() + HOUR),
  ...changes,
});

test('the example of RFC 8291 is opened by what opens messages here', () => {
  const ua = createECDH('prime256v1');
  ua.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(openPush(body, { keys: ua, auth })).toBe('When I grow up, I want to be a watermelon');
});

describe('a message', () => {
  test('can be opened by its browser alone, and names this service to the push service', async () => {
    const browser = service.subscribe();
    expect(await sendPush(agent, keys, browser, message())).toEqual({ state: 'sent' });
    const [push] = service.received;
    const { tag, ...text } = JSON.parse(push?.text ?? '');
    expect(text).toEqual({
      id: '7d1b6a3e-3f0e-4c8e-9a53-0d5b0f0a6b11',
      title: 'Your turn against misty',
      body: 'Turn 4',
      url: '/app/battles/57c796d2',
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: tag,
    });
    expect(tag).toMatch(/^[\w-]{32}$/);
    expect(Number(push?.headers.ttl)).toBeGreaterThan(3000);
    expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(3600);
    const claims = vapidClaims(String(push?.headers.authorization), keys.publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:operator@example.org' });
    const hours = (Number(claims.exp) * 1000 - Date.now()) / HOUR;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('about the same replaces an older one, about another does not', async () => {
    const browser = service.subscribe();
    await sendPush(agent, keys, browser, message({ id: 'a' }));
    await sendPush(agent, keys, browser, message({ id: 'b' }));
    await sendPush(agent, keys, browser, message({ about: 'battle/other' }));
    const [first, second, other] = service.received.map(({ headers }) => headers.topic);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test('that cannot wait is urgent, and none is kept for longer than it counts', () => {
    const now = new Date();
    const headersOf = (changes: Partial<PushMessage>) =>
      pushRequest(keys, service.subscribe(), message(changes), now)?.headers;
    expect(headersOf({ isUrgent: true })?.urgency).toBe('high');
    expect(headersOf({ expiresAt: new Date(now.getTime() - HOUR) })?.ttl).toBe('0');
    expect(headersOf({ expiresAt: new Date(now.getTime() + 9999 * HOUR) })?.ttl).toBe('2419200');
  });

  test('that is too large is not sent', async () => {
    const browser = service.subscribe();
    const outcome = await sendPush(agent, keys, browser, message({ body: 'x'.repeat(3000) }));
    expect(outcome).toEqual({ state: 'failed', error: 'too_large' });
    expect(service.received).toEqual([]);
  });
});

test.each([
  [200, { state: 'sent' }],
  [202, { state: 'sent' }],
  [404, { state: 'gone', error: 'http_404' }],
  [410, { state: 'gone', error: 'gone' }],
  [401, { state: 'gone', error: 'http_401' }],
  [403, { state: 'gone', error: 'http_403' }],
  [400, { state: 'failed', error: 'http_400' }],
  [413, { state: 'failed', error: 'http_413' }],
  [307, { state: 'retry', error: 'redirect' }],
  [429, { state: 'retry', error: 'http_429' }],
  [500, { state: 'retry', error: 'http_500' }],
  [503, { state: 'retry', error: 'http_503' }],
])('a push service that answers %i', async (status, outcome) => {
  service.answer(status);
  expect(await sendPush(agent, keys, service.subscribe(), message())).toEqual(outcome);
});

test('a push service that is away or busy is asked again, not before it wants to be', async () => {
  service.answer(429, { 'retry-after': '600' });
  const asked = Date.now();
  const outcome = await sendPush(agent, keys, service.subscribe(), message());
  expect(outcome).toMatchObject({ state: 'retry', error: 'http_429', notBefore: expect.any(Date) });
  expect('notBefore' in outcome && Number(outcome.notBefore)).toBeGreaterThanOrEqual(asked + 600_000);
  const away = await startPushService();
  await away.close();
  onTestFinished(away.close);
  const lost = await sendPush(agent, keys, away.subscribe(), message());
  expect(lost).toEqual({ state: 'retry', error: 'unreachable' });
});

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a browser is taken: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, KNOWN_PUSH_HOSTS)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://a@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://notify.windows.com.evil.example/abc',
    'https://evil.example/?.notify.windows.com',
    'https://evil.example/fcm.googleapis.com',
    'https://127.0.0.1/abc',
    `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('of nobody who is known is not: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, KNOWN_PUSH_HOSTS)).toBe(false);
  });
});

describe('keys', () => {
  test('belong together in pairs', () => {
    const others = newVapidKeys();
    expect(isKeyPair(keys)).toBe(true);
    expect(isKeyPair({ ...keys, publicKey: others.publicKey })).toBe(false);
    expect(isKeyPair({ ...keys, privateKey: 'nonsense' })).toBe(false);
    expect(isKeyPair({ ...keys, privateKey: '' })).toBe(false);
  });

  test('of a browser have to be a point on the curve', () => {
    const { p256dh } = service.subscribe();
    expect(isPublicKey(p256dh)).toBe(true);
    expect(isPublicKey(p256dh.replace(/.$/, ''))).toBe(false);
    expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
    expect(isPublicKey('x'.repeat(87))).toBe(false);
  });
});
