import type { Battle, BattleView, Notice, QueueTicket } from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTrainer, send, type TrainerClient } from '../testing/client.js';
import { letTimePass } from '../testing/let-time-pass.js';
import { startService, type TestService } from '../testing/service.js';

/** The worker looks every second, on a machine that may be busy. */
const SOON = { timeout: 120_000, interval: 50 };

let service: TestService;
let second: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService({ env: { HOUSE: 'on' } });
  second = await startService({ databaseUrl: service.databaseUrl, env: { HOUSE: 'on' } });
});
afterAll(async () => {
  await second.close();
  await service.close();
});
// Nobody waits from another test.
beforeEach(async () => {
  await query('DELETE FROM battle.queue_tickets WHERE battle_id IS NULL');
  [ash, gary] = [await newTrainer(service.url), await newTrainer(second.url)];
});

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

/** A ticket that never plays the house, unless it says so. */
const join = (trainer: TrainerClient, body: object = {}) =>
  trainer.post<QueueTicket & { code?: string }>('/queue', { house_after: null, ...body });

const ticketsOf = async (trainer: TrainerClient) => (await trainer.get<QueueTicket[]>('/queue')).body;

const battlesOf = async (trainer: TrainerClient) => (await trainer.get<Battle[]>('/battles/pending')).body;

/** The battle that the trainer is in next. */
async function found(trainer: TrainerClient): Promise<Battle> {
  await expect.poll(async () => (await battlesOf(trainer)).length, SOON).toBe(1);
  const [battle] = await battlesOf(trainer);
  if (!battle) throw new Error('there is no battle');
  return battle;
}

/** A battle of the two from the queue; its challenger first. */
async function queued(body: object = {}): Promise<{ battle: Battle; players: TrainerClient[] }> {
  await join(ash, body);
  await join(gary, body);
  const battle = await found(ash);
  return { battle, players: [ash, gary] };
}

const waitedFor = (seconds: number) =>
  query(
    `UPDATE battle.queue_tickets SET waiting_since = waiting_since - $1 * interval '1 second'
         WHERE battle_id IS NULL`,
    [seconds],
  );

describe('a ticket', () => {
  it('says how long it has waited, how far opponents may be, and when it ends', async () => {
    const { status, body } = await join(ash, { format: 'singles_1v1', speed: 'live', rated: false });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      format: 'singles_1v1',
      speed: 'live',
      rated: false,
      house_after: null,
      window: 100,
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.waiting_since)).toBe(86_400_000);
    await waitedFor(200);
    const [ticket] = await ticketsOf(ash);
    expect(ticket).toMatchObject({ ticket_id: body.ticket_id });
    expect(ticket?.window).toBeGreaterThanOrEqual(300);
  });

  it('has defaults, also without a word', async () => {
    const { body } = await ash.request<QueueTicket>('POST', '/queue');
    expect(body).toMatchObject({ format: 'singles_3v3', speed: 'day', rated: true, house_after: 60 });
  });

  it('is one for each format and speed, of two that are sent at once, too', async () => {
    const both = await Promise.all([1, 2].map(() => join(ash)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_queued');
    expect((await join(ash, { speed: 'hour' })).status).toBe(201);
    expect((await ticketsOf(ash)).length).toBe(2);
  });

  it('can be taken back by who has it, once', async () => {
    const { body } = await join(ash);
    const path = `/queue/${body.ticket_id}`;
    expect((await gary.request('DELETE', path)).body.code).toBe('unknown_ticket');
    expect((await ash.request('DELETE', path)).status).toBe(204);
    expect((await ash.request('DELETE', path)).body.code).toBe('unknown_ticket');
    expect((await ash.request('DELETE', '/queue/none')).body.code).toBe('unknown_ticket');
    expect(await ticketsOf(ash)).toEqual([]);
  });

  it('needs enough creatures for its format', async () => {
    const creatures = await ash.creatures();
    for (const { id } of creatures.slice(2)) await ash.request('DELETE', `/creatures/${id}`);
    expect((await join(ash)).body.code).toBe('not_enough_creatures');
    expect((await join(ash, { format: 'singles_1v1' })).status).toBe(201);
  });

  it('ends after a day in which nobody came, and its trainer is told', async () => {
    await ash.get('/notices');
    const { body } = await join(ash);
    await waitedFor(86_400);
    const told = async () =>
      (await ash.get<Notice[]>('/notices')).body.map(({ kind, battle, data }) => [kind, battle, data]);
    await expect
      .poll(told, SOON)
      .toEqual([['queue.dropped', null, { ticket_id: body.ticket_id, reason: 'expired' }]]);
    expect(await ticketsOf(ash)).toEqual([]);
  });

  it('goes with its account', async () => {
    await join(ash);
    const gone = await ash.request('DELETE', '/trainers/me', { body: { password: 'correct horse battery' } });
    expect(gone.status).toBe(204);
    expect((await query('SELECT FROM battle.queue_tickets WHERE battle_id IS NULL')).rowCount).toBe(0);
  });
});

