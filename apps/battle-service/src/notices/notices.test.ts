import type { Battle, Notice } from '@repo/contracts/battle';
import { insist } from '@repo/testing/http-client';
import { isFull, times } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBattle, updateBattle } from '../battles/battles.repository.js';
import { forBoth } from '../model/news.js';
import {
  firstLegal,
  newTrainer,
  PASSWORD,
  playToEnd,
  startBattle,
  type TrainerClient,
} from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { createNotices } from './notices.service.js';

/** Of each of sixteen battles. */
const CHANGES = times({ long: 2000, short: 25 });

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { DATABASE_POOL_SIZE: '16' } });
});
afterAll(() => service.close());

const notices = (trainer: TrainerClient, query = '') => trainer.get<Notice[]>(`/notices${query}`);
const kindsOf = async (trainer: TrainerClient) => (await notices(trainer)).body.map(({ kind }) => kind);

/** Trainers who have asked for notices, so that they get some. */
async function listeners(count: number): Promise<TrainerClient[]> {
  const trainers = await Promise.all(Array.from({ length: count }, () => newTrainer(service.url)));
  for (const trainer of trainers) expect((await notices(trainer)).body).toEqual([]);
  return trainers;
}

const pair = async () => (await listeners(2)) as [TrainerClient, TrainerClient];

const challenge = async (from: TrainerClient, to: TrainerClient) => {
  const body = { opponent_username: to.username, format: 'singles_1v1' };
  // All who challenge one trainer wait for each other; on a busy machine that may be too long for some.
  return (await insist(() => from.post<Battle>('/battles/challenge', body))).body.battle_id;
};

/** Stores notices beside the service, as it would: of two challenges that came and went. */
async function receive(ash: TrainerClient, count: number, from?: TrainerClient): Promise<void> {
  const gary = from ?? (await newTrainer(service.url));
  for (let n = 0; n < count; n += 2) {
    const id = await challenge(gary, ash);
    await insist(() => gary.post(`/battles/${id}/cancel`));
  }
}

