import type { Battle, BattleView, Notice } from '@repo/contracts/battle';
import { openEventStream } from '@repo/testing/event-stream';
import { passTime } from '@repo/testing/pass-time';
import { isFull } from '@repo/testing/run-length';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newTrainer, PASSWORD, startBattle, type TrainerClient } from '../testing/client.js';
import { letTimePass } from '../testing/let-time-pass.js';
import { startService, type TestService } from '../testing/service.js';

const MINUTE = 60;
const DAY = 86_400;
const GRACE = 10;

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off' } });
});
beforeEach(async () => {
  [ash, gary] = await Promise.all([newTrainer(service.url), newTrainer(service.url)]);
  for (const trainer of [ash, gary]) await notices(trainer);
});
afterAll(() => service.close());

const notices = async (trainer: TrainerClient) => (await trainer.get<Notice[]>('/notices')).body;

/** The notices of a battle after its beginning. */
const told = async (trainer: TrainerClient, id: string) =>
  (await notices(trainer))
    .filter(({ battle, kind }) => battle?.battle_id === id && !/received|accepted|started/.test(kind))
    .map(({ kind, battle, data }) => ({ kind, status: battle?.status, step: battle?.step, data }));
const kindsOf = async (trainer: TrainerClient, id: string) =>
  (await told(trainer, id)).map(({ kind }) => kind);

const pass = (id: string, seconds: number) => letTimePass(service, id, seconds);

const actFirst = async (trainer: TrainerClient, id: string) => {
  const [first] = (await trainer.view(id)).legal_actions;
  return trainer.act(id, first ?? {});
};

const challenge = async (fields: object) =>
  (await ash.post<Battle>('/battles/challenge', { opponent_username: gary.username, ...fields })).body;

const start = (fields: object = {}) =>
  startBattle(ash, gary, 'singles_3v3', { clock: { step_seconds: MINUTE, ...fields } });

