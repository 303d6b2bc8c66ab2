import type { BattleRating, FormatRating, LeaderboardEntry } from '@repo/contracts/battle';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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
import { checkLadder } from './ladder.check.js';

let service: TestService;
let replica: TestService;
let database: pg.Client;
beforeAll(async () => {
  service = await startService();
  replica = await startService({ databaseUrl: service.databaseUrl });
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await replica.close();
  await service.close();
});

const two = async () => [await newTrainer(service.url), await newTrainer(service.url)] as const;

/** A battle that the first trainer loses; its id. */
async function lose(loser: TrainerClient, winner: TrainerClient, format: string, rated = true) {
  const id = await startBattle(winner, loser, format, { rated });
  await loser.post(`/battles/${id}/forfeit`);
  return id;
}

const formatsOf = ({ username }: TrainerClient) =>
  send<FormatRating[]>(service.url, 'GET', `/trainers/${username}/formats`);

const inFormats = async (id: string) => {
  const { body } = await send<BattleRating>(service.url, 'GET', `/battles/${id}/rating`);
  return [body.challenger.format, body.opponent.format];
};

describe('a rated battle', () => {
  it('moves the rating of its format alone, by the ratings in it, beside the rating that counts all', async () => {
    const [ash, gary] = await two();
    const first = await lose(gary, ash, 'singles_1v1');
    await lose(gary, ash, 'singles_3v3');
    const last = await lose(gary, ash, 'singles_1v1');
    await lose(gary, ash, 'singles_6v6', false);
    const { status, body } = await formatsOf(ash);
    expect([status, body]).toEqual([
      200,
      [
        { format: 'singles_1v1', rating: 1031, battles: 2, wins: 2, losses: 0, draws: 0 },
        { format: 'singles_3v3', rating: 1016, battles: 1, wins: 1, losses: 0, draws: 0 },
      ],
    ]);
    expect((await formatsOf(gary)).body).toEqual([
      { format: 'singles_1v1', rating: 969, battles: 2, wins: 0, losses: 2, draws: 0 },
      { format: 'singles_3v3', rating: 984, battles: 1, wins: 0, losses: 1, draws: 0 },
    ]);
    expect(await ash.record()).toMatchObject({ elo_rating: 1044, battle_wins: 3 });
    expect(await inFormats(first)).toEqual([
      { before: 1000, after: 1016 },
      { before: 1000, after: 984 },
    ]);
    expect(await inFormats(last)).toEqual([
      { before: 1016, after: 1031 },
      { before: 984, after: 969 },
    ]);
  });

  it('that nobody wins counts as drawn', async () => {
    const [ash, gary] = await two();
    await lead(ash, 'golem', 'explosion');
    await lead(gary, 'magikarp', 'splash');
    await playToEnd(await startBattle(ash, gary, 'singles_1v1'), [ash, gary]);
    for (const trainer of [ash, gary]) {
      expect((await formatsOf(trainer)).body).toEqual([
        { format: 'singles_1v1', rating: 1000, battles: 1, wins: 0, losses: 0, draws: 1 },
      ]);
    }
  });

  it('of which many end at once, in two formats and on two replicas, is never lost', async () => {
    const [ash, ...others] = await Promise.all([1, 2, 3, 4].map(() => newTrainer(service.url)));
    if (!ash) throw new Error('nobody was made');
    const battles: string[] = [];
    for (const other of others) {
      for (const format of ['singles_1v1', 'singles_3v3'])
        battles.push(await startBattle(ash, other, format));
    }
    const ended = battles.map((id, n) =>
      send((n % 2 === 0 ? service : replica).url, 'POST', `/battles/${id}/forfeit`, { token: ash.token }),
    );
    expect((await Promise.all(ended)).map(({ status }) => status)).toEqual(battles.map(() => 200));
    const { body } = await formatsOf(ash);
    expect(body.map(({ format, battles: fought, losses }) => [format, fought, losses])).toEqual([
      ['singles_1v1', 3, 3],
      ['singles_3v3', 3, 3],
    ]);
    for (const { rating, format } of body) {
      const theirs = await Promise.all(others.map(async (other) => (await formatsOf(other)).body));
      const gained = theirs.flat().filter((each) => each.format === format);
      expect(gained.reduce((sum, each) => sum + each.rating - 1000, 0)).toBe(1000 - rating);
    }
    expect((await checkLadder(database)).difference).toBeNull();
  });

  it('with fewer points on a guarded ladder has fewer in its format, too', async () => {
    const guarded = await startService({ databaseUrl: service.databaseUrl, env: { LADDER: 'guarded' } });
    onTestFinished(() => guarded.close());
    const ash = await newTrainer(service.url);
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const loser = await newTrainer(service.url);
      const id = await startBattle(ash, loser, n === 3 ? 'singles_3v3' : 'singles_1v1');
      await send(guarded.url, 'POST', `/battles/${id}/forfeit`, { token: loser.token });
      ids.push(id);
    }
    // The first three moved 46 of the 48 points of a day.
    expect((await ash.record()).elo_rating).toBe(1048);
    expect(await inFormats(ids[3] ?? '')).toEqual([
      { before: 1000, after: 1002 },
      { before: 1000, after: 998 },
    ]);
    expect((await checkLadder(database)).difference).toBeNull();
  });
});

describe('GET /trainers/{username}/formats', () => {
  it('200: without a token, whatever the case of the name; nothing before the first rated battle', async () => {
    const [ash, gary] = await two();
    expect((await formatsOf(ash)).body).toEqual([]);
    await lose(ash, gary, 'singles_3v3', false);
    expect((await formatsOf(ash)).body).toEqual([]);
    await lose(ash, gary, 'singles_3v3');
    const upper = await send<FormatRating[]>(
      service.url,
      'GET',
      `/trainers/${ash.username.toUpperCase()}/formats`,
    );
    expect(upper.body).toEqual((await formatsOf(ash)).body);
    expect(upper.body).toHaveLength(1);
  });

  it('404: nobody, and whoever has deleted the account; nothing of them is on a leaderboard', async () => {
    const [ash, gary] = await two();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await lose(gary, ash, 'singles_6v6'));
    const board = async () => {
      const { body } = await send<LeaderboardEntry[]>(service.url, 'GET', '/leaderboard?format=singles_6v6');
      return body.map(({ username }) => username);
    };
    expect(await board()).toEqual([ash.username, gary.username]);
    await ash.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    expect((await formatsOf(ash)).body).toMatchObject({ status: 404, code: 'unknown_trainer' });
    expect(await board()).toEqual([gary.username]);
    const { rows } = await database.query(
      'SELECT count(*)::int AS left FROM battle.format_ratings WHERE trainer_id NOT IN (SELECT id FROM battle.trainers)',
    );
    expect(rows).toEqual([{ left: 0 }]);
    // The battles are what they were, for those who fought them.
    expect(await inFormats(ids[0] ?? '')).toEqual([
      { before: 1000, after: 1016 },
      { before: 1000, after: 984 },
    ]);
    expect((await checkLadder(database)).difference).toBeNull();
    const answer = await send(service.url, 'GET', '/trainers/nobody-at-all/formats');
    expect(answer.body).toMatchObject({ status: 404, code: 'unknown_trainer' });
  });
});

describe('GET /battles/{id}/rating', () => {
  it('200: of an unrated battle there is none in its format', async () => {
    const [ash, gary] = await two();
    expect(await inFormats(await lose(ash, gary, 'singles_1v1', false))).toEqual([null, null]);
  });
});
