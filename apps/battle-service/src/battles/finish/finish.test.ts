import type { BattleRecord, BattleView, Event, FinishedBattle } from '@repo/contracts/battle';
import { isFull, times } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../record/verify.js';
import {
  firstLegal,
  lead,
  newTrainer,
  PASSWORD,
  playToEnd,
  startBattle,
  type TrainerClient,
} from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService();
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

const rowsOf = async (table: string, id: string) =>
  (await service.database.pool.query(`SELECT FROM battle.${table} WHERE battle_id = $1`, [id])).rowCount;

const leftOf = async (id: string) => ({
  steps: await rowsOf('battle_steps', id),
  actions: await rowsOf('battle_actions', id),
  setups: await rowsOf('battle_setups', id),
  transcripts: await rowsOf('battle_transcripts', id),
});

const ONE_TRANSCRIPT = { steps: 0, actions: 0, setups: 1, transcripts: 1 };

const setupOf = async (id: string) => {
  const { rows } = await service.database.pool.query(
    'SELECT xmin, ctid, engine_version, setup FROM battle.battle_setups WHERE battle_id = $1',
    [id],
  );
  return rows;
};

describe('a battle that has ended', () => {
  it('by a knockout has one transcript in place of its steps and actions, and the setup it began with', async () => {
    const id = await startBattle(ash, gary);
    const begun = await setupOf(id);
    expect(begun).toHaveLength(1);
    await playToEnd(id, [ash, gary]);
    expect(await leftOf(id)).toEqual(ONE_TRANSCRIPT);
    expect(await setupOf(id)).toEqual(begun);
  });

  it('by a forfeit has, too, and the record has the forfeit in place of the action that was held', async () => {
    const id = await startBattle(ash, gary);
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    await ash.post(`/battles/${id}/forfeit`);
    expect(await leftOf(id)).toEqual(ONE_TRANSCRIPT);
    const { body } = await ash.get<BattleRecord>(`/battles/${id}/record`);
    expect(body.actions).toEqual([{ challenger: { type: 'forfeit' }, opponent: null }]);
  });

  it('by the deletion of an account has, too', async () => {
    const leaving = await newTrainer(service.url);
    const id = await startBattle(leaving, gary);
    await leaving.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    expect(await leftOf(id)).toEqual(ONE_TRANSCRIPT);
    expect((await gary.view(id)).outcome).toBe('you');
  });

  it('answers a repeated submission as the first time: the last one, and an earlier one', async () => {
    const id = await startBattle(ash, gary, 'singles_1v1');
    const sent: [TrainerClient, unknown, string, unknown][] = [];
    for (let number = 0; ; number += 1) {
      const player = number % 2 === 0 ? ash : gary;
      const action = firstLegal((await player.view(id)).legal_actions);
      if (!action) break;
      const key = `key-${number}`;
      const { body } = await player.act(id, action, { 'idempotency-key': key });
      sent.push([player, action, key, body]);
      if (body.status === 'finished') break;
    }
    expect(sent.at(-1)?.[3]).toMatchObject({ turn_resolved: true, status: 'finished' });
    for (const [player, action, key, body] of sent) {
      const again = await player.act(id, action as Record<string, unknown>, { 'idempotency-key': key });
      expect(again.body).toEqual(body);
    }
    const [player, , key] = sent.at(-1) ?? [ash, null, ''];
    const other = await player.post(`/battles/${id}/forfeit`, undefined, { 'idempotency-key': key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    const late = await player.post(`/battles/${id}/forfeit`);
    expect([late.status, late.body.code]).toEqual([409, 'wrong_status']);
  });
});

describe('a battle without a winner', () => {
  /** Expects that both trainers, the leaderboard and the record show a draw, with ratings unchanged since they were equal. */
  async function expectDraw(id: string, players: readonly [TrainerClient, TrainerClient], reason: string) {
    for (const player of players) {
      const view = await player.view(id);
      expect(view).toMatchObject({ status: 'finished', end_reason: reason, winner: null, outcome: 'draw' });
      expect(view.events.at(-1)).toMatchObject({ kind: 'battle_end', reason, winner: null, outcome: 'draw' });
      expect(view.legal_actions).toEqual([]);
      const result = { elo_rating: 1000, battle_wins: 0, battle_losses: 0, battle_draws: 1 };
      expect(await player.record()).toMatchObject(result);
      expect(await player.standing()).toMatchObject({ ...result, win_rate: 0 });
      const { body } = await player.get<FinishedBattle[]>('/battles/history/me');
      expect(body).toEqual([
        expect.objectContaining({ battle_id: id, winner: null, elo_before: 1000, elo_after: 1000 }),
      ]);
    }
    const { body: record } = await players[0].get<BattleRecord>(`/battles/${id}/record`);
    const unchanged = { before: 1000, after: 1000 };
    expect(record).toMatchObject({
      result: { winner: null, end_reason: reason },
      ratings: { challenger: unchanged, opponent: unchanged },
    });
    expect(verify(record)).toMatchObject({ ok: true });
    expect(await leftOf(id)).toEqual(ONE_TRANSCRIPT);
  }

  it('by both last creatures fainting at once is a draw of both', async () => {
    const players = [await newTrainer(service.url), await newTrainer(service.url)] as const;
    await lead(players[0], 'golem', 'explosion');
    await lead(players[1], 'magikarp', 'splash');
    const id = await startBattle(...players, 'singles_1v1');
    await playToEnd(id, players);
    await expectDraw(id, players, 'draw');
  });

  it.runIf(isFull)('by the 300th turn is a draw of both', async () => {
    const players = [await newTrainer(service.url), await newTrainer(service.url)] as const;
    const id = await startBattle(...players);
    // Nobody is ever hurt: both only switch, in every turn to the creature that is not on the field.
    for (let turn = 1; turn <= 300; turn += 1) {
      const action = { action_type: 'switch', switch_to: turn % 2, step: turn };
      const held = await players[0].act(id, action);
      const resolved = await players[1].act(id, action);
      expect([held.status, resolved.body.turn_resolved, resolved.body.status]).toEqual([
        200,
        true,
        turn < 300 ? 'active' : 'finished',
      ]);
    }
    await expectDraw(id, players, 'turn_limit');
  });
});

describe('the end of a battle while it is read without a pause', () => {
  it.runIf(isFull)('is seen whole: before or after, never in between', async () => {
    for (let round = 0; round < times({ long: 8, short: 3 }); round += 1) {
      const id = await startBattle(ash, gary);
      for (let step = 0; step < 3; step += 1) {
        for (const player of [ash, gary]) {
          const action = firstLegal((await player.view(id)).legal_actions);
          if (action) await player.act(id, action);
        }
      }
      const history = () => gary.get<Event[]>(`/battles/${id}/history`);
      const before = (await history()).body;
      const histories: Event[][] = [];
      const views: BattleView[] = [];
      const records: { status: number; body: unknown }[] = [];
      let ended = false;
      const reader = async (read: () => Promise<unknown>) => {
        while (!ended) await read();
        await read();
      };
      const readers = [
        reader(async () => histories.push((await history()).body)),
        reader(async () => histories.push((await history()).body)),
        reader(async () => views.push(await gary.view(id))),
        reader(async () => records.push(await gary.get<unknown>(`/battles/${id}/record`))),
      ];
      expect((await ash.post(`/battles/${id}/forfeit`)).status).toBe(200);
      ended = true;
      await Promise.all(readers);

      const after = (await history()).body;
      expect(after.length).toBeGreaterThan(before.length);
      for (const seen of histories) expect([before, after]).toContainEqual(seen);
      for (const { you, status, events } of views) {
        expect(you.team).toHaveLength(3);
        expect(status === 'finished').toBe(events.at(-1)?.kind === 'battle_end');
      }
      for (const { status, body } of records) {
        if (status !== 409) expect(verify(body)).toMatchObject({ ok: true });
      }
      expect(records.at(-1)?.status).toBe(200);
    }
  });
});