describe('two who wait', () => {
  it('are in team selection of a battle, and both are told', async () => {
    await Promise.all([ash.get('/notices'), gary.get('/notices')]);
    const first = await join(ash, { speed: 'live' });
    const other = await join(gary, { speed: 'live' });
    const battle = await found(ash);
    expect(battle).toMatchObject({
      ...{ status: 'team_select', origin: 'queue', challenger: ash.username, opponent: gary.username },
      ...{ rated: true, clock: { step_seconds: 120, bank_seconds: 300, on_late: 'lose' } },
      waiting_on: [ash.username, gary.username],
    });
    expect((Date.parse(battle.deadline_at ?? '') - Date.parse(battle.created_at)) / 1000).toBe(60);
    for (const [trainer, ticket] of [
      [ash, first],
      [gary, other],
    ] as const) {
      const [notice] = (await trainer.get<Notice[]>('/notices')).body;
      expect(notice).toMatchObject({
        kind: 'queue.matched',
        battle: { battle_id: battle.battle_id, status: 'team_select' },
        data: { ticket_id: ticket.body.ticket_id },
      });
      const late = await trainer.request('DELETE', `/queue/${ticket.body.ticket_id}`);
      expect(late.body).toMatchObject({
        code: 'already_matched',
        detail: expect.stringContaining(battle.battle_id),
      });
    }
    expect(await ticketsOf(ash)).toEqual([]);
  });

  it.runIf(isFull)('do not meet where format, speed or rated differ, nor outside the window', async () => {
    await query('UPDATE battle.trainers SET elo_rating = 1250 WHERE username = $1', [gary.username]);
    const misty = await newTrainer(service.url);
    await join(ash);
    for (const body of [{ format: 'singles_1v1' }, { speed: 'live' }]) await join(misty, body);
    await join(gary);
    const brock = await newTrainer(service.url);
    await join(brock, { rated: false });
    // Whoever comes last meets somebody: by then the others were looked at.
    const last = await newTrainer(service.url);
    await join(last, { rated: false });
    await found(last);
    for (const trainer of [ash, gary, misty]) expect(await battlesOf(trainer)).toEqual([]);
    await waitedFor(200);
    expect((await found(ash)).opponent).toBe(gary.username);
  });

  it.runIf(isFull)('do not meet again within a day, until one has waited for ten minutes', async () => {
    const { battle } = await queued({ format: 'singles_1v1' });
    for (const trainer of [ash, gary]) await trainer.post(`/battles/${battle.battle_id}/team`);
    await gary.post(`/battles/${battle.battle_id}/forfeit`);
    await join(ash);
    await join(gary);
    const [misty, brock] = [await newTrainer(service.url), await newTrainer(service.url)];
    await query('UPDATE battle.trainers SET elo_rating = 3000 WHERE username = ANY ($1)', [
      [misty.username, brock.username],
    ]);
    await join(misty);
    await join(brock);
    await found(misty);
    expect(await battlesOf(ash)).toEqual([]);
    await waitedFor(600);
    expect((await found(ash)).opponent).toBe(gary.username);
  });

  it('are entered by the service if they do not come, without a seed', async () => {
    const { battle } = await queued();
    await ash.post(`/battles/${battle.battle_id}/team`, { client_seed: 'the seed of ash' });
    await letTimePass(service, battle.battle_id, 3600 + 10);
    const view = await gary.view(battle.battle_id);
    expect(view).toMatchObject({ status: 'active', step: 1, you: { client_seed: null } });
    expect(view.you.team.map(({ species }) => species)).toEqual(
      (await gary.creatures()).slice(0, 3).map(({ species }) => species),
    );
  });

  it.runIf(isFull)(
    'are both entered if neither comes; where creatures are missing, the battle expires',
    async () => {
      const { battle } = await queued();
      await letTimePass(service, battle.battle_id, 3600 + 10);
      expect((await ash.get<BattleView>(`/battles/${battle.battle_id}`)).body.status).toBe('active');
      await ash.post(`/battles/${battle.battle_id}/forfeit`);

      const [misty, brock] = [await newTrainer(service.url), await newTrainer(second.url)];
      await join(misty);
      await join(brock);
      const other = await found(misty);
      for (const { id } of (await brock.creatures()).slice(2))
        await brock.request('DELETE', `/creatures/${id}`);
      await letTimePass(service, other.battle_id, 3600 + 10);
      expect((await misty.view(other.battle_id)).status).toBe('expired');
    },
  );
});

