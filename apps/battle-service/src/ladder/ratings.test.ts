import {
  type Battle,
  type BattleRating,
  DELETED_TRAINER,
  type HeadToHead,
  type RatingChange,
} from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lead,
  newTrainer,
  PASSWORD,
  playToEnd,
  send,
  startBattle,
  type TrainerClient,
} from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const two = async () => [await newTrainer(service.url), await newTrainer(service.url)] as const;

/** A battle that the first trainer loses; its id. */
async function lose(loser: TrainerClient, winner: TrainerClient, rated = true): Promise<string> {
  const id = await startBattle(winner, loser, 'singles_1v1', { rated });
  await loser.post(`/battles/${id}/forfeit`);
  return id;
}

/** A battle that nobody wins; its id. */
async function draw(one: TrainerClient, other: TrainerClient): Promise<string> {
  await lead(one, 'golem', 'explosion');
  await lead(other, 'magikarp', 'splash');
  const id = await startBattle(one, other, 'singles_1v1');
  await playToEnd(id, [one, other]);
  return id;
}

describe('GET /battles/{id}/rating', () => {
  const ratingOf = (id: string) => send<BattleRating>(service.url, 'GET', `/battles/${id}/rating`);

  it('200: of a finished battle, without a token: each step of the computation, for both', async () => {
    const [ash, gary] = await two();
    await lose(gary, ash);
    const { status, body } = await ratingOf(await draw(gary, ash));
    expect(status).toBe(200);
    expect(body).toMatchObject({ rated: true, unrated_reason: null, k: 32, scale: 400 });
    const { challenger, opponent } = body;
    // 32 · (0.5 − 1 / (1 + 10^(±32 / 400))) = ±1.4695…
    expect(challenger).toEqual({
      username: gary.username,
      before: 984,
      expected: expect.closeTo(0.454, 3),
      score: 0.5,
      exact: expect.closeTo(1.4695, 4),
      delta: 1,
      after: 985,
      format: { before: 984, after: 985 },
    });
    expect(opponent).toMatchObject({
      username: ash.username,
      before: 1016,
      score: 0.5,
      delta: -1,
      after: 1015,
    });
    expect(opponent.exact).toBeCloseTo(-challenger.exact);
    expect(opponent.expected + challenger.expected).toBeCloseTo(1);
  });

  it('200: of an unrated one, why, and that nothing moved', async () => {
    const [ash, gary] = await two();
    const { body } = await ratingOf(await lose(ash, gary, false));
    expect(body).toMatchObject({ rated: false, unrated_reason: 'agreed' });
    expect(body.challenger).toMatchObject({ before: 1000, score: 1, delta: 0, after: 1000 });
    expect(body.opponent).toMatchObject({ before: 1000, score: 0, delta: 0, after: 1000 });
  });

  it('409 for its two trainers, 404 for others, before the end', async () => {
    const [ash, gary] = await two();
    const path = `/battles/${await startBattle(ash, gary)}/rating`;
    for (const own of [ash, gary]) {
      expect((await own.get(path)).body).toMatchObject({ status: 409, code: 'battle_not_finished' });
    }
    const stranger = await newTrainer(service.url);
    for (const answer of [await stranger.get(path), await send(service.url, 'GET', path)]) {
      expect(answer.body).toMatchObject({ status: 404, code: 'unknown_battle' });
    }
    expect((await send(service.url, 'GET', '/battles/none/rating')).status).toBe(404);
  });
});

