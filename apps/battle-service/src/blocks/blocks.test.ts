import { randomBytes } from 'node:crypto';
import type { Battle, BlockedTrainer, Notice, TrainerProfile } from '@repo/contracts/battle';
import { times } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatching } from '../queue/matching.service.js';
import { newTrainer, PASSWORD, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const RACES = times({ long: 200, short: 8 });

let service: TestService;
let second: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off', HOUSE: 'on' } });
  second = await startService({ env: { WORKER: 'off' }, databaseUrl: service.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await service.close();
});
beforeEach(async () => {
  [ash, gary] = [await newTrainer(service.url), await newTrainer(second.url)];
});

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

const blockOf = (username: string) => `/trainers/me/blocks/${username}`;
const block = (trainer: TrainerClient, username: string) => trainer.request('PUT', blockOf(username));
const unblock = (trainer: TrainerClient, username: string) => trainer.request('DELETE', blockOf(username));
const blocked = async (trainer: TrainerClient) =>
  (await trainer.get<BlockedTrainer[]>('/trainers/me/blocks')).body.map(({ username }) => username);

const challenge = (from: TrainerClient, to: TrainerClient, format = 'singles_1v1') =>
  from.post<Battle & { code?: string; detail?: string }>('/battles/challenge', {
    ...{ opponent_username: to.username, format },
  });
const kindsOf = async (trainer: TrainerClient) =>
  (await trainer.get<Notice[]>('/notices')).body.map(({ kind }) => kind);

describe('a list of blocked trainers', () => {
  it('has whom one blocks, the last first, each once, until they are unblocked', async () => {
    const misty = await newTrainer(service.url);
    expect((await block(ash, gary.username)).status).toBe(204);
    expect((await block(ash, misty.username)).status).toBe(204);
    expect((await block(ash, gary.username.toUpperCase())).status).toBe(204);
    expect(await blocked(ash)).toEqual([misty.username, gary.username]);
    expect(await blocked(gary)).toEqual([]);
    for (const _ of [1, 2]) expect((await unblock(ash, gary.username)).status).toBe(204);
    expect(await blocked(ash)).toEqual([misty.username]);
  });

  it('has nobody who is not there, nor oneself, nor the house', async () => {
    expect((await block(ash, 'no_such_trainer')).body).toMatchObject({
      status: 404,
      code: 'unknown_trainer',
    });
    expect((await unblock(ash, 'no_such_trainer')).body.code).toBe('unknown_trainer');
    expect((await block(ash, ash.username)).body).toMatchObject({ status: 400, code: 'cannot_block' });
    // The house comes while the service listens.
    const house = await vi.waitFor(async () => {
      const [opponent] = (await ash.get<TrainerProfile[]>('/trainers?prefix=house-')).body;
      if (!opponent) throw new Error('the house is not there');
      return opponent.username;
    }, 60_000);
    expect((await block(ash, house)).body).toMatchObject({ status: 400, code: 'cannot_block' });
    expect(await blocked(ash)).toEqual([]);
  });

  it('goes with an account, and so does the place in the lists of others', async () => {
    await block(ash, gary.username);
    await block(gary, ash.username);
    expect((await gary.request('DELETE', '/trainers/me', { body: { password: PASSWORD } })).status).toBe(204);
    expect(await blocked(ash)).toEqual([]);
    const namesake = await newTrainer(service.url, gary.username);
    expect((await challenge(namesake, ash)).status).toBe(201);
    expect(
      (await query('SELECT FROM battle.blocks WHERE blocker_id <> ALL (SELECT id FROM battle.trainers)'))
        .rowCount,
    ).toBe(0);
  });

  it('has 500 at most, of those that are added at once, too', async () => {
    await query(
      `WITH others AS (
         INSERT INTO battle.trainers (id, username, username_key, password_hash, created_at)
         SELECT gen_random_uuid(), 'many-' || n, 'many-' || n, '', now() FROM generate_series(1, 510) n RETURNING id, username
       )
       INSERT INTO battle.blocks (blocker_id, blocked_id, blocked_at)
       SELECT t.id, o.id, now() FROM battle.trainers t, others o WHERE t.username = $1 AND substr(o.username, 6)::int <= 495`,
      [ash.username],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => block(ash, `many-${501 + n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(204),
      ...Array(5).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_blocks');
    expect(await blocked(ash)).toHaveLength(500);
    expect((await block(ash, 'many-1')).status).toBe(204);
  });
});

describe('who is blocked', () => {
  it('is refused as by somebody who takes no challenges, and hears nothing of the block', async () => {
    const misty = await newTrainer(service.url);
    await misty.request('PATCH', '/trainers/me/settings', { body: { accepts_challenges: 'nobody' } });
    const usual = await challenge(gary, misty);
    await Promise.all([kindsOf(ash), kindsOf(gary)]);
    await block(ash, gary.username);
    const refused = await challenge(gary, ash);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_accepting']);
    expect(refused.text).toBe(usual.text.replaceAll(misty.username, ash.username));
    expect(await kindsOf(gary)).toEqual([]);
    expect(await kindsOf(ash)).toEqual([]);
    const own = await challenge(ash, gary);
    expect([own.status, own.body.code]).toEqual([409, 'trainer_blocked']);
    await unblock(ash, gary.username);
    expect((await challenge(gary, ash)).status).toBe(201);
    expect(await kindsOf(ash)).toEqual(['challenge.received']);
  });

  it('has challenges declined and cancelled like any, and goes on with battles that were accepted', async () => {
    await Promise.all([kindsOf(ash), kindsOf(gary)]);
    const [theirs, own] = [await challenge(gary, ash), await challenge(ash, gary, 'singles_6v6')];
    const accepted = (await challenge(gary, ash, 'singles_3v3')).body.battle_id;
    await ash.post(`/battles/${accepted}/accept`);
    const active = await startBattle(ash, gary);
    await block(ash, gary.username);
    const statusOf = async (id: string) => (await gary.view(id)).status;
    expect(await statusOf(theirs.body.battle_id)).toBe('declined');
    expect(await statusOf(own.body.battle_id)).toBe('cancelled');
    expect(await statusOf(accepted)).toBe('team_select');
    expect(await statusOf(active)).toBe('active');
    expect((await kindsOf(gary)).slice(-2)).toEqual(['challenge.cancelled', 'challenge.declined']);
    for (const trainer of [ash, gary]) await trainer.post(`/battles/${accepted}/team`);
    expect((await gary.post(`/battles/${active}/forfeit`)).status).toBe(200);
    const rematch = await gary.post<{ code: string }>(`/battles/${active}/rematch`);
    expect([rematch.status, rematch.body.code]).toEqual([409, 'not_accepting']);
    expect((await ash.post<{ code: string }>(`/battles/${active}/rematch`)).body.code).toBe(
      'trainer_blocked',
    );
  });

  it('is not met in the queue, whichever of the two has blocked the other', async () => {
    const matching = createMatching({
      ...{ database: service.database, randomBytes, log: service.app.log },
      announce: () => undefined,
      counts: { matched: () => undefined },
    });
    await block(ash, gary.username);
    for (const trainer of [ash, gary]) await trainer.post('/queue', { house_after: null });
    await matching.match();
    expect((await gary.get<Battle[]>('/battles/pending')).body).toEqual([]);
    const misty = await newTrainer(service.url);
    await misty.post('/queue', { house_after: null });
    await matching.match();
    expect((await misty.get<Battle[]>('/battles/pending')).body).toMatchObject([
      { challenger: ash.username },
    ]);
  });
});

it(`a challenge, its acceptance and a block at once leave no challenge, ${RACES} times`, async () => {
  for (let race = 0; race < RACES; race += 1) {
    const pending = await challenge(gary, ash, 'singles_3v3');
    const [, accepted] = await Promise.all([
      block(ash, gary.username),
      ash.post(`/battles/${pending.body.battle_id}/accept`),
      challenge(gary, ash),
      challenge(ash, gary, 'singles_6v6'),
    ]);
    const { rows } = await query(
      `SELECT b.id, b.status FROM battle.battles b JOIN battle.trainers c ON c.id = b.challenger_id JOIN battle.trainers o ON o.id = b.opponent_id
       WHERE ARRAY[c.username, o.username] <@ $1::text[] AND status IN ('pending', 'team_select')`,
      [[ash.username, gary.username]],
    );
    expect(rows).toEqual(
      accepted.status === 200 ? [{ id: pending.body.battle_id, status: 'team_select' }] : [],
    );
    await query(
      `UPDATE battle.battles SET status = 'cancelled', waiting = '{}', wake_at = NULL WHERE status IN ('pending', 'team_select')`,
    );
    await unblock(ash, gary.username);
  }
});
