import type { Problem, SpectatorEvent, SpectatorView } from '@repo/contracts/battle';
import { openEventStream } from '@repo/testing/event-stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  newTrainer,
  PASSWORD,
  playStep,
  playToEnd,
  send,
  startBattle,
  type TrainerClient,
} from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let second: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
let misty: TrainerClient;
beforeAll(async () => {
  const timings = { lookMillis: 20, sweepMillis: 20, pollMillis: 100 };
  service = await startService({ timings });
  second = await startService({ timings, databaseUrl: service.databaseUrl });
  [ash, gary, misty] = [
    await newTrainer(service.url),
    await newTrainer(service.url),
    await newTrainer(service.url),
  ];
});
afterAll(async () => {
  await second.close();
  await service.close();
});

const start = () => startBattle(ash, gary, 'singles_3v3', { spectators: 'anyone' });
const view = (id: string) => misty.get<SpectatorView>(`/live/${id}`);
const history = async (id: string) => (await misty.get<SpectatorEvent[]>(`/live/${id}/history`)).body;

const watch = async (
  id: string,
  {
    query = '',
    lastEventId,
    url = service.url,
    token = misty.token,
  }: { query?: string; lastEventId?: string; url?: string; token?: string } = {},
) => {
  const stream = await openEventStream(`${url}/live/${id}/stream${query}`, { token, lastEventId });
  onTestFinished(stream.close);
  return stream;
};
type Told = { battle: SpectatorView; events: SpectatorEvent[] };
const toldOf = ({ events }: Awaited<ReturnType<typeof watch>>) =>
  events.filter(({ event }) => event === 'step').map(({ data }) => data as Told);
const kindsOf = ({ events }: Awaited<ReturnType<typeof watch>>) => events.map(({ event }) => event);

const step = (id: string) => playStep(id, [ash, gary]);

describe('the stream of a battle', () => {
  it('tells each step to all who watch, at both replicas, and ends with the battle', async () => {
    const id = await start();
    const streams = [
      await watch(id),
      await watch(id, { url: second.url }),
      await watch(id, { token: ash.token }),
    ];
    const begun = (await history(id)).length;
    for (const stream of streams)
      await expect.poll(() => stream.events).toMatchObject([{ event: 'hello', id: String(begun) }]);
    await step(id);
    for (const stream of streams) await expect.poll(() => kindsOf(stream)).toEqual(['hello', 'step']);
    await playToEnd(id, [ash, gary]);
    const all = await history(id);
    for (const stream of streams) {
      await expect
        .poll(() => stream.events.at(-1))
        .toMatchObject({ event: 'bye', data: { reason: 'ended', reconnect: false } });
      expect(toldOf(stream).flatMap(({ events }) => events)).toEqual(all.slice(begun));
      expect(toldOf(stream).at(-1)?.battle).toEqual({ ...(await view(id)).body, events: [] });
    }
  });

  it('goes on after the last event that has arrived, and tells one that is over at once', async () => {
    const id = await start();
    await step(id);
    await ash.post(`/battles/${id}/forfeit`);
    const all = await history(id);
    for (const part of [{ lastEventId: '2', query: '?after=1' }, { query: '?after=2' }]) {
      const stream = await watch(id, part);
      await expect.poll(() => kindsOf(stream)).toEqual(['hello', 'step', 'bye']);
      expect(toldOf(stream).flatMap(({ events }) => events)).toEqual(all.slice(2));
    }
    const late = await watch(id);
    await expect.poll(() => kindsOf(late)).toEqual(['hello', 'bye']);
  });

  it('is one of four of a trainer: a fifth ends the oldest', async () => {
    const id = await start();
    const streams: Awaited<ReturnType<typeof watch>>[] = [];
    for (let n = 0; n < 5; n += 1) streams.push(await watch(id));
    await expect
      .poll(() => streams[0]?.events.at(-1))
      .toMatchObject({ event: 'bye', data: { reason: 'replaced' } });
    await ash.post(`/battles/${id}/forfeit`);
    for (const stream of streams.slice(1)) await expect.poll(() => kindsOf(stream).at(-1)).toBe('bye');
  });

  it('ends when the password is changed', async () => {
    const brock = await newTrainer(service.url);
    const stream = await watch(await start(), { token: brock.token });
    await expect.poll(() => kindsOf(stream)).toEqual(['hello']);
    await brock.request('PUT', '/trainers/me/password', {
      body: { old_password: PASSWORD, new_password: `${PASSWORD}2` },
    });
    await expect
      .poll(() => stream.events.at(-1))
      .toMatchObject({ event: 'bye', data: { reason: 'token_revoked', reconnect: false } });
  });

  it('goes on beside one of a battle that cannot be read here', async () => {
    const [broken, whole] = [await start(), await start()];
    const streams = [await watch(broken), await watch(whole)];
    for (const stream of streams) await expect.poll(() => kindsOf(stream)).toEqual(['hello']);
    for (const id of [broken, whole]) await ash.act(id, { action_type: 'attack', move_index: 0 });
    for (const id of [broken, whole]) await gary.act(id, { action_type: 'attack', move_index: 0 });
    await expect.poll(() => streams.map((stream) => kindsOf(stream).at(-1))).toEqual(['step', 'step']);
    const { pool } = service.database;
    // As one that began by the rules of another release.
    await pool.query('UPDATE battle.battle_setups SET engine_version = 99 WHERE battle_id = $1', [broken]);
    await pool.query(
      `WITH moved AS (UPDATE battle.battles SET started_at = started_at + interval '1 ms' WHERE id = $1)
       UPDATE battle.battle_steps SET last_seq = last_seq + 1 WHERE battle_id = $1`,
      [broken],
    );
    expect((await view(broken)).status).toBe(503);
    await ash.post(`/battles/${whole}/forfeit`);
    await expect.poll(() => streams.map((stream) => kindsOf(stream).at(-1))).toEqual(['step', 'bye']);
    await ash.post(`/battles/${broken}/forfeit`);
  });

  it('503 in a process that has as many streams as it may, of notices, too', async () => {
    const full = await startService({ databaseUrl: service.databaseUrl, env: { STREAMS_MAX: '1' } });
    onTestFinished(full.close);
    const id = await start();
    const notices = await openEventStream(`${full.url}/notices/stream`, { token: ash.token });
    onTestFinished(notices.close);
    await expect.poll(() => notices.events.length).toBe(1);
    const { status, headers, body } = await send<Problem>(full.url, 'GET', `/live/${id}/stream`, {
      token: misty.token,
    });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'too_many_streams', '5']);
  });
});