describe('GET /trainers/{username}/ratings', () => {
  it('200: the rated battles of anybody, newest first, each with the ratings before and after', async () => {
    const [ash, gary] = await two();
    const stranger = await newTrainer(service.url);
    const first = await lose(ash, gary);
    await lose(gary, ash, false);
    const second = await lose(gary, ash);
    const third = await draw(ash, gary);
    const path = `/trainers/${ash.username.toUpperCase()}/ratings`;
    const { status, body, headers } = await stranger.get<RatingChange[]>(path);
    expect([status, headers.get('link')]).toEqual([200, null]);
    const opponent = gary.username;
    expect(body).toEqual([
      {
        n: 3,
        battle_id: third,
        at: body[0]?.at,
        opponent,
        result: 'draw',
        before: 1001,
        after: 1001,
        delta: 0,
      },
      {
        n: 2,
        battle_id: second,
        at: body[1]?.at,
        opponent,
        result: 'win',
        before: 984,
        after: 1001,
        delta: 17,
      },
      {
        n: 1,
        battle_id: first,
        at: body[2]?.at,
        opponent,
        result: 'loss',
        before: 1000,
        after: 984,
        delta: -16,
      },
    ]);
    const view = await ash.view(third);
    expect(body[0]?.at).toBe(view.updated_at);
  });

  it.runIf(isFull)('200: pages joined by Link; none for a trainer without a rated battle', async () => {
    const [ash, gary] = await two();
    for (let n = 0; n < 5; n += 1) await lose(ash, gary);
    const seen: number[] = [];
    let path: string | undefined = `/trainers/${ash.username}/ratings?limit=2`;
    while (path !== undefined) {
      const page: Awaited<ReturnType<typeof ash.get<RatingChange[]>>> = await ash.get(path);
      seen.push(...page.body.map(({ n }) => n));
      path = /<https:\/\/arena\.example\.org([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    const { username } = await newTrainer(service.url);
    expect((await ash.get<unknown>(`/trainers/${username}/ratings`)).body).toEqual([]);
  });

  it('200: an opponent whose account is deleted has no name; a new owner of the name has no battles', async () => {
    const [ash, gary] = await two();
    await lose(gary, ash);
    await gary.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    const own = await ash.get<RatingChange[]>(`/trainers/${ash.username}/ratings`);
    expect(own.body.map(({ opponent }) => opponent)).toEqual([DELETED_TRAINER]);
    expect((await ash.get(`/trainers/${gary.username}/ratings`)).status).toBe(404);
    await newTrainer(service.url, gary.username);
    expect((await ash.get<unknown>(`/trainers/${gary.username}/ratings`)).body).toEqual([]);
  });

  it('404: an unknown trainer. 400: a limit or number that is none', async () => {
    const [ash] = await two();
    const { body } = await ash.get('/trainers/nobody/ratings');
    expect(body).toMatchObject({ status: 404, code: 'unknown_trainer' });
    for (const query of ['limit=0', 'limit=101', 'before=0', 'before=x', 'before=2147483648', 'after=1']) {
      const answer = await ash.get(`/trainers/${ash.username}/ratings?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });
});

describe('GET /trainers/{a}/versus/{b}', () => {
  const versus = (reader: TrainerClient, a: string, b: string) =>
    reader.get<HeadToHead>(`/trainers/${a}/versus/${b}`);

  it.runIf(isFull)(
    '200: the results of two trainers against each other, from either side, for anybody',
    async () => {
      const [ash, gary] = await two();
      const stranger = await newTrainer(service.url);
      await lose(stranger, ash);
      const ids = [await lose(gary, ash), await lose(ash, gary), await lose(gary, ash)];
      ids.push(await lose(gary, ash, false), await draw(ash, gary));
      await startBattle(ash, gary);
      const { status, body } = await versus(stranger, ash.username.toUpperCase(), gary.username);
      expect(status).toBe(200);
      expect(body).toMatchObject({ battles: 5, a_wins: 2, b_wins: 1, draws: 1, unrated: 1 });
      expect(body.last.map(({ battle_id }) => battle_id)).toEqual(ids.toReversed());
      expect(body.last[1]).toMatchObject({
        rated: false,
        winner: ash.username,
      } satisfies Partial<Battle>);
      const { body: turned } = await versus(ash, gary.username, ash.username);
      expect(turned).toEqual({ ...body, a_wins: 1, b_wins: 2 });
    },
  );

  it('200: nothing between two who have not met, or somebody and themselves', async () => {
    const [ash, gary] = await two();
    await startBattle(ash, gary);
    const nothing = { battles: 0, a_wins: 0, b_wins: 0, draws: 0, unrated: 0, last: [] };
    expect((await versus(ash, ash.username, gary.username)).body).toEqual(nothing);
    expect((await versus(ash, ash.username, ash.username)).body).toEqual(nothing);
  });

  it.runIf(isFull)('200: only the last ten battles, and all of them counted', async () => {
    const [ash, gary] = await two();
    for (let n = 0; n < 12; n += 1) await lose(ash, gary);
    const { body } = await versus(ash, ash.username, gary.username);
    expect([body.battles, body.b_wins, body.last.length]).toEqual([12, 12, 10]);
  });

  it('404: names the one who is unknown', async () => {
    const [ash] = await two();
    for (const path of [
      `/trainers/nobody/versus/${ash.username}`,
      `/trainers/${ash.username}/versus/nobody`,
    ]) {
      expect((await ash.get(path)).body).toMatchObject({
        status: 404,
        code: 'unknown_trainer',
        detail: 'There is no trainer nobody.',
      });
    }
  });
});