describe('of a deadline that has passed, trainers are told', () => {
  it('both, that a challenge has expired, which names the battle it would have repeated', async () => {
    const { battle_id: id } = await challenge({ answer_seconds: 300 });
    await pass(id, 300 + GRACE);
    await gary.view(id);
    const expired = { kind: 'challenge.expired', status: 'expired', step: null, data: {} };
    expect([await told(ash, id), await told(gary, id)]).toEqual([[expired], [expired]]);

    const fought = await startBattle(ash, gary, 'singles_1v1', { clock: { step_seconds: MINUTE } });
    await ash.post(`/battles/${fought}/forfeit`);
    const rematch = (await ash.post<Battle>(`/battles/${fought}/rematch`)).body.battle_id;
    await pass(rematch, 4 * DAY);
    await ash.view(rematch);
    expect((await told(gary, rematch)).map(({ data }) => data)).toEqual([{ rematch_of: fought }]);
  });

  it('both, that a battle has expired because somebody did not enter; of a sealed seed, that it has ended', async () => {
    const { battle_id: id } = await challenge({ clock: { step_seconds: MINUTE } });
    await gary.post(`/battles/${id}/accept`);
    await ash.post(`/battles/${id}/team`);
    await pass(id, 300 + GRACE);
    await ash.view(id);
    expect([await kindsOf(ash, id), await kindsOf(gary, id)]).toEqual([
      ['challenge.expired'],
      ['challenge.expired'],
    ]);

    const { client_seed_hash } = newSealedSeed();
    const sealed = await challenge({ clock: { step_seconds: MINUTE }, client_seed_hash });
    await gary.post(`/battles/${sealed.battle_id}/accept`);
    await gary.post(`/battles/${sealed.battle_id}/team`);
    await pass(sealed.battle_id, 300 + GRACE);
    await gary.view(sealed.battle_id);
    const ended = { kind: 'battle.ended', status: 'finished', step: null };
    expect([await told(ash, sealed.battle_id), await told(gary, sealed.battle_id)]).toEqual([
      [{ ...ended, data: { elo_before: 1000, elo_after: 984, rated: true } }],
      [{ ...ended, data: { elo_before: 1000, elo_after: 1016, rated: true } }],
    ]);
  });

  it('both, that the battle has ended by timeout, once, whoever looks', async () => {
    const id = await start();
    await actFirst(ash, id);
    await pass(id, MINUTE + GRACE);
    await Promise.all([ash, gary, ash, gary].map((trainer) => trainer.view(id)));
    const [ended, ...others] = (await notices(gary)).slice(2);
    expect(ended).toMatchObject({
      kind: 'battle.ended',
      battle: { end_reason: 'timeout', winner: ash.username, waiting_on: [], deadline_at: null },
      data: { elo_after: 984 },
    });
    expect([others, await kindsOf(ash, id)]).toEqual([[], ['battle.ended']]);
  });

  it('both, who was late and that the first legal action was taken, before what came of it', async () => {
    const id = await start({ on_late: 'default_action' });
    const late = ({ username }: TrainerClient, step: number) => ({
      ...{ kind: 'battle.late', status: 'active', step },
      data: { username, filled_by: 'default' },
    });
    const resolved = (step: number) => ({ kind: 'battle.step', status: 'active', step, data: {} });
    await actFirst(ash, id);
    await pass(id, MINUTE + GRACE);
    await ash.view(id);
    await pass(id, MINUTE + GRACE);
    await gary.view(id);
    const expected = [late(gary, 2), resolved(2), late(ash, 3), late(gary, 3), resolved(3)];
    expect([await told(ash, id), await told(gary, id)]).toEqual([expected, expected]);
    await actFirst(ash, id);
    await pass(id, MINUTE + GRACE);
    await gary.view(id);
    expect((await kindsOf(ash, id)).slice(expected.length)).toEqual(['battle.ended']);
  });

  it('both, before the end, where the action that was taken ends the battle', async () => {
    const id = await startBattle(ash, gary, 'singles_1v1', {
      clock: { step_seconds: MINUTE, bank_seconds: MINUTE, on_late: 'default_action' },
    });
    // Gary has used up the bank, and has been late twice: the next time is a loss, after Ash's default.
    await service.database.pool.query(
      `UPDATE battle.battles SET clocks = jsonb_set(jsonb_set(clocks, '{sides,1,lateInARow}', '2'),
         '{sides,0,bank}', '0') WHERE id = $1`,
      [id],
    );
    await pass(id, 10 * MINUTE);
    const view = await gary.view(id);
    expect([view.status, view.end_reason, view.winner]).toEqual(['finished', 'timeout', ash.username]);
    expect(await told(gary, id)).toMatchObject([
      { kind: 'battle.late', data: { username: ash.username } },
      { kind: 'battle.ended' },
    ]);
  });

  it('without the name of an account that is deleted since', async () => {
    const id = await start({ on_late: 'default_action' });
    await actFirst(ash, id);
    await pass(id, MINUTE + GRACE);
    await ash.view(id);
    await gary.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    const late = (await told(ash, id)).find(({ kind }) => kind === 'battle.late');
    expect(late?.data).toEqual({ username: 'deleted trainer', filled_by: 'default' });
  });
});

