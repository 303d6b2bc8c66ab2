import { createHash } from 'node:crypto';
import type { BattleRecord, BattleSummary } from '@repo/contracts/battle';
import { systemClock } from '@repo/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveBattles } from '../archive/archive.service.js';
import { newTrainer, playToEnd, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { verify } from './verify.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function challenged(seeds: readonly [string?, string?] = [], format = 'singles_3v3') {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const { body } = await ash.post<BattleSummary>('/battles/challenge', {
    opponent_username: gary.username,
    format,
  });
  const path = `/battles/${body.battle_id}`;
  await gary.post(`${path}/accept`);
  await ash.post(`${path}/team`, seeds[0] === undefined ? undefined : { client_seed: seeds[0] });
  await gary.post(`${path}/team`, seeds[1] === undefined ? undefined : { client_seed: seeds[1] });
  return { ash, gary, id: body.battle_id, commitment: body.seed_commitment };
}

const recordOf = (trainer: TrainerClient, id: string) => trainer.get<BattleRecord>(`/battles/${id}/record`);

describe('GET /battles/{id}/record', () => {
  it('200: once the battle has ended, for anybody: its secret is the one committed to, and it can be verified', async () => {
    const { ash, gary, id, commitment } = await challenged(['red', 'blue']);
    await playToEnd(id, [ash, gary]);
    const stranger = await newTrainer(service.url);
    const { status, body } = await recordOf(stranger, id);
    expect(status).toBe(200);
    expect(body.seed_commitment).toBe(commitment);
    expect(createHash('sha256').update(Buffer.from(body.server_secret, 'hex')).digest('hex')).toBe(
      commitment,
    );
    expect(body.client_seeds).toEqual({ challenger: 'red', opponent: 'blue' });
    expect(verify(body)).toEqual({ ok: true, steps: body.events.length });
  });

  it('404 for others and 409 for its two trainers before the end, and nothing of the secret anywhere', async () => {
    const { ash, gary, id } = await challenged();
    const stranger = await newTrainer(service.url);
    expect((await recordOf(stranger, id)).status).toBe(404);
    for (const trainer of [ash, gary]) {
      expect((await trainer.get(`/battles/${id}/record`)).body).toMatchObject({
        status: 409,
        code: 'battle_not_finished',
      });
    }
    const { rows } = await service.database.pool.query(
      `SELECT encode(server_secret, 'hex') AS secret FROM battle.battles WHERE id = $1`,
      [id],
    );
    for (const path of [
      `/battles/${id}`,
      `/battles/${id}/history`,
      '/battles/pending',
      `/battles/${id}/record`,
    ]) {
      expect((await ash.get(path)).text).not.toContain(rows[0]?.secret);
    }
  });

  it('404: an unknown battle; 401: a token that is not good', async () => {
    const ash = await newTrainer(service.url);
    for (const id of ['7', '00000000-0000-4000-8000-000000000000']) {
      expect((await recordOf(ash, id)).status).toBe(404);
    }
    expect((await send(service.url, 'GET', '/battles/7/record')).status).toBe(404);
    expect((await send(service.url, 'GET', '/battles/7/record', { token: 'no.token.atall' })).status).toBe(
      401,
    );
  });

  it('200: also without a token once the battle has ended, 404 before', async () => {
    const { ash, gary, id } = await challenged([], 'singles_1v1');
    const ask = () => send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`);
    expect((await ask()).status).toBe(404);
    await playToEnd(id, [ash, gary]);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(verify(body)).toMatchObject({ ok: true });
    for (const event of body.events.flat()) expect(Object.values(Object(event))).not.toContain(null);
  });

  it('verifies as well with fields that are null, as records had them before', async () => {
    const { ash, gary, id } = await challenged([], 'singles_1v1');
    await playToEnd(id, [ash, gary]);
    const { body } = await recordOf(ash, id);
    const older = body.events.map((events) => events.map((event) => ({ side: null, ...Object(event) })));
    expect(verify({ ...body, events: older })).toMatchObject({ ok: true });
  });

  it.each(['singles_1v1', 'singles_6v6'])('200: a whole %s battle verifies', async (format) => {
    const { ash, gary, id } = await challenged([], format);
    await playToEnd(id, [ash, gary]);
    expect(verify((await recordOf(ash, id)).body)).toMatchObject({ ok: true });
  });

  it('200: a battle given up after an action was held verifies', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    await gary.post(`/battles/${id}/forfeit`);
    const { body } = await recordOf(gary, id);
    expect(body.actions).toEqual([
      { challenger: { type: 'attack', move: 0 }, opponent: { type: 'forfeit' } },
    ]);
    expect(verify(body)).toMatchObject({ ok: true });
  });
});

describe('the record of a battle while its trainers are in another', () => {
  let ash: TrainerClient;
  let gary: TrainerClient;
  let misty: TrainerClient;
  beforeEach(async () => {
    [ash, gary, misty] = [
      await newTrainer(service.url),
      await newTrainer(service.url),
      await newTrainer(service.url),
    ];
  });

  /** Its status and code for each trainer and for somebody without a token. */
  async function told(id: string) {
    const path = `/battles/${id}/record`;
    const answers = [await ash.get(path), await gary.get(path), await misty.get(path)];
    answers.push(await send(service.url, 'GET', path));
    return answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`));
  }
  const SEALED = ['409 record_sealed', '409 record_sealed', '404 unknown_battle', '404 unknown_battle'];
  const OPEN = [200, 200, 200, 200];
  const end = (id: string) => gary.post(`/battles/${id}/forfeit`);

  const accepted = async (challenger: TrainerClient, opponent: TrainerClient) => {
    const challenge = await challenger.post<BattleSummary>('/battles/challenge', {
      opponent_username: opponent.username,
    });
    await opponent.post(`/battles/${challenge.body.battle_id}/accept`);
    return challenge.body.battle_id;
  };

  it('is sealed until that one has ended, if it began before this one ended', async () => {
    const first = await startBattle(ash, gary);
    const other = await startBattle(misty, ash, 'singles_1v1');
    await end(first);
    expect(await told(first)).toEqual(SEALED);
    await misty.post(`/battles/${other}/forfeit`);
    expect(await told(first)).toEqual(OPEN);
    expect(verify((await recordOf(misty, first)).body)).toMatchObject({ ok: true });
  });

  it('is sealed also by another battle of the same two, and by one that only has a team', async () => {
    const first = await startBattle(ash, gary);
    const again = await startBattle(ash, gary, 'singles_1v1');
    const entered = await accepted(gary, misty);
    await gary.post(`/battles/${entered}/team`);
    await end(first);
    expect(await told(first)).toEqual(SEALED);
    await ash.post(`/battles/${again}/forfeit`);
    expect(await told(first)).toEqual(SEALED);
    await misty.post(`/battles/${entered}/team`);
    expect(await told(first)).toEqual(SEALED);
    await misty.post(`/battles/${entered}/forfeit`);
    expect(await told(first)).toEqual(OPEN);
  });

  it('is open if that one began after this one ended, and if it was only challenged or accepted before', async () => {
    const first = await startBattle(ash, gary);
    const before = await accepted(misty, ash);
    await end(first);
    expect(await told(first)).toEqual(OPEN);
    await misty.post(`/battles/${before}/team`);
    await ash.post(`/battles/${before}/team`);
    await startBattle(gary, misty);
    expect(await told(first)).toEqual(OPEN);
  });

  it('is sealed as well when it is archived', async () => {
    const first = await startBattle(ash, gary);
    const other = await startBattle(misty, ash, 'singles_1v1');
    await end(first);
    const later = new Date(Date.now() + 1000);
    expect(await archiveBattles(service.database, systemClock, later)).toMatchObject({
      battles: expect.any(Number),
    });
    expect(await told(first)).toEqual(SEALED);
    await misty.post(`/battles/${other}/forfeit`);
    expect(await told(first)).toEqual(OPEN);
  });
});

