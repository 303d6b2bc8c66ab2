import { ENGINE_VERSION } from '@repo/battle-engine';
import { engines } from '@repo/battle-engine/engines';
import type { Battle, BattleRecord, Event } from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verify } from '../../record/verify.js';
import {
  firstLegal,
  newTrainer,
  PASSWORD,
  playToEnd,
  startBattle,
  type TrainerClient,
} from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

const EARLIER = ENGINE_VERSION - 1;

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService();
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

/** Gives a battle the version of the rules by which it is said to have begun. */
async function setRules(id: string, version: number): Promise<void> {
  const { pool } = service.database;
  await pool.query('UPDATE battle.battle_setups SET engine_version = $2 WHERE battle_id = $1', [id, version]);
  // The process keeps setups in memory by id and time of the start.
  await pool.query(
    `UPDATE battle.battles SET started_at = started_at + interval '1 millisecond' WHERE id = $1`,
    [id],
  );
}

/** A battle that began by the rules before these, and has had a turn. */
async function earlierBattle(): Promise<string> {
  const id = await startBattle(ash, gary);
  for (const player of [ash, gary]) {
    const action = firstLegal((await player.view(id)).legal_actions);
    if (action) await player.act(id, action);
  }
  await setRules(id, EARLIER);
  return id;
}

const recordOf = async (id: string) => (await ash.get<BattleRecord>(`/battles/${id}/record`)).body;

describe('a battle that began by a version of the rules that is not here', () => {
  it('503 for its view and for actions, and nothing changes; what has happened can still be read', async () => {
    const id = await earlierBattle();
    const refusals = [
      await ash.get(`/battles/${id}`),
      await ash.act(id, { action_type: 'attack', move_index: 0 }),
      await gary.act(id, { action_type: 'switch', switch_to: 1 }),
    ];
    for (const { status, body, headers } of refusals) {
      expect([status, body, headers.get('retry-after')]).toEqual([
        503,
        expect.objectContaining({
          code: 'unavailable',
          detail: expect.stringContaining(`version ${EARLIER} `),
        }),
        '10',
      ]);
    }
    const { body: history } = await ash.get<Event[]>(`/battles/${id}/history`);
    expect(history.at(-1)).toMatchObject({ kind: 'turn_start', turn: 2 });
    const { body: open } = await ash.get<Battle[]>('/battles/pending');
    expect(open).toContainEqual(expect.objectContaining({ battle_id: id, turn_number: 2, step: 2 }));
    await ash.post(`/battles/${id}/forfeit`);
  });

  it.runIf(isFull)('goes on where its rules are, and then its record verifies', async () => {
    const id = await earlierBattle();
    expect((await ash.get(`/battles/${id}`)).status).toBe(503);
    await setRules(id, ENGINE_VERSION);
    await playToEnd(id, [ash, gary]);
    expect(verify(await recordOf(id))).toMatchObject({ ok: true });
  });

  it('can be forfeited; its record names its rules and verifies by them', async () => {
    const id = await earlierBattle();
    expect((await ash.post(`/battles/${id}/forfeit`)).status).toBe(200);
    expect(await gary.view(id)).toMatchObject({ end_reason: 'forfeit', winner: gary.username });
    const record = await recordOf(id);
    expect(record.engine_version).toBe(EARLIER);
    expect(verify({ ...record, engine_version: ENGINE_VERSION })).toMatchObject({ ok: true });
  });

  it('does not keep a trainer from deleting the account', async () => {
    const leaving = await newTrainer(service.url);
    const id = await startBattle(leaving, gary);
    await setRules(id, EARLIER);
    const deleted = await leaving.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
    expect(await gary.view(id)).toMatchObject({ status: 'finished', winner: gary.username });
  });
});

describe('a battle that began by an earlier version of the rules that is kept', () => {
  it('goes on by it, also where the present rules begin new battles, and its record verifies', async () => {
    const present = engines.get(ENGINE_VERSION);
    if (!present) throw new Error('there is no engine');
    let resolved = 0;
    engines.set(EARLIER, {
      ...present,
      resolve: (state, actions) => {
        resolved += 1;
        return present.resolve(state, actions);
      },
    });
    onTestFinished(() => void engines.delete(EARLIER));
    const id = await earlierBattle();
    expect(resolved).toBe(0);
    expect((await ash.get(`/battles/${id}`)).status).toBe(200);
    await playToEnd(id, [ash, gary]);
    expect(resolved).toBeGreaterThan(0);
    const record = await recordOf(id);
    expect(record.engine_version).toBe(EARLIER);
    expect(verify(record)).toMatchObject({ ok: true });

    const before = resolved;
    await playToEnd(await startBattle(ash, gary), [ash, gary]);
    expect(resolved).toBe(before);
  });
});