describe('a notice', () => {
  it('tells the other of a challenge and of the answer to it, as the summary shows the battle', async () => {
    const [ash, gary] = await pair();
    const id = await challenge(ash, gary);
    const [received] = (await notices(gary)).body;
    expect(received).toEqual({
      id: expect.stringMatching(/^1-[0-9a-f]{8}$/),
      kind: 'challenge.received',
      at: expect.stringMatching(/Z$/),
      battle: {
        battle_id: id,
        format: 'singles_1v1',
        status: 'pending',
        challenger: ash.username,
        opponent: gary.username,
        turn_number: null,
        step: null,
        phase: null,
        waiting_on: [gary.username],
        winner: null,
        end_reason: null,
        deadline_at: null,
      },
      data: {},
    });
    await gary.post(`/battles/${id}/accept`);
    await gary.post(`/battles/${await challenge(ash, gary)}/decline`);
    await ash.post(`/battles/${await challenge(ash, gary)}/cancel`);
    expect(await kindsOf(ash)).toEqual(['challenge.accepted', 'challenge.declined']);
    expect(await kindsOf(gary)).toEqual([...Array(3).fill('challenge.received'), 'challenge.cancelled']);
  });

  it('tells both of each step that is resolved and of the end, with the own rating; of a held action nothing', async () => {
    const [ash, gary] = await pair();
    const id = await startBattle(ash, gary);
    const [first] = (await ash.view(id)).legal_actions;
    await ash.act(id, first ?? {});
    expect([await kindsOf(ash), await kindsOf(gary)]).toEqual([
      ['challenge.accepted', 'battle.started'],
      ['challenge.received', 'battle.started'],
    ]);
    const { winner } = await playToEnd(id, [ash, gary], [firstLegal, firstLegal]);
    const [ofAsh, ofGary] = [(await notices(ash)).body.slice(1), (await notices(gary)).body.slice(1)];
    expect(ofAsh.map(({ battle }) => battle)).toEqual(ofGary.map(({ battle }) => battle));
    expect(ofAsh.map(({ kind }) => kind)).toEqual([
      'battle.started',
      ...Array(ofAsh.length - 2).fill('battle.step'),
      'battle.ended',
    ]);
    const steps = ofAsh.map(({ battle }) => battle?.step);
    expect(steps).toEqual(steps.map((_, index) => index + 1));
    expect(ofAsh.at(-1)).toMatchObject({
      battle: { status: 'finished', winner, waiting_on: [], phase: null },
    });
    for (const [trainer, last] of [
      [ash, ofAsh.at(-1)],
      [gary, ofGary.at(-1)],
    ] as const) {
      const gained = winner === trainer.username ? 16 : -16;
      expect(last?.data).toEqual({ elo_before: 1000, elo_after: 1000 + gained, rated: true });
    }
  });

  it('says that a battle was not rated, and which battle a challenge offers to repeat', async () => {
    const [ash, gary] = await pair();
    const id = await startBattle(ash, gary, 'singles_1v1', { rated: false });
    await ash.post(`/battles/${id}/forfeit`);
    expect((await notices(gary)).body.at(-1)).toMatchObject({
      kind: 'battle.ended',
      data: { elo_before: 1000, elo_after: 1000, rated: false },
    });
    const offer = async () => (await ash.post<Battle>(`/battles/${id}/rematch`)).body.battle_id;
    await gary.post(`/battles/${await offer()}/decline`);
    await ash.post(`/battles/${await offer()}/cancel`);
    await offer();
    await gary.post(`/battles/${id}/rematch`);
    const told = async (trainer: TrainerClient) =>
      (await notices(trainer)).body.filter(({ data }) => data.rematch_of === id).map(({ kind }) => kind);
    expect(await told(ash)).toEqual(['challenge.declined', 'challenge.accepted']);
    expect(await told(gary)).toEqual([
      ...['challenge.received', 'challenge.received', 'challenge.cancelled', 'challenge.received'],
    ]);
  });

  it('is stored for nobody who never asked for notices', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    await ash.post(`/battles/${id}/forfeit`);
    expect((await notices(ash)).body).toEqual([]);
    expect((await notices(gary)).body).toEqual([]);
  });

  it('tells the others of an account that is deleted, without its name, and goes with the own account', async () => {
    const [ash, gary] = await pair();
    await startBattle(gary, ash);
    await challenge(ash, gary);
    await challenge(gary, ash);
    const before = (await notices(ash)).body.length;
    const left = await gary.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    expect(left.status).toBe(204);
    const { body, text } = await notices(ash);
    expect(body.slice(before).map(({ kind, battle }) => [kind, battle?.status])).toEqual([
      ['challenge.cancelled', 'cancelled'],
      ['challenge.declined', 'declined'],
      ['battle.ended', 'finished'],
    ]);
    expect(text).not.toContain(gary.username);
    expect(text).toContain('"deleted trainer"');
    const { rows } = await service.database.pool.query(
      'SELECT n.trainer_id FROM battle.notices n LEFT JOIN battle.trainers t ON t.id = n.trainer_id WHERE t.id IS NULL',
    );
    expect(rows).toEqual([]);
  });
});

