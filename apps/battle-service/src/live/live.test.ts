import type {
  Battle,
  Event,
  LiveBattle,
  Problem,
  SpectatorEvent,
  SpectatorView,
} from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  firstLegal,
  newTrainer,
  playStep,
  playToEnd,
  send,
  startBattle,
  type TrainerClient,
} from '../testing/client.js';
import { letTimePass } from '../testing/let-time-pass.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let second: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
let misty: TrainerClient;
beforeAll(async () => {
  service = await startService();
  second = await startService({ databaseUrl: service.databaseUrl });
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

const ANYONE = { spectators: 'anyone' } as const;
const start = (terms: object = ANYONE) => startBattle(ash, gary, 'singles_3v3', terms);

const view = (id: string) => misty.get<SpectatorView & { code?: string }>(`/live/${id}`);
const history = async (id: string, query = '') =>
  (await misty.get<SpectatorEvent[]>(`/live/${id}/history${query}`)).body;

const step = (id: string) => playStep(id, [ash, gary]);

describe('a battle that anybody may watch', () => {
  it('is shown to others with each side as its opponent sees it', async () => {
    const id = await start();
    await step(id);
    const { status, body } = await view(id);
    expect(status).toBe(200);
    const [own, other] = [await ash.view(id), await gary.view(id)];
    expect(body.opponent.team).toEqual(own.opponent.team);
    expect(body.challenger.team).toEqual(other.opponent.team);
    expect([body.challenger.username, body.opponent.username]).toEqual([ash.username, gary.username]);
    expect(body).toMatchObject({
      battle_id: id,
      status: 'active',
      spectators: 'anyone',
      field: own.field,
      step: own.step,
    });
    expect(JSON.stringify(body)).not.toMatch(/"(hp|max_hp|stats|nature|moves|pp)"/);
  });

  it('has the events that both trainers have seen, each without what one of them alone was told', async () => {
    const id = await start();
    await playToEnd(id, [ash, gary]);
    const seen = await history(id);
    const [own, other] = await Promise.all(
      [ash, gary].map(async (trainer) => (await trainer.get<Event[]>(`/battles/${id}/history`)).body),
    );
    expect(seen.map(({ seq }) => seq)).toEqual(own?.map(({ seq }) => seq));
    for (const [index, event] of seen.entries()) {
      // As the trainer has it whose creature it is not about.
      const [mine, theirs] = [own?.[index], other?.[index]];
      const { side, ...rest } = { side: undefined, ...event };
      const of = side === 'opponent' ? mine : theirs;
      const {
        side: name,
        outcome: _ofReader,
        ...told
      } = { side: undefined, outcome: undefined, ...of } as Record<string, unknown>;
      expect(rest).toEqual(told);
      expect(name).toBe(side === undefined ? undefined : 'opponent');
      expect(event).not.toHaveProperty('hp');
    }
    expect(await history(id, `?after=${seen.length - 2}`)).toEqual(seen.slice(-2));
    // Drawn battles have no winner.
    const winner = (await ash.view(id)).winner;
    expect((await view(id)).body).toMatchObject({ status: 'finished', winner });
  });

  it.runIf(isFull)(
    'is no battle to others before it begins, nor where its trainers have not allowed it',
    async () => {
      const { body } = await ash.post<Battle>('/battles/challenge', {
        opponent_username: gary.username,
        format: 'singles_6v6',
        ...ANYONE,
      });
      const unknown = (await view('00000000-0000-4000-8000-000000000000')).text;
      const closed = await start({});
      for (const id of [body.battle_id, closed, 'none']) {
        for (const path of ['', '/history', '/stream']) {
          const answer = await misty.get(`/live/${id}${path}`);
          expect([answer.status, answer.body.code]).toEqual([404, 'unknown_battle']);
          expect((await misty.request('HEAD', `/live/${id}${path}`)).status).toBe(404);
        }
        expect((await view(id)).text.replace(id, '…')).toBe(
          unknown.replace('00000000-0000-4000-8000-000000000000', '…'),
        );
      }
      await ash.post(`/battles/${body.battle_id}/cancel`);
    },
  );

  it('is shown without a token, too, but for the stream', async () => {
    const id = await start();
    const guest = (path: string) => send<{ code?: string }>(service.url, 'GET', `/live${path}`);
    expect((await guest(`/${id}`)).body).toEqual((await view(id)).body);
    expect((await guest(`/${id}/history`)).body).toEqual(await history(id));
    expect((await guest('?sort=newest&limit=1')).body).toMatchObject([{ battle_id: id }]);
    const refused = await guest(`/${id}/stream`);
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
    const wrong = await send(service.url, 'GET', `/live/${id}`, { token: 'none' });
    expect(wrong.status).toBe(401);
  });

  it('ends by its deadline when somebody who watches looks at it', async () => {
    const id = await start({ ...ANYONE, clock: { step_seconds: 60 } });
    await letTimePass(service, id, 600);
    expect((await view(id)).body).toMatchObject({ status: 'finished', end_reason: 'timeout' });
  });

  it('is read whole, before or after, by all who look while it goes on', async () => {
    const id = await start();
    const known = new Set<string>();
    const seen: string[] = [];
    const note = async () => known.add((await view(id)).text);
    await note();
    for (const trainer of [ash, gary]) {
      const action = firstLegal((await trainer.view(id)).legal_actions);
      const urls = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? service : second).url);
      const [answer, ...read] = await Promise.all([
        trainer.act(id, action ?? {}),
        ...urls.map((url) => send<SpectatorView>(url, 'GET', `/live/${id}`, { token: misty.token })),
      ]);
      expect(answer.status).toBe(200);
      // A busy machine may refuse some.
      seen.push(...read.filter(({ status }) => status !== 503).map(({ text }) => text));
      await note();
    }
    expect(known.size).toBe(3);
    for (const text of seen) expect(known).toContain(text);
  });

  it('has the same record as one that nobody may watch', async () => {
    const records: string[][] = [];
    // They are in no other battle, which would seal the record.
    const [red, blue] = [await newTrainer(service.url), await newTrainer(service.url)];
    for (const terms of [ANYONE, {}]) {
      const id = await startBattle(red, blue, 'singles_3v3', terms);
      await red.post(`/battles/${id}/forfeit`);
      const { status, body } = await misty.get<object>(`/battles/${id}/record`);
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('spectators')]);
      records.push(Object.keys(body));
    }
    expect(records[0]).toEqual(records[1]);
  });

  it('400: what is no limit, order, cursor or number of an event, and nobody in particular who may watch', async () => {
    const id = await start();
    for (const path of [
      ...['?limit=0', '?limit=101', '?sort=worst', '?format=doubles', '?before=none', '?offset=1'],
      ...[`/${id}?after=1`, `/${id}/history?after=-1`, `/${id}/history?after=x`, `/${id}/stream?after=-1`],
      `/${id}/stream?after=2147483648`,
    ]) {
      expect([path, (await misty.get(`/live${path}`)).status]).toEqual([path, 400]);
    }
    const headers = { 'last-event-id': 'first' };
    expect((await misty.request('GET', `/live/${id}/stream`, { headers })).status).toBe(400);
    const { status, body } = await ash.post<Problem>('/battles/challenge', {
      ...{ opponent_username: gary.username, spectators: 'friends' },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['spectators']]);
  });

  it('has a rematch that may be watched, too', async () => {
    const id = await start();
    await ash.post(`/battles/${id}/forfeit`);
    const { body } = await gary.post<Battle>(`/battles/${id}/rematch`);
    expect(body.spectators).toBe('anyone');
    await gary.post(`/battles/${body.battle_id}/cancel`);
  });
});

