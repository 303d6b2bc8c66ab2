import { ENGINE_VERSION } from '@repo/battle-engine';
import type { Battle, BattleRecord, BattleView } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, startBattle, type TrainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const two = async () => [await newTrainer(service.url), await newTrainer(service.url)] as const;

const challenge = (from: TrainerClient, to: string, format?: string) =>
  from.post<Battle>('/battles/challenge', { opponent_username: to, ...(format && { format }) });

describe('POST /battles/challenge', () => {
  it('201: a pending battle that waits for the challenged trainer, and where it is', async () => {
    const [ash, gary] = await two();
    const { status, body, headers } = await challenge(ash, gary.username.toUpperCase());
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`https://arena.example.org/battles/${body.battle_id}`);
    expect(body).toEqual({
      battle_id: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      format: 'singles_3v3',
      status: 'pending',
      challenger: ash.username,
      opponent: gary.username,
      turn_number: null,
      step: null,
      phase: null,
      waiting_on: [gary.username],
      winner: null,
      end_reason: null,
      seed_commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      client_seed_hashes: { challenger: null, opponent: null },
      clock: null,
      deadline_at: null,
      rated: true,
      unrated_reason: null,
      origin: 'challenge',
      spectators: 'nobody',
      rematch_of: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('404: an unknown trainer', async () => {
    const [ash] = await two();
    expect((await challenge(ash, 'nobody-here')).body).toMatchObject({
      status: 404,
      code: 'unknown_trainer',
    });
  });

  it('400: oneself, or an unknown format', async () => {
    const [ash, gary] = await two();
    expect((await challenge(ash, ash.username)).body).toMatchObject({
      status: 400,
      code: 'challenge_to_oneself',
      errors: { opponent_username: [expect.any(String)] },
    });
    expect((await challenge(ash, gary.username, 'doubles')).body).toMatchObject({
      status: 400,
      code: 'validation',
      errors: { format: [expect.any(String)] },
    });
  });

  it('409: an identical challenge is already pending; of many at once exactly one is made', async () => {
    const [ash, gary] = await two();
    const answers = await Promise.all(Array.from({ length: 8 }, () => challenge(ash, gary.username)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await challenge(ash, gary.username)).body).toMatchObject({ code: 'challenge_pending' });
    expect((await challenge(ash, gary.username, 'singles_1v1')).status).toBe(201);
    expect((await challenge(gary, ash.username)).status).toBe(201);
  });

  it('201: again once the first one is answered', async () => {
    const [ash, gary] = await two();
    const first = await challenge(ash, gary.username);
    await gary.post(`/battles/${first.body.battle_id}/decline`);
    expect((await challenge(ash, gary.username)).status).toBe(201);
  });
});

describe('answering a challenge', () => {
  it.each([
    ['accept', 'team_select', 2],
    ['decline', 'declined', 0],
  ])('200: the challenged trainer may %s it', async (answer, status, waiting) => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username);
    const result = await gary.post<Battle>(`/battles/${body.battle_id}/${answer}`);
    expect(result.status).toBe(200);
    expect(result.body.status).toBe(status);
    expect(result.body.waiting_on).toHaveLength(waiting);
  });

  it('200: the challenger may cancel it', async () => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username);
    const result = await ash.post<Battle>(`/battles/${body.battle_id}/cancel`);
    expect([result.status, result.body.status]).toEqual([200, 'cancelled']);
  });

  it('403: the challenger can neither accept nor decline, the challenged cannot cancel', async () => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username);
    for (const [trainer, answer] of [
      [ash, 'accept'],
      [ash, 'decline'],
      [gary, 'cancel'],
    ] as const) {
      expect((await trainer.post(`/battles/${body.battle_id}/${answer}`)).status).toBe(403);
    }
    expect((await ash.view(body.battle_id)).status).toBe('pending');
  });

  it('409: only a pending challenge can be answered, and the refusal names the status', async () => {
    const [ash, gary] = await two();
    const id = await startBattle(ash, gary);
    for (const [trainer, answer] of [
      [gary, 'accept'],
      [gary, 'decline'],
      [ash, 'cancel'],
    ] as const) {
      const result = await trainer.post(`/battles/${id}/${answer}`);
      expect(result.body).toMatchObject({
        status: 409,
        code: 'wrong_status',
        detail: expect.stringContaining('active'),
      });
    }
  });

  it('of accept, decline and cancel at once exactly one happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ash, gary] = await two();
      const { body } = await challenge(ash, gary.username);
      const path = `/battles/${body.battle_id}`;
      const answers = await Promise.all([
        gary.post(`${path}/accept`),
        gary.post(`${path}/decline`),
        ash.post(`${path}/cancel`),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    }
  });
});

