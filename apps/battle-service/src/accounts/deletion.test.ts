import {
  type Battle,
  type BattleRecord,
  type BattleView,
  DELETED_TRAINER,
  type FinishedBattle,
} from '@repo/contracts/battle';
import { isFull, times } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../record/verify.js';
import { newTrainer, PASSWORD, playToEnd, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const remove = (trainer: TrainerClient, password = PASSWORD) =>
  trainer.request('DELETE', '/trainers/me', { body: { password } });

const register = (username: string) =>
  send(service.url, 'POST', '/register', { body: { username, password: PASSWORD } });

async function challenge(from: TrainerClient, to: TrainerClient, format = 'singles_3v3'): Promise<string> {
  const body = { opponent_username: to.username, format };
  return (await from.post<Battle>('/battles/challenge', body)).body.battle_id;
}

/** Every place of the database, as text, in which any of the texts is found. */
async function foundIn(texts: readonly string[]): Promise<string[]> {
  const { pool } = service.database;
  const { rows: tables } = await pool.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'battle'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT t::text AS line FROM battle.${name} t`);
    for (const { line } of rows)
      if (texts.some((text) => line.includes(text))) found.push(`${name}: ${line}`);
  }
  return found;
}

async function idOf({ username }: TrainerClient): Promise<string> {
  const { rows } = await service.database.pool.query('SELECT id FROM battle.trainers WHERE username = $1', [
    username,
  ]);
  return rows[0]?.id;
}

/** Makes so many copies of an active battle; pending ones are against strangers. */
async function copyBattle(id: string, copies: number, status: 'active' | 'pending'): Promise<void> {
  await service.database.pool.query(
    `WITH copied AS (
       INSERT INTO battle.battles SELECT (jsonb_populate_record(b, jsonb_build_object(
         'id', gen_random_uuid(), 'status', $3::text)
         || CASE $3::text WHEN 'pending' THEN jsonb_build_object(
           'opponent_id', gen_random_uuid(), 'progress', NULL, 'started_at', NULL) ELSE '{}' END)).*
       FROM battle.battles b, generate_series(1, $2::int) WHERE b.id = $1
       RETURNING id, status)
     INSERT INTO battle.battle_setups SELECT copied.id, engine_version, setup
     FROM battle.battle_setups s, copied WHERE s.battle_id = $1 AND copied.status = 'active'`,
    [id, copies, status],
  );
}

describe('DELETE /trainers/me', () => {
  it('204: the token ends, nobody can log in, the trainer is on no leaderboard and nothing tells the name', async () => {
    const ash = await newTrainer(service.url);
    const gary = await newTrainer(service.url);
    const trainer = await idOf(ash);
    await startBattle(ash, gary);
    const id = await startBattle(gary, ash, 'singles_1v1');
    await playToEnd(id, [ash, gary]);
    const { status, text } = await remove(ash);
    expect([status, text]).toEqual([204, '']);
    expect((await ash.get('/trainers/me')).status).toBe(401);
    expect((await ash.post('/creatures/catch')).status).toBe(401);
    const login = { username: ash.username, password: PASSWORD };
    expect((await send(service.url, 'POST', '/token', { body: login })).status).toBe(401);
    expect((await send(service.url, 'GET', `/leaderboard/${ash.username}`)).status).toBe(404);
    expect((await send(service.url, 'GET', '/leaderboard?limit=100')).text).not.toContain(ash.username);
    expect((await gary.post('/battles/challenge', { opponent_username: ash.username })).status).toBe(404);
    expect(await foundIn([ash.username])).toEqual([]);
    // Battles and the ladder's log keep the id, which stands for nobody any more.
    const places = (await foundIn([trainer])).map((line) => line.split(':')[0]);
    expect(new Set(places)).toEqual(new Set(['battles', 'rating_changes']));
  });

  it('204: active battles are lost, others are cancelled or declined, and ratings change by nothing else', async () => {
    const [ash, gary, misty] = [
      await newTrainer(service.url),
      await newTrainer(service.url),
      await newTrainer(service.url),
    ];
    const active = await startBattle(ash, gary);
    const outgoing = await challenge(ash, gary);
    const incoming = await challenge(gary, ash);
    const accepted = await challenge(misty, ash);
    await ash.post(`/battles/${accepted}/accept`);
    await ash.post(`/battles/${accepted}/team`);
    expect((await remove(ash)).status).toBe(204);

    expect(await gary.view(active)).toMatchObject({
      status: 'finished',
      winner: gary.username,
      outcome: 'you',
      end_reason: 'forfeit',
      challenger: DELETED_TRAINER,
      opponent: { username: DELETED_TRAINER },
    });
    expect(await gary.view(outgoing)).toMatchObject({ status: 'cancelled', waiting_on: [] });
    expect(await gary.view(incoming)).toMatchObject({ status: 'declined', waiting_on: [] });
    expect(await misty.view(accepted)).toMatchObject({ status: 'declined', waiting_on: [] });
    expect(await gary.record()).toMatchObject({ elo_rating: 1016, battle_wins: 1 });
    expect(await misty.record()).toMatchObject({ elo_rating: 1000, battle_wins: 0, battle_losses: 0 });
    expect((await gary.get<Battle[]>('/battles/pending')).body).toEqual([]);
  });

  it.runIf(isFull)(
    '204: fought battles stay as they are for others, with "deleted trainer" in the place of the name',
    async () => {
      const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
      const id = await startBattle(ash, gary);
      await playToEnd(id, [ash, gary]);
      const read = async () => {
        const paths = [
          `/battles/${id}`,
          `/battles/${id}/history`,
          '/battles/history/me',
          `/battles/${id}/record`,
        ];
        const answers = await Promise.all(paths.map((path) => gary.get(path)));
        return answers.map(({ text }) => text.replaceAll(ash.username, DELETED_TRAINER));
      };
      const before = await read();
      await remove(ash);
      expect(await read()).toEqual(before);
      const { body } = await gary.get<FinishedBattle[]>('/battles/history/me');
      expect(body.map(({ challenger }) => challenger)).toEqual([DELETED_TRAINER]);
      const record = () => send<BattleRecord>(service.url, 'GET', `/battles/${id}/record`);
      expect(verify((await record()).body)).toMatchObject({ ok: true });
      await remove(gary);
      const both = (await record()).body;
      expect(both.usernames).toEqual({ challenger: DELETED_TRAINER, opponent: DELETED_TRAINER });
      expect(verify(both)).toMatchObject({ ok: true });
      expect(await foundIn([ash.username, gary.username])).toEqual([]);
    },
  );

  it('201: the name is free, and its new owner is somebody else', async () => {
    const ash = await newTrainer(service.url);
    const gary = await newTrainer(service.url);
    const id = await startBattle(ash, gary);
    await ash.post(`/battles/${id}/forfeit`);
    await remove(ash);
    const again = await newTrainer(service.url, ash.username);
    expect(await again.record()).toMatchObject({ elo_rating: 1000, battle_losses: 0 });
    expect((await again.get(`/battles/${id}`)).status).toBe(404);
    expect((await again.get<FinishedBattle[]>('/battles/history/me')).body).toEqual([]);
    expect((await ash.get('/trainers/me')).status).toBe(401);
    expect((await gary.view(id)).challenger).toBe(DELETED_TRAINER);
  });

  it('403: a wrong password; nothing is lost. 400: none', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    expect((await remove(ash, 'not the password')).body).toMatchObject({
      status: 403,
      code: 'wrong_password',
    });
    expect((await ash.request('DELETE', '/trainers/me', { body: {} })).status).toBe(400);
    expect((await ash.view(id)).status).toBe('active');
  });

  it.runIf(isFull)('204: all open battles are ended, however many', async () => {
    const inPlay = times({ long: 200, short: 20 });
    const pending = times({ long: 800, short: 80 });
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const active = await startBattle(ash, gary);
    const id = await idOf(ash);
    await copyBattle(active, inPlay - 1, 'active');
    await copyBattle(active, pending, 'pending');
    expect((await remove(ash)).status).toBe(204);
    const { rows } = await service.database.pool.query(
      `SELECT status, count(*)::int AS n FROM battle.battles WHERE challenger_id = $1 GROUP BY status ORDER BY status`,
      [id],
    );
    expect(rows).toEqual([
      { status: 'cancelled', n: pending },
      { status: 'finished', n: inPlay },
    ]);
    expect(await gary.record()).toMatchObject({ battle_wins: inPlay });
  });
});

describe('a deletion at the same time as', () => {
  /** No open battle has a trainer who is gone. */
  async function expectNoOrphans() {
    const { rows } = await service.database.pool.query(
      `SELECT b.id, b.status FROM battle.battles b
       WHERE b.status IN ('pending', 'team_select', 'active') AND NOT (
         EXISTS (SELECT FROM battle.trainers t WHERE t.id = b.challenger_id)
         AND EXISTS (SELECT FROM battle.trainers t WHERE t.id = b.opponent_id))`,
    );
    expect(rows).toEqual([]);
    const creatures = await service.database.pool.query(
      'SELECT FROM battle.creatures c WHERE NOT EXISTS (SELECT FROM battle.trainers t WHERE t.id = c.trainer_id)',
    );
    expect(creatures.rowCount).toBe(0);
  }

  it.runIf(isFull)('challenges by others and of its own leaves no open battle behind', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => newTrainer(service.url)));
    for (let round = 0; round < 4; round += 1) {
      const ash = await newTrainer(service.url);
      const [deleted, ...answers] = await Promise.all([
        remove(ash),
        ...others.flatMap((other) =>
          ['singles_1v1', 'singles_3v3'].flatMap((format) => [
            other.post('/battles/challenge', { opponent_username: ash.username, format }),
            ash.post('/battles/challenge', { opponent_username: other.username, format }),
          ]),
        ),
        ash.post('/creatures/catch', { species: 'pikachu' }),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status } of answers) expect([201, 401, 404]).toContain(status);
      await expectNoOrphans();
    }
  });

  it.runIf(isFull)(
    'actions, teams and other deletions ends every battle once, with one change of the ratings',
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
        const active = await startBattle(ash, gary);
        const accepted = await challenge(ash, gary);
        await gary.post(`/battles/${accepted}/accept`);
        await ash.post(`/battles/${accepted}/team`);
        const attack = { action_type: 'attack', move_index: 0 };
        const [first, second, ...rest] = await Promise.all([
          remove(ash),
          remove(ash),
          gary.act(active, attack),
          ash.act(active, attack),
          gary.post<BattleView>(`/battles/${accepted}/team`),
        ]);
        expect([first.status, second.status]).toContain(204);
        for (const { status } of [first, second]) expect([204, 401]).toContain(status);
        for (const { status } of rest) expect([200, 401, 409]).toContain(status);
        await expectNoOrphans();
        const won = (await gary.get<FinishedBattle[]>('/battles/history/me')).body;
        expect(won.every(({ winner }) => winner === gary.username)).toBe(true);
        const record = await gary.record();
        expect(record.battle_wins).toBe(won.length);
        expect(record.elo_rating).toBe(won[0]?.elo_after);
        await remove(gary);
      }
    },
  );

  it('the registration of its name gives the name to one account at most', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ash = await newTrainer(service.url);
      const [deleted, ...answers] = await Promise.all([
        remove(ash),
        ...Array.from({ length: 4 }, () => register(ash.username)),
      ]);
      expect(deleted.status).toBe(204);
      const made = answers.filter(({ status }) => status === 201).length;
      expect(made).toBeLessThanOrEqual(1);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect((await register(ash.username)).status).toBe(made === 1 ? 409 : 201);
    }
  });
});