describe('a record that was tampered with is found out', () => {
  let record: BattleRecord;
  beforeAll(async () => {
    const { ash, gary, id } = await challenged(['red', 'blue']);
    await playToEnd(id, [ash, gary]);
    record = (await recordOf(ash, id)).body;
  });

  /** A copy with one change. */
  const changed = (change: (copy: BattleRecord) => void): BattleRecord => {
    const copy = structuredClone(record);
    change(copy);
    return copy;
  };

  const damage = (copy: BattleRecord) =>
    copy.events
      .flat()
      .find((event): event is { amount: number } => (event as { kind: string }).kind === 'damage');

  it.each<[string, (copy: BattleRecord) => void, RegExp]>([
    [
      'a roll',
      (copy) => Object.assign(damage(copy) ?? {}, { amount: 1 }),
      /^step \d+: event \d+ is .*"damage"/,
    ],
    ['an event left out', (copy) => copy.events[1]?.pop(), /^step 1: event \d+ is/],
    ['a step added', (copy) => copy.events.push([{ kind: 'turn_start' }]), /^step \d+: it has events/],
    [
      'an action',
      (copy) => Object.assign(copy.actions[0] ?? {}, { challenger: { type: 'switch', slot: 1 } }),
      /^step 1/,
    ],
    [
      'an action that is not legal',
      (copy) => Object.assign(copy.actions[0] ?? {}, { challenger: null }),
      /^step 1/,
    ],
    [
      'a stat of a team member',
      (copy) => {
        Object.assign(copy.teams.opponent[0]?.stats ?? {}, { defense: 10, special_defense: 10 });
      },
      /^step \d+/,
    ],
    [
      'a move of a team member',
      (copy) => Object.assign(copy.teams.challenger[0]?.moves[0] ?? {}, { power: 200 }),
      /^step \d+/,
    ],
    [
      'a move that is none',
      (copy) => Object.assign(copy.teams.challenger[0]?.moves[0] ?? {}, { pp: -1 }),
      /^teams/,
    ],
    ['the secret', (copy) => Object.assign(copy, { server_secret: '00'.repeat(32) }), /^server_secret/],
    [
      'secret and commitment',
      (copy) =>
        Object.assign(copy, {
          server_secret: '00'.repeat(32),
          seed_commitment: createHash('sha256').update(Buffer.alloc(32)).digest('hex'),
        }),
      /^step \d+/,
    ],
    ['a client seed', (copy) => Object.assign(copy.client_seeds, { opponent: 'green' }), /^step \d+/],
    ['the winner', (copy) => Object.assign(copy.result, { winner: null }), /^result: the winner/],
    ['the end', (copy) => Object.assign(copy.result, { end_reason: 'forfeit' }), /^result: it ended by/],
    [
      'a rating',
      (copy) => {
        copy.ratings.challenger.after += 1;
      },
      /^ratings/,
    ],
    [
      'both ratings',
      (copy) => {
        copy.ratings.challenger.after += 1;
        copy.ratings.opponent.after -= 1;
      },
      /^ratings/,
    ],
    ['the version of the rules', (copy) => Object.assign(copy, { engine_version: 99 }), /^engine_version/],
    ['a field', (copy) => Reflect.deleteProperty(copy, 'actions'), /^not a record/],
  ])('%s', (_what, change, difference) => {
    expect(verify(changed(change))).toEqual({ ok: false, difference: expect.stringMatching(difference) });
  });

  it('anything else is no record', () => {
    for (const other of [null, 7, 'x', [], {}]) expect(verify(other)).toMatchObject({ ok: false });
  });
});