describe('of a deadline that is near', () => {
  let withWorker: TestService;
  beforeAll(async () => {
    withWorker = await startService({ databaseUrl: service.databaseUrl });
  });
  afterAll(() => withWorker.close());

  /** Lets time pass until the worker has something to do. */
  const passBeside = (id: string, seconds: number) => passTime(service.database.pool, id, seconds);

  it('who is awaited is told, once in a step, with the deadline', async () => {
    const id = await start({ step_seconds: 3600 });
    await actFirst(ash, id);
    await passBeside(id, 3600 - 13 * MINUTE);
    const before = await gary.view(id);
    await passBeside(id, 2 * MINUTE);
    await expect.poll(() => kindsOf(gary, id), { timeout: 10_000 }).toEqual(['battle.deadline_near']);
    const view = await gary.view(id);
    expect((await notices(gary)).at(-1)).toMatchObject({
      battle: { status: 'active', step: 1, waiting_on: [gary.username], deadline_at: view.deadline_at },
      data: {},
    });
    // Nothing has happened in the battle.
    const shown = ({ deadline_at, created_at, updated_at, you, opponent, ...others }: BattleView) => others;
    expect(shown(view)).toEqual(shown(before));
    await passBeside(id, 5 * MINUTE);
    const asked = () =>
      service.database.pool.query('SELECT wake_at > now() AS later FROM battle.battles WHERE id = $1', [id]);
    await expect.poll(async () => (await asked()).rows, { timeout: 10_000 }).toEqual([{ later: true }]);
    expect([await kindsOf(gary, id), await kindsOf(ash, id)]).toEqual([['battle.deadline_near'], []]);
    await actFirst(gary, id);
    await passBeside(id, 3600 - 11 * MINUTE);
    const again = ['battle.deadline_near', 'battle.step', 'battle.deadline_near'];
    await expect.poll(() => kindsOf(gary, id), { timeout: 10_000 }).toEqual(again);
    expect(await kindsOf(ash, id)).toEqual(again.slice(1));
  });

  it('the challenged is told, too, and who has to enter', async () => {
    const { battle_id: id } = await challenge({ clock: { step_seconds: DAY } });
    await passBeside(id, 3 * DAY - 3600);
    await expect.poll(() => kindsOf(gary, id), { timeout: 10_000 }).toEqual(['battle.deadline_near']);
    await gary.post(`/battles/${id}/accept`);
    await ash.post(`/battles/${id}/team`);
    await passBeside(id, DAY - 3600);
    await expect
      .poll(() => kindsOf(gary, id), { timeout: 10_000 })
      .toEqual(['battle.deadline_near', 'battle.deadline_near']);
    expect(await kindsOf(ash, id)).toEqual([]);
  });
});

describe('where time is called', () => {
  it('the other is told until when they have to act, once', async () => {
    const id = await startBattle(ash, gary, 'singles_1v1');
    await actFirst(ash, id);
    await pass(id, 7 * DAY);
    const called = await ash.post<Battle>(`/battles/${id}/call-time`);
    await ash.post(`/battles/${id}/call-time`);
    const { deadline_at: until } = called.body;
    const [time] = await told(gary, id);
    expect(time).toEqual({ kind: 'battle.time_called', status: 'active', step: 1, data: { until } });
    expect((await notices(gary)).at(-1)?.battle?.deadline_at).toBe(until);
    expect([await kindsOf(gary, id), await kindsOf(ash, id)]).toEqual([['battle.time_called'], []]);
  });
});

it.runIf(isFull)(
  'a worker that settles tells who streams at another process, in order and without a gap',
  async () => {
    const streams = await Promise.all(
      [ash, gary].map(({ token }) => openEventStream(`${service.url}/notices/stream`, { token })),
    );
    for (const { close } of streams) onTestFinished(close);
    const ids: string[] = [];
    while (ids.length < 10) ids.push(await start(ids.length % 2 ? {} : { on_late: 'default_action' }));
    for (const id of ids) await passTime(service.database.pool, id, MINUTE + GRACE);
    await service.database.pool.query('UPDATE battle.service_beats SET beat_at = clock_timestamp()');
    const worker = await startService({ databaseUrl: service.databaseUrl });
    onTestFinished(worker.close);
    const numbers = (index: number) =>
      streams[index]?.events.map(({ id }) => Number.parseInt(id ?? '', 10)) ?? [];
    // A challenge or its acceptance and a beginning, and then an end, or twice late and a step.
    const count = 10 * 2 + 5 + 5 * 3;
    for (const index of [0, 1]) {
      await expect.poll(() => numbers(index).length, { timeout: 30_000 }).toBe(count + 1);
      expect(numbers(index)).toEqual(Array.from({ length: count + 1 }, (_, n) => n));
      const texts = streams[index]?.events.slice(1).map(({ data }) => data);
      expect(texts).toEqual((await [ash, gary][index]?.get('/notices'))?.body);
    }
  },
);