describe('the list', () => {
  it('has those that go on and may be watched: the newest or the best first, by format, in pages', async () => {
    const [red, blue] = [await newTrainer(service.url), await newTrainer(service.url)];
    await service.database.pool.query('UPDATE battle.trainers SET elo_rating = 1400 WHERE username = $1', [
      red.username,
    ]);
    const best = await startBattle(red, blue, 'singles_1v1', ANYONE);
    const ids = [best];
    for (let n = 0; n < 3; n += 1) ids.unshift(await startBattle(ash, gary, 'singles_1v1', ANYONE));
    const over = await startBattle(ash, gary, 'singles_1v1', ANYONE);
    await ash.post(`/battles/${over}/forfeit`);
    await startBattle(ash, gary, 'singles_1v1');

    const list = (query: string) => misty.get<LiveBattle[]>(`/live?format=singles_1v1&${query}`);
    const idsOf = (battles: readonly LiveBattle[]) => battles.map(({ battle_id }) => battle_id);
    const newest = await list('sort=newest&limit=3');
    expect(idsOf(newest.body)).toEqual(ids.slice(0, 3));
    const next = /<([^>]+)>; rel="next"/.exec(newest.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await misty.get<LiveBattle[]>(next.replace(/^.*?\/live/, '/live'));
    expect(idsOf(rest.body)).toEqual([best]);
    expect(rest.headers.get('link')).toBeNull();
    const [first] = (await list('limit=1')).body;
    expect(first).toMatchObject({ battle_id: best, ratings: { challenger: 1400, opponent: 1000 } });
    expect((await misty.get<LiveBattle[]>('/live?format=singles_6v6')).body).toEqual([]);
    expect((await list('sort=newest&before=none')).body).toMatchObject({ code: 'invalid_cursor' });
  });
});
