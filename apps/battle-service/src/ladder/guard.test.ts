import type { Battle, BattleView, HouseOpponent } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTrainer, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { checkLadder } from './ladder.check.js';

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
const query = (text: string, values: unknown[]) => service.database.pool.query(text, values);

/** The battle as it is shown when it has begun. */
async function begun(one: TrainerClient, other: TrainerClient): Promise<BattleView> {
  return one.view(await startBattle(one, other, 'singles_1v1'));
}

const forfeit = (loser: TrainerClient, { battle_id }: BattleView) =>
  loser.post(`/battles/${battle_id}/forfeit`);

describe('on a guarded ladder', () => {
  it('three battles a day against newcomers are rated, and it is shown when a battle begins, and never changes', async () => {
    const ash = await trainer();
    const reasons: (string | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      const newcomer = await trainer();
      const battle = await begun(ash, newcomer);
      expect(battle.rated).toBe(battle.unrated_reason === null);
      reasons.push(battle.unrated_reason);
      await forfeit(newcomer, battle);
      expect(await ash.view(battle.battle_id)).toMatchObject({ unrated_reason: battle.unrated_reason });
    }
    expect(reasons).toEqual([null, null, null, 'provisional_limit', 'provisional_limit']);
    // Three wins, each of less than 16 points.
    expect((await ash.record()).elo_rating).toBeLessThanOrEqual(1048);
    expect((await ash.record()).battle_wins).toBe(3);
  });

  it('accounts that are let lose at once on two replicas give no more than that', async () => {
    const ash = await trainer();
    const crowd = await Promise.all(Array.from({ length: 6 }, trainer));
    const battles = await Promise.all(crowd.map((newcomer) => begun(ash, newcomer)));
    expect(battles.filter(({ rated }) => rated).length).toBe(3);
    await Promise.all(crowd.map((newcomer, index) => forfeit(newcomer, battles[index] as BattleView)));
    expect((await ash.record()).elo_rating).toBeLessThanOrEqual(1048);
  });

  it('five battles of a pair in a week are rated', async () => {
    const [ash, gary] = [await trainer(), await trainer()];
    // Both have ended ten, as far as the rule asks.
    await query('UPDATE battle.trainers SET battle_draws = 10 WHERE username IN ($1, $2)', [
      ash.username,
      gary.username,
    ]);
    const reasons: (string | null)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const battle = await begun(ash, gary);
      reasons.push(battle.unrated_reason);
    }
    expect(reasons).toEqual([null, null, null, null, null, 'pair_limit']);
    await query("UPDATE battle.battles SET started_at = started_at - interval '8 days' WHERE rated", []);
    expect((await begun(ash, gary)).unrated_reason).toBeNull();
    await query('UPDATE battle.trainers SET battle_draws = 0 WHERE username IN ($1, $2)', [
      ash.username,
      gary.username,
    ]);
  });

  it('the house counts where it is near, five times a day', async () => {
    const ash = await trainer();
    const list = async () => (await send<HouseOpponent[]>(service.url, 'GET', '/house')).body;
    await vi.waitFor(async () => expect((await list()).length).toBeGreaterThan(0), { timeout: 60_000 });
    const house = await list();
    const [near] = house.toSorted((a, b) => Math.abs(a.elo_rating - 1000) - Math.abs(b.elo_rating - 1000));
    const far = house.find(({ elo_rating }) => Math.abs(elo_rating - 1000) > 200);
    const fight = async (username = '') => {
      const { body } = await ash.post<Battle>('/battles/challenge', { opponent_username: username });
      await vi.waitFor(async () => expect((await ash.view(body.battle_id)).status).toBe('team_select'), {
        timeout: 120_000,
      });
      await ash.post(`/battles/${body.battle_id}/team`);
      await vi.waitFor(async () => expect((await ash.view(body.battle_id)).status).toBe('active'), {
        timeout: 120_000,
      });
      const battle = await ash.view(body.battle_id);
      await forfeit(ash, battle);
      return battle.unrated_reason;
    };
    expect(await fight(far?.username)).toBe('house_limit');
    const reasons: (string | null)[] = [];
    for (let count = 0; count < 6; count += 1) reasons.push(await fight(near?.username));
    expect(reasons).toEqual([null, null, null, null, null, 'house_limit']);
  });
});