describe('POST /battles/{id}/team', () => {
  it('200: the first team waits, the second makes the battle active', async () => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username, 'singles_1v1');
    const path = `/battles/${body.battle_id}`;
    await gary.post(`${path}/accept`);
    const first = await gary.post<BattleView>(`${path}/team`, { client_seed: 'my own luck' });
    expect(first.body).toMatchObject({
      status: 'team_select',
      waiting_on: [ash.username],
      you: { username: gary.username, submitted: true, active_slot: null },
      opponent: { username: ash.username, submitted: false, team: [], active_slot: null },
      legal_actions: [],
    });
    expect(first.body.you.team).toHaveLength(1);
    const [lead] = await gary.creatures();
    expect(first.body.you.team[0]).toMatchObject({
      slot: 0,
      hp: lead?.stats.hp,
      max_hp: lead?.stats.hp,
      stats: lead?.stats,
      fainted: false,
      active: false,
    });
    const second = await ash.post<BattleView>(`${path}/team`);
    expect(second.body).toMatchObject({ status: 'active', turn_number: 1, step: 1, phase: 'action' });
    expect(new Set(second.body.waiting_on)).toEqual(new Set([ash.username, gary.username]));
    expect(second.body.events.map((event) => event.kind)).toEqual(['switch', 'switch', 'turn_start']);
  });

  it('200: a battle is played by the rules of the moment at which it begins, whenever it was challenged', async () => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username, 'singles_1v1');
    const path = `/battles/${body.battle_id}`;
    const { pool } = service.database;
    const setups = async () =>
      (
        await pool.query('SELECT engine_version FROM battle.battle_setups WHERE battle_id = $1', [
          body.battle_id,
        ])
      ).rows;
    await gary.post(`${path}/accept`);
    await ash.post(`${path}/team`);
    expect(await setups()).toEqual([]);
    await gary.post(`${path}/team`);
    expect(await setups()).toEqual([{ engine_version: ENGINE_VERSION }]);
    await gary.post(`${path}/forfeit`);
    const { body: record } = await ash.get<BattleRecord>(`${path}/record`);
    expect(record.engine_version).toBe(ENGINE_VERSION);
  });

  it('200: both teams at once make the battle active exactly once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ash, gary] = await two();
      const { body } = await challenge(ash, gary.username);
      const path = `/battles/${body.battle_id}`;
      await gary.post(`${path}/accept`);
      const answers = await Promise.all(
        [ash, gary, ash, gary].map((trainer) => trainer.post(`${path}/team`)),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409]);
      expect((await ash.view(body.battle_id)).status).toBe('active');
    }
  });

  it('409: a second team, a battle that is not accepted, and fewer than N creatures', async () => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username, 'singles_6v6');
    const path = `/battles/${body.battle_id}`;
    expect((await ash.post(`${path}/team`)).body).toMatchObject({ status: 409, code: 'wrong_status' });
    await gary.post(`${path}/accept`);
    const [creature] = await gary.creatures();
    await gary.request('DELETE', `/creatures/${creature?.id}`);
    expect((await gary.post(`${path}/team`)).body).toMatchObject({
      status: 409,
      code: 'not_enough_creatures',
    });
    expect((await ash.post(`${path}/team`)).status).toBe(200);
    expect((await ash.post(`${path}/team`)).body).toMatchObject({ status: 409, code: 'team_submitted' });
    await gary.post('/creatures/catch', { species: 'gengar' });
    expect((await gary.post(`${path}/team`)).status).toBe(200);
  });

  it('400: a seed that is no text, and an unknown field', async () => {
    const [ash, gary] = await two();
    const { body } = await challenge(ash, gary.username);
    for (const bad of [
      { client_seed: 7 },
      { client_seed: '' },
      { client_seed: 'a\u0000b' },
      { team: [] },
      [],
      'x',
    ]) {
      expect((await ash.post(`/battles/${body.battle_id}/team`, bad)).status).toBe(400);
    }
  });
});

describe('GET /battles/pending', () => {
  it('200: incoming, outgoing, team_select and active ones; those that wait for the caller first', async () => {
    const [ash, gary] = await two();
    const misty = await newTrainer(service.url);
    const outgoing = (await challenge(ash, misty.username)).body.battle_id;
    const active = await startBattle(ash, gary, 'singles_1v1');
    await ash.act(active, { action_type: 'attack', move_index: 0 });
    const incoming = (await challenge(gary, ash.username)).body.battle_id;
    const accepted = (await challenge(misty, ash.username, 'singles_6v6')).body.battle_id;
    await ash.post(`/battles/${accepted}/accept`);
    const declined = (await challenge(misty, ash.username, 'singles_1v1')).body.battle_id;
    await ash.post(`/battles/${declined}/decline`);

    const { status, body } = await ash.get<Battle[]>('/battles/pending');
    expect(status).toBe(200);
    expect(body.map((battle) => battle.battle_id)).toEqual([accepted, incoming, active, outgoing]);
    expect(body.map((battle) => battle.waiting_on.includes(ash.username))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
