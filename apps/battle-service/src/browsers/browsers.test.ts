import type { Browser, PushBrowsers } from '@repo/contracts/battle';
import { newVapidKeys } from '@repo/notify/push';
import { type PushService, startPushService, vapidClaims } from '@repo/notify/testing/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { outwardWorker } from '../testing/outward.js';
import { startService, type TestService } from '../testing/service.js';

const PATH = '/trainers/me/notifications/browsers';
const keys = { ...newVapidKeys(), subject: 'mailto:operator@example.org' };

let service: TestService;
let pushService: PushService;
let ash: TrainerClient;
let gary: TrainerClient;

beforeAll(async () => {
  pushService = await startPushService();
  service = await startService({
    env: {
      WORKER: 'off',
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: keys.subject,
    },
  });
});
afterAll(async () => {
  await service.close();
  await pushService.close();
});
beforeEach(async () => {
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

/** What a browser gives. */
function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`) {
  const { p256dh, auth } = pushService.subscribe();
  return { endpoint, expirationTime: null, keys: { p256dh, auth }, label: 'Firefox on Linux' };
}

const add = (trainer: TrainerClient, body: unknown) => trainer.post<Browser & { code?: string }>(PATH, body);
const list = async (trainer: TrainerClient) => (await trainer.get<PushBrowsers>(PATH)).body;

describe('the browsers that are told', () => {
  it('are listed, with the key of the service, until they are removed', async () => {
    expect(await list(ash)).toEqual({ public_key: keys.publicKey, browsers: [] });
    const body = subscription();
    const added = await add(ash, body);
    expect([added.status, added.body]).toMatchObject([201, { label: 'Firefox on Linux', told_at: null }]);
    const again = await add(ash, { ...subscription(body.endpoint), label: 'Firefox at home' });
    expect(again.body.id).toBe(added.body.id);
    expect((await list(ash)).browsers).toEqual([{ ...added.body, label: 'Firefox at home' }]);
    expect((await gary.request(`DELETE`, `${PATH}/${added.body.id}`)).body.code).toBe('unknown_browser');
    expect((await ash.request('DELETE', `${PATH}/${added.body.id}`)).status).toBe(204);
    expect((await ash.request('DELETE', `${PATH}/nonsense`)).body.code).toBe('unknown_browser');
    expect((await list(ash)).browsers).toEqual([]);
  });

  it('are told for one account: the last that has asked', async () => {
    const body = subscription();
    await add(ash, body);
    expect((await add(gary, body)).status).toBe(201);
    expect((await list(ash)).browsers).toEqual([]);
    expect((await list(gary)).browsers).toHaveLength(1);
  });

  it('are ten at most, of those that are added at once, too', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(ash, subscription())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_browsers');
    expect((await list(ash)).browsers).toHaveLength(10);
  });

  it('are behind push services that are known, and have keys that can be used', async () => {
    for (const endpoint of ['https://evil.example/push', 'https://127.0.0.1/', 'http://fcm.googleapis.com/x'])
      expect((await add(ash, subscription(endpoint))).body.code).toBe('push_service_unknown');
    const body = subscription();
    const offCurve = { ...body, keys: { ...body.keys, p256dh: `B${'A'.repeat(86)}` } };
    expect((await add(ash, offCurve)).body.code).toBe('invalid_push_keys');
    expect((await add(ash, { ...body, keys: { ...body.keys, auth: 'short' } })).body.code).toBe('validation');
    expect((await list(ash)).browsers).toEqual([]);
  });

  it('are none where the service has no keys', async () => {
    const without = await startService({ env: { WORKER: 'off' }, databaseUrl: service.databaseUrl });
    const misty = await newTrainer(without.url);
    expect((await list(misty)).public_key).toBeNull();
    expect((await add(misty, subscription())).body.code).toBe('push_not_available');
    await without.close();
  });
});

it('a browser is told what happens, and forgotten when it has gone', async () => {
  const { id } = (await add(ash, subscription())).body;
  const local = pushService.subscribe();
  await query('UPDATE battle.push_subscriptions SET endpoint = $2, p256dh = $3, auth = $4 WHERE id = $1', [
    ...[id, local.endpoint, local.p256dh, local.auth],
  ]);
  const worker = outwardWorker(service, { network: { loopback: true }, keys });
  worker.start();
  await gary.post('/battles/challenge', { opponent_username: ash.username, format: 'singles_1v1' });
  // What waits is due, and nobody was there lately.
  const hurry = async () => {
    await query('UPDATE battle.recipients SET seen_at = NULL');
    await query(`UPDATE battle.deliveries SET due_at = now() WHERE state = 'waiting'`);
  };
  const received = async () => {
    await hurry();
    return pushService.received.length;
  };
  await expect.poll(received).toBe(1);
  const [push] = pushService.received;
  expect(JSON.parse(push?.text ?? '')).toMatchObject({
    title: 'challenge.received',
    body: 'It is so.',
    url: '/app/battles/57c796d2',
  });
  expect(vapidClaims(String(push?.headers.authorization), keys.publicKey)).toMatchObject({
    aud: pushService.url,
  });
  await expect.poll(async () => (await list(ash)).browsers[0]?.told_at).toEqual(expect.any(String));
  pushService.answer(410);
  await gary.post('/battles/challenge', { opponent_username: ash.username, format: 'singles_3v3' });
  await expect.poll(received).toBe(2);
  await expect.poll(async () => (await list(ash)).browsers).toEqual([]);
  await worker.close();
});
