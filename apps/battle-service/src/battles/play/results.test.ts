import { randomUUID } from 'node:crypto';
import type { Battle, FinishedBattle } from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lead, newTrainer, startBattle, type TrainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const two = async () => [await newTrainer(service.url), await newTrainer(service.url)] as const;

const attack = { action_type: 'attack', move_index: 0 };

const counters = async (trainer: TrainerClient) => {
  const { elo_rating, battle_wins, battle_losses, battle_draws } = await trainer.record();
  return [elo_rating, battle_wins, battle_losses, battle_draws];
};

describe('the end of a battle', () => {
  it('by knockout: a win and a loss, and 16 points between equals', async () => {
    const [strong, weak] = await two();
    await lead(strong, 'mewtwo', 'psychic');
    await lead(weak, 'magikarp', 'splash');
    const id = await startBattle(strong, weak, 'singles_1v1');
    await weak.act(id, attack);
    const { body } = await strong.act(id, attack);
    expect(body).toMatchObject({ status: 'finished', winner: strong.username });
    expect(await strong.view(id)).toMatchObject({ end_reason: 'knockout', winner: strong.username });
    expect(await counters(strong)).toEqual([1016, 1, 0, 0]);
    expect(await counters(weak)).toEqual([984, 0, 1, 0]);
  });

  it('by both last creatures fainting at once: a draw, which counts a half', async () => {
    const [ash, gary] = await two();
    await lead(ash, 'golem', 'explosion');
    await lead(gary, 'magikarp', 'splash');
    const id = await startBattle(ash, gary, 'singles_1v1');
    await ash.act(id, attack);
    const { body } = await gary.act(id, attack);
    expect(body).toMatchObject({ status: 'finished', winner: null });
    expect(await ash.view(id)).toMatchObject({ end_reason: 'draw', winner: null });
    expect(await counters(ash)).toEqual([1000, 0, 0, 1]);
    expect(await counters(gary)).toEqual([1000, 0, 0, 1]);
  });

  it('by a draw between unequals: the better one loses points', async () => {
    const [ash, gary] = await two();
    await gary.post(`/battles/${await startBattle(ash, gary)}/forfeit`);
    await lead(ash, 'golem', 'explosion');
    await lead(gary, 'magikarp', 'splash');
    const id = await startBattle(ash, gary, 'singles_1v1');
    await ash.act(id, attack);
    await gary.act(id, attack);
    // Expected score of 1016 against 984: 0.5460; 32 · (0.5 − 0.5460) = −1.47.
    expect(await counters(ash)).toEqual([1015, 1, 0, 1]);
    expect(await counters(gary)).toEqual([985, 0, 1, 1]);
  });

  it('of an unrated battle: no rating and no counter moves, and everybody is told so', async () => {
    const [ash, gary] = await two();
    await gary.post(`/battles/${await startBattle(ash, gary)}/forfeit`);
    const id = await startBattle(ash, gary, 'singles_1v1', { rated: false });
    const unrated = { rated: false, unrated_reason: 'agreed', origin: 'challenge' };
    expect(await gary.view(id)).toMatchObject(unrated);
    await ash.post(`/battles/${id}/forfeit`);
    expect(await gary.view(id)).toMatchObject({ ...unrated, winner: gary.username });
    expect(await counters(ash)).toEqual([1016, 1, 0, 0]);
    expect(await counters(gary)).toEqual([984, 0, 1, 0]);
    const [{ elo_before, elo_after, ...told } = {}] = (await ash.get<FinishedBattle[]>('/battles/history/me'))
      .body;
    expect([told, elo_before, elo_after]).toEqual([expect.objectContaining(unrated), 1016, 1016]);
  });

  it('by forfeit: a loss for whoever gives up', async () => {
    const [ash, gary] = await two();
    const id = await startBattle(ash, gary);
    await ash.post(`/battles/${id}/forfeit`);
    expect(await gary.view(id)).toMatchObject({ end_reason: 'forfeit', winner: gary.username });
    expect(await counters(ash)).toEqual([984, 0, 1, 0]);
    expect(await counters(gary)).toEqual([1016, 1, 0, 0]);
  });

  it('counts once when both give up at once, twice each', async () => {
    const [ash, gary] = await two();
    const id = await startBattle(ash, gary);
    const answers = await Promise.all(
      [ash, gary, ash, gary].map((player) => player.post(`/battles/${id}/forfeit`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    const [one, other] = [await counters(ash), await counters(gary)];
    expect([one, other].sort()).toEqual([
      [1016, 1, 0, 0],
      [984, 0, 1, 0],
    ]);
  });

  it('conserves the sum of ratings over many battles that end at once between the same trainers', async () => {
    const trainers = await Promise.all(Array.from({ length: 4 }, () => newTrainer(service.url)));
    const battles: { id: string; player: TrainerClient }[] = [];
    for (const a of trainers) {
      for (const b of trainers) {
        if (a !== b) battles.push({ id: await startBattle(a, b), player: a });
      }
    }
    const answers = await Promise.all(battles.map(({ id, player }) => player.post(`/battles/${id}/forfeit`)));
    expect(answers.map((answer) => answer.status)).toEqual(battles.map(() => 200));
    const records = await Promise.all(trainers.map((trainer) => trainer.record()));
    expect(records.reduce((sum, record) => sum + record.elo_rating, 0)).toBe(4000);
    for (const record of records) expect([record.battle_wins, record.battle_losses]).toEqual([3, 3]);
  });
});

describe('GET /battles/history/me', () => {
  it('200: finished battles with the ratings before and after, newest first', async () => {
    const [ash, gary] = await two();
    const first = await startBattle(ash, gary);
    await ash.post(`/battles/${first}/forfeit`);
    const second = await startBattle(gary, ash, 'singles_1v1');
    await gary.post(`/battles/${second}/forfeit`);
    await startBattle(ash, gary);
    const { status, body, headers } = await ash.get<FinishedBattle[]>('/battles/history/me');
    expect(status).toBe(200);
    expect(headers.get('link')).toBeNull();
    expect(
      body.map(({ battle_id, winner, elo_before, elo_after }) => [battle_id, winner, elo_before, elo_after]),
    ).toEqual([
      [second, ash.username, 984, 1001],
      [first, gary.username, 1000, 984],
    ]);
    const other = (await gary.get<FinishedBattle[]>('/battles/history/me')).body;
    expect(other.map(({ elo_before, elo_after }) => [elo_before, elo_after])).toEqual([
      [1016, 999],
      [1000, 1016],
    ]);
  });

  it.runIf(isFull)(
    '200: pages without a gap or a repetition, also through battles that ended together',
    async () => {
      const [ash, gary] = await two();
      const ids = new Set<string>();
      for (let n = 0; n < 7; n += 1) {
        const id = await startBattle(...(n % 2 === 0 ? ([ash, gary] as const) : ([gary, ash] as const)));
        await ash.post(`/battles/${id}/forfeit`);
        ids.add(id);
      }
      await service.database.pool.query('UPDATE battle.battles SET finished_at = now() WHERE id = ANY($1)', [
        [...ids],
      ]);
      const seen: string[] = [];
      let path: string | undefined = '/battles/history/me?limit=3';
      while (path !== undefined) {
        const page: Awaited<ReturnType<typeof ash.get<Battle[]>>> = await ash.get(path);
        expect(page.body.length).toBeLessThanOrEqual(3);
        seen.push(...page.body.map((battle) => battle.battle_id));
        path = /<https:\/\/arena\.example\.org([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(ids);
    },
  );

  it('400: a limit or cursor that is none', async () => {
    const [ash] = await two();
    for (const query of ['limit=0', 'limit=101', 'limit=a', 'before=x', 'before=MjAyNg', 'before=%00']) {
      const answer = await ash.get(`/battles/history/me?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('400: a cursor of a time that PostgreSQL does not have; the first and last it takes are no error', async () => {
    const [ash] = await two();
    const at = (time: string) =>
      ash.get(`/battles/history/me?before=${Buffer.from(`${time} ${randomUUID()}`).toString('base64url')}`);
    for (const time of [
      '-271821-04-20T00:00:00.000Z',
      '-004713-11-23T00:00:00.000Z',
      '-000001-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '+010000-01-01T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
    ]) {
      const answer = await at(time);
      expect([time, answer.status, answer.body.code]).toEqual([time, 400, 'invalid_cursor']);
    }
    for (const time of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      expect([time, (await at(time)).status]).toEqual([time, 200]);
    }
  });
});