describe('GET /notices', () => {
  it('200: in pages joined by Link, the oldest first, each once', async () => {
    const [ash] = await listeners(1);
    if (!ash) throw new Error('nobody');
    await receive(ash, 10);
    const all: Notice[] = [];
    const sizes: number[] = [];
    for (let path: string | undefined = '/notices?limit=4'; path !== undefined; ) {
      const answer: Awaited<ReturnType<typeof notices>> = await ash.get<Notice[]>(path);
      all.push(...answer.body);
      sizes.push(answer.body.length);
      path = /^<https:\/\/arena\.example\.org([^>]+)>; rel="next"$/.exec(
        answer.headers.get('link') ?? '',
      )?.[1];
    }
    expect(sizes).toEqual([4, 4, 2]);
    expect(all.map(({ id }) => Number.parseInt(id, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const last = all.at(-1)?.id;
    expect((await notices(ash, `?after=${last}`)).body).toEqual([]);
    await receive(ash, 2);
    expect((await notices(ash, `?after=${last}`)).body.map(({ id }) => Number.parseInt(id, 10))).toEqual([
      11, 12,
    ]);
  });

  it('409: a cursor of another trainer, of another history, from the future, or whose next notice is gone', async () => {
    const [ash, gary] = await pair();
    await receive(ash, 6);
    await receive(gary, 6);
    const ids = (await notices(ash)).body.map(({ id }) => id);
    const others = (await notices(gary)).body.map(({ id }) => id);
    const refused = async (cursor: string | undefined) => {
      expect((await notices(ash, `?after=${cursor}`)).body).toMatchObject({
        status: 409,
        code: 'unknown_cursor',
      });
    };
    for (const cursor of [others[2], others.at(-1), '6-00000000', '7-00000000', '4294967296-00000000']) {
      await refused(cursor);
    }
    await service.database.pool.query(
      `DELETE FROM battle.notices WHERE seq <= 3
       AND trainer_id = (SELECT id FROM battle.trainers WHERE username = $1)`,
      [ash.username],
    );
    await refused(ids[1]);
    expect((await notices(ash, `?after=${ids[2]}`)).body.map(({ id }) => id)).toEqual(ids.slice(3));
    expect((await notices(ash)).body.map(({ id }) => id)).toEqual(ids.slice(3));
  });

  it('400: what is no notice’s id, or no limit', async () => {
    const [ash] = await listeners(1);
    for (const query of [
      'after=',
      'after=7',
      'after=-1-00000000',
      'after=1-0000000G',
      'limit=0',
      'limit=101',
    ]) {
      expect([query, ash && (await notices(ash, `?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('notices that are not kept', () => {
  it('go: all but the last 1,000 of 14 days, and all of who has not asked for 30 days', async () => {
    const [ash, gary, misty] = await listeners(3);
    if (!ash || !gary || !misty) throw new Error('nobody');
    const { pool } = service.database;
    for (const [trainer, count, days] of [
      [ash, 12_000, 1],
      [gary, 20, 15],
      [misty, 20, 1],
    ] as const) {
      await pool.query(
        `WITH f AS (UPDATE battle.feeds SET last_seq = $2 WHERE trainer_id =
           (SELECT id FROM battle.trainers WHERE username = $1) RETURNING *)
         INSERT INTO battle.notices (trainer_id, seq, uuid, follows, kind, at, data)
         SELECT trainer_id, n, md5(n::text)::uuid, md5((n - 1)::text)::uuid, 'battle.step',
           now() - CASE WHEN n <= 10 THEN $3 ELSE 1 END * interval '1 day', '{}'
         FROM f, generate_series(1, $2::int) n`,
        [trainer.username, count, days],
      );
    }
    await pool.query(
      `UPDATE battle.feeds SET used_at = now() - interval '31 days'
       WHERE trainer_id = (SELECT id FROM battle.trainers WHERE username = $1)`,
      [misty.username],
    );
    const clear = () => createNotices(service.database).clear(new AbortController().signal);
    await Promise.all([clear(), clear()]);
    const left = async ({ username }: TrainerClient) => {
      const { rows } = await pool.query(
        `SELECT min(n.seq) AS first, count(*)::int FROM battle.notices n
         JOIN battle.trainers t ON t.id = n.trainer_id WHERE t.username = $1`,
        [username],
      );
      return rows[0];
    };
    expect(await left(ash)).toEqual({ first: 11_001, count: 1000 });
    expect(await left(gary)).toEqual({ first: 11, count: 10 });
    expect(await left(misty)).toEqual({ first: null, count: 0 });
    expect((await notices(misty)).body).toEqual([]);
  });
});

describe.runIf(isFull)('strangers who challenge and cancel, again and again', () => {
  const clear = () => createNotices(service.database).clear(new AbortController().signal);

  it.each([
    [1, times({ long: 60, short: 12 })],
    [times({ long: 20, short: 4 }), 8],
  ])('%d of them, %d times each, leave what a trainer was told before', async (strangers, rounds) => {
    const [ash, gary] = await pair();
    const id = await startBattle(ash, gary);
    await gary.post(`/battles/${id}/forfeit`);
    const before = (await notices(ash)).body;
    expect(before.map(({ kind }) => kind)).toContain('battle.ended');
    // Registered one after another: what a busy service refuses is not what this is about.
    const them: TrainerClient[] = [];
    for (let n = 0; n < strangers; n += 1) them.push(await newTrainer(service.url));
    await Promise.all(them.map((stranger) => receive(ash, 2 * rounds, stranger)));
    await clear();
    const after = (await notices(ash, '?limit=100')).body;
    expect(after.slice(0, before.length)).toEqual(before);
    const told = async () => {
      const { rows } = await service.database.pool.query(
        'SELECT last_seq FROM battle.feeds JOIN battle.trainers ON id = trainer_id WHERE username = $1',
        [ash.username],
      );
      return rows[0].last_seq - before.length;
    };
    expect(await told()).toBe(strangers * 10);
    // What others do is told as ever.
    await challenge(gary, ash);
    expect(await told()).toBe(strangers * 10 + 1);
  });

  it('are heard again a day later; who challenges sees the challenge, and hears of it, as ever', async () => {
    const [ash, gary] = await pair();
    await receive(ash, 10, gary);
    await challenge(gary, ash);
    expect((await ash.get<Battle[]>('/battles/pending')).body).toHaveLength(1);
    expect(await kindsOf(ash)).toHaveLength(10);
    const [{ battle_id: id } = { battle_id: '' }] = (await ash.get<Battle[]>('/battles/pending')).body;
    await ash.post(`/battles/${id}/decline`);
    expect(await kindsOf(gary)).toEqual(['challenge.declined']);
    await service.database.pool.query(`UPDATE battle.notices SET at = at - interval '1 day'`);
    await challenge(gary, ash);
    expect(await kindsOf(ash)).toHaveLength(11);
  });
});

describe.runIf(isFull)(
  'battles of four trainers, changed at sixteen connections as fast as they can be',
  () => {
    it('leave no gap and no double in anybody’s notices, and never wait for each other in a circle', async () => {
      const trainers = await listeners(4);
      const battles: string[] = [];
      for (let n = 0; n < 16; n += 1) {
        const [one, other] = [trainers[n % 4], trainers[(n + 1 + (n % 3)) % 4]];
        if (one && other) battles.push(await startBattle(one, other));
      }
      await Promise.all(battles.map(change));
      const { rows } = await service.database.pool.query(
        `SELECT f.last_seq, array_agg(n.seq ORDER BY n.seq) AS seqs, array_agg(n.uuid ORDER BY n.seq) AS uuids,
         array_agg(n.follows ORDER BY n.seq) AS follows, count(*) FILTER (WHERE n.kind = 'battle.step')::int AS steps
       FROM battle.feeds f JOIN battle.notices n USING (trainer_id) JOIN battle.trainers t ON t.id = trainer_id
       WHERE t.username = ANY ($1) GROUP BY trainer_id, f.last_seq`,
        [trainers.map(({ username }) => username)],
      );
      expect(rows).toHaveLength(4);
      for (const { last_seq, seqs, uuids, follows } of rows) {
        expect(seqs).toEqual(Array.from({ length: last_seq }, (_, index) => index + 1));
        expect(follows.slice(1)).toEqual(uuids.slice(0, -1));
      }
      expect(rows.reduce((sum, { steps }) => sum + steps, 0)).toBe(battles.length * CHANGES * 2);
    });
  },
);

/** Changes a battle so many times, each time with news for both. @throws on a deadlock */
async function change(id: string): Promise<void> {
  const { db } = service.database;
  for (let n = 0; n < CHANGES; n += 1) {
    const battle = await findBattle(db, id);
    const now = new Date();
    const told =
      battle && (await updateBattle(db, battle, { updatedAt: now }, forBoth('battle.step', battle, now)));
    if (told?.[0]?.trainerIds.length !== 2) throw new Error(`battle ${id} was not changed`);
  }
}
