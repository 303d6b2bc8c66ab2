import type { NewWebhook, Webhook, WebhookAttempt } from '@repo/contracts/battle';
import { isSignedBy, startReceiver } from '@repo/notify/testing/webhook-receiver';
import { isFull } from '@repo/testing/run-length';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTrainer, PASSWORD, startBattle, type TrainerClient } from '../testing/client.js';
import { outwardWorker } from '../testing/outward.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worker: ReturnType<typeof outwardWorker>;
let ash: TrainerClient;

beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  receiver = await startReceiver();
  worker = outwardWorker(service, { network: receiver.network });
  worker.start();
  ash = await newTrainer(service.url);
});
afterEach(async () => {
  await worker.close();
  await receiver.close();
});

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

const add = (trainer: TrainerClient, body: Record<string, unknown> = {}) =>
  trainer.post<NewWebhook & { code?: string }>('/webhooks', { url: receiver.url, ...body });
const webhookOf = async (id: string) => (await ash.get<Webhook>(`/webhooks/${id}`)).body;
const statusOf = async (id: string) => (await webhookOf(id)).status;
const attemptsOf = async (id: string) => (await ash.get<WebhookAttempt[]>(`/webhooks/${id}/attempts`)).body;

/** One that has answered its ping. */
async function active(body: Record<string, unknown> = {}) {
  const made = await add(ash, body);
  expect(made.status).toBe(201);
  await expect.poll(() => statusOf(made.body.webhook_id)).toBe('active');
  return made.body;
}

/** Something that has happened to the trainer. */
const happens = (number: number, kind = 'battle.step') =>
  query(
    `INSERT INTO battle.outbox (owner_id, kind, about, body, expires_at)
     SELECT id, $2, 'battle/' || $3, json_build_object('number', $3::int), now() + interval '1 day'
       FROM battle.trainers WHERE username = $1`,
    [ash.username, kind, number],
  );
const numbers = () => receiver.received.map(({ data }) => (data as { number?: number }).number);
/** What waits is due now. */
const hurry = () => query(`UPDATE battle.deliveries SET due_at = now() WHERE state = 'waiting'`);