it('the house plays who has waited for it, the opponent with the nearest rating, three times at once', async () => {
  const after = (format: string, speed: string) => join(ash, { format, speed, house_after: 0 });
  await after('singles_1v1', 'live');
  const { opponent, battle_id: id, origin } = await found(ash);
  expect(opponent).toMatch(/^house-(ranger|veteran)$/);
  expect(origin).toBe('queue');
  await ash.post(`/battles/${id}/team`);
  await expect.poll(async () => (await ash.view(id)).status, SOON).toBe('active');
  for (const speed of ['day', 'hour']) await after('singles_1v1', speed);
  await expect.poll(async () => (await battlesOf(ash)).length, SOON).toBe(3);
  await after('singles_1v1', 'live');
  await join(gary, { format: 'singles_1v1', speed: 'day', house_after: 0 });
  await found(gary);
  expect((await ticketsOf(ash)).length).toBe(1);
});

it.runIf(isFull)(
  'who loses two battles of the queue without an action of their own waits for an hour',
  async () => {
    for (const trainer of [await newTrainer(service.url), await newTrainer(service.url)]) {
      await join(ash, { format: 'singles_1v1', speed: 'live' });
      await join(trainer, { format: 'singles_1v1', speed: 'live' });
      const { battle_id: id } = await found(trainer);
      await letTimePass(service, id, 60 + 10);
      const { legal_actions } = await trainer.view(id);
      await trainer.act(id, legal_actions[0] ?? {});
      await letTimePass(service, id, 120 + 300 + 10);
      expect(await trainer.view(id)).toMatchObject({
        status: 'finished',
        end_reason: 'timeout',
        outcome: 'you',
      });
      expect((await join(trainer)).status).toBe(201);
      await query('DELETE FROM battle.queue_tickets WHERE battle_id IS NULL');
    }
    const refused = await join(ash);
    expect(refused).toMatchObject({ status: 409, body: { code: 'queue_cooldown' } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(2400);
    expect(seconds).toBeLessThanOrEqual(3600);
  },
);

it('is measured: who waits, and for how long', async () => {
  await queued();
  await join(await newTrainer(service.url), { speed: 'hour' });
  const texts = await Promise.all(
    [service, second].map(async ({ url }) => (await send(url, 'GET', '/metrics')).text),
  );
  expect(texts[0]).toContain('queue_waiting{pool="singles_3v3 hour"} 1');
  expect(texts.join('\n')).toMatch(/queue_wait_seconds_count\{partner="trainer"\} [1-9]/);
});
