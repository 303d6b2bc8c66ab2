import type { Battle, BattleRating, BattleRecord, HouseOpponent, RatingChange } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verify } from '../record/verify.js';
import { newTrainer, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { checkLadder } from './ladder.check.js';

/** The worker looks every second, on a machine that may be busy. */
const SOON = { timeout: 120_000 };

let service: TestService;
let second: TestService;
beforeAll(async () => {
  const env = { LADDER: 'guarded', HOUSE: 'on' };
  service = await startService({ env });
  second = await startService({ databaseUrl: service.databaseUrl, env });
});
afterAll(async () => {
  const client = await service.database.pool.connect();
  const { difference } = await checkLadder(client);
  client.release();
  expect(difference).toBeNull();
  await second.close();
  await service.close();
});

const trainer = () => newTrainer(service.url);
const crowd = (size: number) => Promise.all(Array.from({ length: size }, trainer));
const ratingOf = async (one: TrainerClient) => (await one.record()).elo_rating;

/** Lets days pass for all battles that have ended. */
async function passDays(days: number): Promise<void> {
  const interval = `interval '${days} days'`;
  await service.database.pool.query(`
    UPDATE battle.rating_changes SET at = at - ${interval};
    UPDATE battle.battles SET finished_at = finished_at - ${interval} WHERE status = 'finished'`);
}

/** Begins a battle with each of the losers, and then lets all of them give up at once, on both replicas. */
async function beatAll(winner: TrainerClient, losers: readonly TrainerClient[]): Promise<string[]> {
  const ids = await Promise.all(losers.map((loser) => startBattle(winner, loser, 'singles_1v1')));
  await Promise.all(
    losers.map(({ token }, index) => {
      const { url } = index % 2 === 0 ? service : second;
      return send(url, 'POST', `/battles/${ids[index]}/forfeit`, { token });
    }),
  );
  return ids;
}

describe('on a guarded ladder', () => {
  it('a day of wins lifts a rating by 48 points, however many lose at once on two replicas, and whoever they are', async () => {
    const [ash, losers] = [await trainer(), await crowd(8)];
    const ids = await beatAll(ash, losers);
    expect(await ash.record()).toMatchObject({ elo_rating: 1048, battle_wins: 8 });
    const lost = await Promise.all(losers.map(async (loser) => 1000 - (await ratingOf(loser))));
    expect(lost.reduce((sum, points) => sum + points)).toBe(48);

    // The same accounts count once they have battles of their own, and are no richer for it.
    await beatAll(losers[0] as TrainerClient, losers.slice(1));
    await beatAll(ash, losers);
    expect(await ratingOf(ash)).toBe(1048);
    await passDays(1);
    await beatAll(ash, losers);
    expect(await ratingOf(ash)).toBe(1096);

    for (const id of ids) {
      const record = (await send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`)).body;
      expect(verify(record)).toMatchObject({ ok: true });
    }
  });

  it('a battle says how many points were left, and so does its record', async () => {
    const [ash, losers] = [await trainer(), await crowd(5)];
    const ids: string[] = [];
    for (const loser of losers) ids.push(...(await beatAll(ash, [loser])));
    const shown = await Promise.all(
      ids.map(async (id) => {
        const rating = (await send<BattleRating>(service.url, 'GET', `/battles/${id}/rating`)).body;
        const record = (await send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`)).body;
        expect(record.points_limit).toBe(rating.points_limit ?? undefined);
        expect(verify(record)).toMatchObject({ ok: true });
        expect(rating).toMatchObject({ rated: true, opponent: { delta: 0 - rating.challenger.delta } });
        return [rating.points_limit, rating.challenger.delta];
      }),
    );
    expect(shown).toEqual([
      [null, 16],
      [null, 15],
      [null, 15],
      [2, 2],
      [0, 0],
    ]);
    const record = (await send<BattleRecord>(service.url, 'GET', `/battles/${ids[3]}/record`)).body;
    const { points_limit: _limit, ...unlimited } = record;
    for (const forged of [{ ...record, points_limit: 3 }, unlimited]) {
      expect(verify(forged)).toMatchObject({ difference: expect.stringMatching(/^ratings/) });
    }
  });

  it('what was lost in the week before can be won back in a day', async () => {
    const [ash, others] = [await trainer(), await crowd(6)];
    await beatAll(ash, others);
    await passDays(1);
    for (const other of others) await beatAll(other, [ash]);
    const low = await ratingOf(ash);
    expect(low).toBeLessThan(1000);
    await passDays(1);
    for (let round = 0; round < 4; round += 1) await beatAll(ash, others);
    expect(await ratingOf(ash)).toBe(1096);
    await passDays(9);
    await beatAll(ash, others);
    expect(await ratingOf(ash)).toBeLessThanOrEqual(1144);
  });

  it('battles with the house count in full whatever its rating, and less and less from the sixth in a week on', async () => {
    const [ash, newcomers] = [await trainer(), await crowd(3)];
    const list = async () => (await send<HouseOpponent[]>(service.url, 'GET', '/house')).body;
    await vi.waitFor(async () => expect((await list()).length).toBeGreaterThan(0), SOON);
    const house = await list();
    const weakest = house[0]?.username ?? '';
    const lose = async (loser: TrainerClient) => {
      const challenge = { opponent_username: weakest, format: 'singles_1v1' };
      const id = (await loser.post<Battle>('/battles/challenge', challenge)).body.battle_id;
      const isAt = async (status: string) =>
        vi.waitFor(async () => expect((await loser.view(id)).status).toBe(status), SOON);
      await isAt('team_select');
      await loser.post(`/battles/${id}/team`);
      await isAt('active');
      await loser.post(`/battles/${id}/forfeit`);
    };
    for (let count = 0; count < 8; count += 1) await lose(ash);
    const changes = (await ash.get<RatingChange[]>(`/trainers/${ash.username}/ratings`)).body;
    expect(changes.map(({ delta }) => delta).toReversed()).toEqual([-31, -30, -30, -30, -30, -16, -8, -4]);
    await passDays(7);
    await lose(ash);
    expect((await ash.get<RatingChange[]>(`/trainers/${ash.username}/ratings`)).body[0]?.delta).toBe(-29);

    for (let round = 0; round < 3; round += 1) await Promise.all(newcomers.map(lose));
    const after = await list();
    expect(after.map(({ elo_rating }) => elo_rating)).toEqual(house.map(({ elo_rating }) => elo_rating));
    expect(after[0]).toMatchObject({ battles: 18, wins: 18 });
    const own = (await ash.get<RatingChange[]>(`/trainers/${weakest}/ratings?limit=1`)).body;
    expect(own).toMatchObject([{ n: 18, result: 'win', before: 450, after: 450, delta: 0 }]);
  });
});
