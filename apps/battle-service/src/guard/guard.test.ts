import { readFile } from 'node:fs/promises';
import type { Battle, BattleRating, BattleRecord, HouseOpponent, RatingChange } from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkLadder } from '../ladder/ladder.check.js';
import { rebuildLadder } from '../ladder/ladder.rebuild.js';
import { verify } from '../record/verify.js';
import { newTrainer, send, startBattle, type TrainerClient } from '../testing/client.js';
import { ATTACKS, runAttack } from '../testing/ladder/attacks.js';
import { startService, type TestService } from '../testing/service.js';

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
async function crowd(size: number): Promise<TrainerClient[]> {
  const accounts: TrainerClient[] = [];
  while (accounts.length < size) accounts.push(await trainer());
  return accounts;
}

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
  const ids: string[] = [];
  for (const loser of losers) ids.push(await startBattle(winner, loser, 'singles_1v1'));
  await Promise.all(
    losers.map(({ token }, index) => {
      const { url } = index % 2 === 0 ? service : second;
      return send(url, 'POST', `/battles/${ids[index]}/forfeit`, { token });
    }),
  );
  return ids;
}

async function listHouse(): Promise<HouseOpponent[]> {
  const list = async () => (await send<HouseOpponent[]>(service.url, 'GET', '/house')).body;
  await vi.waitFor(async () => expect((await list()).length).toBeGreaterThan(0), SOON);
  return list();
}

/** Challenges an opponent of the house, and gives up once the battle has begun. */
async function loseTo(opponent: string, loser: TrainerClient): Promise<void> {
  const challenge = { opponent_username: opponent, format: 'singles_1v1' };
  const id = (await loser.post<Battle>('/battles/challenge', challenge)).body.battle_id;
  const reaches = (status: string) =>
    vi.waitFor(async () => expect((await loser.view(id)).status).toBe(status), SOON);
  await reaches('team_select');
  await loser.post(`/battles/${id}/team`);
  await reaches('active');
  await loser.post(`/battles/${id}/forfeit`);
}

/** Does what a version did that let battles move the ratings of the house. */
const moveHouse = () =>
  service.database.pool.query(`
    UPDATE battle.battles SET opponent_elo_after = opponent_elo_before + challenger_elo_before - challenger_elo_after
    WHERE house IS NOT NULL AND status = 'finished';
    UPDATE battle.rating_changes r SET after = b.opponent_elo_after
    FROM battle.battles b WHERE b.id = r.battle_id AND b.house IS NOT NULL AND b.opponent_id = r.trainer_id;
    UPDATE battle.trainers SET elo_rating = elo_rating + 333 WHERE house_level IS NOT NULL`);

/** Everything that ratings are kept in. */
async function ratings(): Promise<unknown[]> {
  const { pool } = service.database;
  const tables = [
    'SELECT * FROM battle.rating_changes ORDER BY trainer_id, n',
    `SELECT id, points_limit, challenger_elo_before, challenger_elo_after, opponent_elo_before, opponent_elo_after
     FROM battle.battles WHERE status = 'finished' ORDER BY id`,
    'SELECT id, elo_rating, elo_start, battle_wins, battle_losses, battle_draws FROM battle.trainers ORDER BY id',
    'SELECT * FROM battle.format_ratings ORDER BY trainer_id, format',
  ];
  return Promise.all(tables.map(async (table) => (await pool.query(table)).rows));
}

describe('on a guarded ladder', () => {
  it.runIf(isFull)(
    'a day of wins lifts a rating by 48 points, however many lose at once on two replicas, and whoever they are',
    async () => {
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
    },
  );

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

  it.runIf(isFull)('what was lost in the week before can be won back in a day', async () => {
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

  it.runIf(isFull)('gives the ratings of the simulation, battle by battle', async () => {
    const pyramid = ATTACKS['a pyramid of accounts'];
    if (!pyramid) throw new Error('there is no such attack');
    const battles: [winner: number, loser: number, day: number][] = [];
    const { rating } = runAttack('guarded', pyramid, { accounts: 4, days: 2 }, (...battle) => {
      battles.push(battle);
    });
    expect(rating).toBe(1096);
    const accounts = await crowd(4);
    let today = 0;
    for (const [winner, loser, day] of battles) {
      if (day > today) await passDays(day - today);
      today = day;
      await beatAll(accounts[winner] as TrainerClient, [accounts[loser] as TrainerClient]);
    }
    expect(await ratingOf(accounts[0] as TrainerClient)).toBe(rating);
  });

  it.runIf(isFull)(
    'seven battles a week with the house count, whatever its rating, and none of them moves it',
    async () => {
      const [ash, newcomers] = [await trainer(), await crowd(3)];
      const before = await listHouse();
      const weakest = before[0]?.username ?? '';
      const changesOf = async (username: string) =>
        (await ash.get<RatingChange[]>(`/trainers/${username}/ratings`)).body;
      for (let count = 0; count < 9; count += 1) await loseTo(weakest, ash);
      const points = (await changesOf(ash.username)).map(({ delta }) => delta);
      expect(points.toReversed()).toEqual([-31, -30, -30, -30, -30, -29, -29, 0, 0]);
      await passDays(7);
      await loseTo(weakest, ash);
      expect((await changesOf(ash.username))[0]?.delta).toBe(-28);

      for (let round = 0; round < 3; round += 1) {
        await Promise.all(newcomers.map((newcomer) => loseTo(weakest, newcomer)));
      }
      const after = await listHouse();
      expect(after.map(({ elo_rating }) => elo_rating)).toEqual(before.map(({ elo_rating }) => elo_rating));
      expect(after[0]).toMatchObject({ battles: 19, wins: 19 });
      expect((await changesOf(weakest))[0]).toMatchObject({
        ...{ n: 19, result: 'win', before: 450, after: 450, delta: 0 },
      });
    },
  );

  it('what a version before has moved is set right by rebuild, and by the migration', async () => {
    const [{ username } = { username: '' }] = await listHouse();
    await loseTo(username, await trainer());
    const before = await ratings();
    const client = await service.database.pool.connect();
    onTestFinished(() => client.release());
    const differs = async () => (await checkLadder(client)).difference !== null;

    await moveHouse();
    expect(await differs()).toBe(true);
    expect(await rebuildLadder(client)).toMatchObject({ trainers: 6 });
    expect(await ratings()).toEqual(before);

    await service.database.pool.query(`
      UPDATE battle.rating_changes SET before = 1, after = 2;
      UPDATE battle.battles SET challenger_elo_after = 3, opponent_elo_after = 4 WHERE status = 'finished';
      UPDATE battle.trainers SET elo_rating = 5`);
    await rebuildLadder(client);
    expect(await ratings()).toEqual(before);

    await moveHouse();
    const migration = await readFile(
      new URL('../../migrations/0008_points_limit.sql', import.meta.url),
      'utf8',
    );
    const updates = migration.split('--> statement-breakpoint').filter((sql) => sql.includes('UPDATE'));
    for (const update of updates) await client.query(update);
    expect([updates.length, await differs()]).toEqual([3, false]);
    expect(await ratings()).toEqual(before);
  });
});