describe('a webhook', () => {
  it('is pinged first, and told what happens once it has answered, signed by its secret', async () => {
    const { webhook_id: id, secret, ...rest } = await active();
    expect(rest).toMatchObject({ url: receiver.url, kinds: null, status: 'unproven', reason: null });
    expect(await webhookOf(id)).not.toHaveProperty('secret');
    const gary = await newTrainer(service.url);
    const battle = await startBattle(gary, ash);
    await expect.poll(() => receiver.received.map(({ type }) => type)).toContain('battle.started');
    const [ping, ...others] = receiver.received;
    expect(ping).toMatchObject({ type: 'webhook.ping', data: { webhook_id: id } });
    expect(others.find(({ type }) => type === 'battle.started')?.data).toEqual({ battle_id: battle });
    for (const message of receiver.received) {
      expect(isSignedBy(secret, message)).toBe(true);
      expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toBe(false);
    }
    const [last] = await attemptsOf(id);
    expect(last).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  it('is told its kinds alone', async () => {
    await active({ kinds: ['battle.ended'] });
    await happens(1, 'battle.step');
    await happens(2, 'battle.ended');
    await expect.poll(numbers).toContain(2);
    expect(numbers()).not.toContain(1);
  });

  it('is told nothing before it has answered, and is disabled after five pings in vain', async () => {
    receiver.answers.status = 404;
    const id = (await add(ash)).body.webhook_id;
    await happens(1);
    await expect
      .poll(async () => {
        await hurry();
        return webhookOf(id);
      })
      .toMatchObject({ status: 'disabled', reason: 'ping_failed' });
    expect(new Set(receiver.received.map(({ type }) => type))).toEqual(new Set(['webhook.ping']));
    expect(receiver.received).toHaveLength(5);
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
    expect((await ash.post<{ code: string }>(`/webhooks/${id}/test`)).body.code).toBe('webhook_disabled');
    receiver.answers.status = 200;
    const enabled = await ash.request<Webhook>('PATCH', `/webhooks/${id}`, { body: { enabled: true } });
    expect(enabled.body).toMatchObject({ status: 'unproven', reason: null });
    await expect.poll(() => statusOf(id)).toBe('active');
  });

  it('that fails is tried with its oldest message alone, and gets all of them once it answers', async () => {
    const { webhook_id: id } = await active();
    receiver.answers.status = 500;
    await happens(1);
    await expect.poll(() => statusOf(id)).toBe('failing');
    await happens(2);
    await happens(3);
    await expect
      .poll(async () => {
        await hurry();
        return numbers().filter((number) => number === 1).length;
      })
      .toBeGreaterThanOrEqual(3);
    expect(numbers()).not.toContain(2);
    expect(numbers()).not.toContain(3);
    receiver.answers.status = 200;
    await expect
      .poll(async () => {
        await hurry();
        return numbers().slice().sort();
      })
      .toEqual(expect.arrayContaining([2, 3]));
    expect(await webhookOf(id)).toMatchObject({ status: 'active', failing_since: null });
    const ids = receiver.received.flatMap(({ id: each, data }) =>
      (data as { number?: number }).number === 1 ? [each] : [],
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('that answers 410, or has failed for five days, is disabled, and its owner is told', async () => {
    const { webhook_id: id } = await active();
    receiver.answers.status = 500;
    await happens(1);
    await expect.poll(() => statusOf(id)).toBe('failing');
    await query(`UPDATE battle.webhooks SET failing_since = now() - interval '5 days' WHERE id = $1`, [id]);
    await hurry();
    await expect.poll(() => webhookOf(id)).toMatchObject({ status: 'disabled', reason: 'failing' });
    receiver.answers.status = 204;
    await ash.request('PATCH', `/webhooks/${id}`, { body: { enabled: true } });
    await expect.poll(() => statusOf(id)).toBe('active');
    receiver.answers.status = 410;
    await happens(2);
    await expect.poll(() => webhookOf(id)).toMatchObject({ status: 'disabled', reason: 'gone' });
    const { rows } = await query(
      `SELECT o.body FROM battle.outbox o JOIN battle.trainers t ON t.id = o.owner_id
        WHERE t.username = $1 AND o.kind = 'webhook.disabled' ORDER BY o.id`,
      [ash.username],
    );
    expect(rows.map(({ body }) => body)).toEqual([
      { webhook_id: id, reason: 'failing' },
      { webhook_id: id, reason: 'gone' },
    ]);
  });

  it.runIf(isFull)('gets no message where its name leads inside', async () => {
    const { webhook_id: id } = await active();
    receiver.network.address = '10.0.0.1';
    // A connection that is there stays with the address that was looked at.
    await worker.close();
    worker = outwardWorker(service, { network: receiver.network });
    worker.start();
    await happens(1);
    await expect.poll(async () => (await attemptsOf(id))[0]?.error).toBe('not_public');
    expect(numbers()).not.toContain(1);
  });

  it('with a new secret is signed by both for a day', async () => {
    const { webhook_id: id, secret: old } = await active();
    const rotated = await ash.post<NewWebhook>(`/webhooks/${id}/rotate`);
    expect(rotated.status).toBe(200);
    await happens(1);
    await expect.poll(numbers).toContain(1);
    const [both] = receiver.received.slice(-1);
    expect([old, rotated.body.secret].map((secret) => both && isSignedBy(secret, both))).toEqual([
      true,
      true,
    ]);
    await query(`UPDATE battle.webhooks SET old_secret_until = now() WHERE id = $1`, [id]);
    await happens(2);
    await expect.poll(numbers).toContain(2);
    const [one] = receiver.received.slice(-1);
    expect([old, rotated.body.secret].map((secret) => one && isSignedBy(secret, one))).toEqual([false, true]);
  });

  it('of which the secret cannot be read any more is disabled', async () => {
    const { webhook_id: id } = await active();
    await worker.close();
    worker = outwardWorker(service, {
      network: receiver.network,
      secret: 'another secret of at least 32 bytes',
    });
    worker.start();
    await happens(1);
    await expect.poll(() => webhookOf(id)).toMatchObject({ status: 'disabled', reason: 'secret_lost' });
  });

  it('gets again what is kept, with the same ids', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const { webhook_id: id } = await active();
    await happens(1);
    await happens(2);
    await expect.poll(() => numbers().filter((number) => number !== undefined)).toHaveLength(2);
    const replay = await ash.post<{ messages: number }>(`/webhooks/${id}/replay`, { since });
    expect([replay.status, replay.body]).toEqual([202, { messages: 2 }]);
    await expect.poll(() => numbers().filter((number) => number !== undefined)).toHaveLength(4);
    const ids = receiver.received.filter(({ type }) => type === 'battle.step').map((message) => message.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the list of webhooks', () => {
  it('has three at most, each address once, of those that are added at once, too', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 5].map((n) => add(ash, { url: `https://bots.example.org/${n}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_webhooks');
    const listed = (await ash.get<Webhook[]>('/webhooks')).body;
    expect(listed).toHaveLength(3);
    for (const { webhook_id: id } of listed)
      expect((await ash.request('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await ash.get<Webhook[]>('/webhooks')).body).toEqual([]);
  });

  it.each(['http://bots.example.org/', 'https://127.0.0.1/', 'https://localhost/', 'https://bots.internal/'])(
    'takes no address like %s',
    async (url) => {
      const refused = await add(ash, { url });
      expect([refused.status, refused.body.code]).toEqual([400, 'webhook_url_refused']);
    },
  );

  it('is for its owner alone, and goes with the account', async () => {
    const { webhook_id: id } = (await add(ash)).body;
    const gary = await newTrainer(service.url);
    const tries: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { enabled: false }],
      ['DELETE', ''],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['POST', '/replay', { since: '2026-11-25T09:30:00.000Z' }],
      ['GET', '/attempts'],
    ];
    for (const [method, path, body] of tries) {
      const answer = await gary.request<{ code: string }>(method, `/webhooks/${id}${path}`, { body });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'unknown_webhook']);
    }
    expect((await gary.get<{ code: string }>('/webhooks/nonsense')).body.code).toBe('unknown_webhook');
    expect((await ash.request('DELETE', '/trainers/me', { body: { password: PASSWORD } })).status).toBe(204);
    expect((await query('SELECT FROM battle.webhooks WHERE id = $1', [id])).rowCount).toBe(0);
  });
});
