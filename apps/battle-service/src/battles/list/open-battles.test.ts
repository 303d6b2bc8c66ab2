import type { Battle } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newTrainer, startBattle, type TrainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';
import { MOST_OPEN } from '../challenge/challenge.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const FORMATS = ['singles_1v1', 'singles_3v3', 'singles_6v6'];

const challenge = (from: TrainerClient, to: TrainerClient, format = 'singles_3v3') =>
  from.post<Battle>('/battles/challenge', { opponent_username: to.username, format });

const pending = (trainer: TrainerClient, query = '') => trainer.get<Battle[]>(`/battles/pending${query}`);

/** Makes so many pending challenges by strangers, a second apart; every fourth waits for the challenger's team. */
async function flood(
  trainer: TrainerClient,
  count: number,
  side: 'challenger_id' | 'opponent_id' = 'opponent_id',
) {
  const other = side === 'opponent_id' ? 'challenger_id' : 'opponent_id';
  await service.database.pool.query(
    `INSERT INTO battle.battles (id, format, status, ${side}, ${other}, server_secret, seed_commitment,
       waiting, created_at, updated_at)
     SELECT gen_random_uuid(), 'singles_1v1', CASE n % 4 WHEN 0 THEN 'team_select' ELSE 'pending' END, t.id,
       gen_random_uuid(), '', '', CASE n % 4 WHEN 0 THEN '{0}' ELSE '{1}' END::smallint[],
       now() - n * interval '1 second', now()
     FROM battle.trainers t, generate_series(1, $2::int) n WHERE t.username = $1`,
    [trainer.username, count],
  );
}

const openOf = async (...trainers: TrainerClient[]) => {
  const { rows } = await service.database.pool.query(
    `SELECT count(*)::int AS open FROM battle.battles b JOIN battle.trainers t ON t.id IN (b.challenger_id, b.opponent_id)
     WHERE t.username = ANY ($1) AND b.status IN ('pending', 'team_select', 'active')`,
    [trainers.map(({ username }) => username)],
  );
  return rows[0]?.open;
};

describe('GET /battles/pending', () => {
  it('200: in pages of at most a hundred, joined by Link: each battle once, those that wait for the caller first', async () => {
    const ash = await newTrainer(service.url);
    await flood(ash, 250);
    const [own, active] = [
      await challenge(ash, await newTrainer(service.url)),
      await startBattle(ash, await newTrainer(service.url)),
    ];
    const all: Battle[] = [];
    const sizes: number[] = [];
    for (let path: string | undefined = '/battles/pending'; path !== undefined; ) {
      const answer: Answer<Battle[]> = await ash.get<Battle[]>(path);
      const { status, body, headers } = answer;
      expect(status).toBe(200);
      all.push(...body);
      sizes.push(body.length);
      path = /^<https:\/\/arena\.example\.org([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(sizes).toEqual([100, 100, 52]);
    expect(new Set(all.map((battle) => battle.battle_id)).size).toBe(252);
    const due = all.map((battle) => battle.waiting_on.includes(ash.username));
    expect(due).toEqual([...due].sort((a, b) => Number(b) - Number(a)));
    expect(due.filter(Boolean)).toHaveLength(189);
    for (const group of [true, false]) {
      const times = all.filter((_, index) => due[index] === group).map((battle) => battle.created_at);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    const ids = all.map((battle) => battle.battle_id);
    expect([ids.indexOf(active), ids.indexOf(own.body.battle_id)]).toEqual([0, 189]);
  });

  it('200: pages of any size; no Link on the last one', async () => {
    const ash = await newTrainer(service.url);
    await flood(ash, 5);
    const first = await pending(ash, '?limit=4');
    expect(first.body).toHaveLength(4);
    const after = /after=([^>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await pending(ash, `?limit=4&after=${after}`);
    expect([second.body.length, second.headers.get('link')]).toEqual([1, null]);
    expect((await pending(ash, '?limit=5')).headers.get('link')).toBeNull();
  });

  it('400: a limit out of range, and a cursor that is none of this list', async () => {
    const ash = await newTrainer(service.url);
    const id = '00000000-0000-4000-8000-000000000000';
    const cursor = (text: string) => Buffer.from(text).toString('base64url');
    for (const query of [
      'limit=0',
      'limit=101',
      'after=',
      'after=x',
      `after=${cursor(`due -271821-04-20T00:00:00.000Z ${id}`)}`,
      `after=${cursor(`due +275760-09-13T00:00:00.000Z ${id}`)}`,
      `after=${cursor(`other 2026-01-01T00:00:00.000Z ${id}`)}`,
      `after=${cursor(`2026-01-01T00:00:00.000Z ${id}`)}`,
    ]) {
      expect([query, (await pending(ash, `?${query}`)).status]).toEqual([query, 400]);
    }
    const before = cursor(`-271821-04-20T00:00:00.000Z ${id}`);
    expect((await ash.get(`/battles/history/me?before=${before}`)).status).toBe(400);
  });
});

describe('a trainer with as many open battles as there may be', () => {
  it('409: cannot challenge, nor be challenged, until one is declined; whoever challenged', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    await flood(ash, MOST_OPEN / 2);
    await flood(ash, MOST_OPEN / 2, 'challenger_id');
    const refused = [await challenge(ash, gary), await challenge(gary, ash)];
    for (const { body } of refused) expect(body).toMatchObject({ status: 409, code: 'too_many_open' });
    expect(refused.map(({ body }) => Reflect.get(body, 'detail'))).toEqual([
      expect.stringMatching(/^You have 1000 open battles/),
      expect.stringContaining(`${ash.username} has 1000 open battles`),
    ]);
    const { body } = await pending(ash, '?limit=1');
    expect((await ash.post(`/battles/${body[0]?.battle_id}/decline`)).status).toBe(200);
    expect((await challenge(gary, ash)).status).toBe(201);
    expect((await challenge(ash, gary)).status).toBe(409);
  });

  it('is not challenged once too often by many at once', async () => {
    const ash = await newTrainer(service.url);
    const others = await Promise.all(Array.from({ length: 4 }, () => newTrainer(service.url)));
    await flood(ash, MOST_OPEN - 5);
    // Each of those that count at the same time has counted before another is there.
    await service.database.pool.query(`
      CREATE FUNCTION battle.dawdle() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(0.1); RETURN NEW; END $$;
      CREATE TRIGGER dawdle BEFORE INSERT ON battle.battles FOR EACH ROW EXECUTE FUNCTION battle.dawdle()`);
    const answers = await Promise.all(
      others.flatMap((other) =>
        FORMATS.flatMap((format) => [challenge(other, ash, format), challenge(ash, other, format)]),
      ),
    );
    await service.database.pool.query('DROP FUNCTION battle.dawdle() CASCADE');
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(answers.length - 5).fill(409),
    ]);
    expect(await openOf(ash)).toBe(MOST_OPEN);
  });
});

describe('challenges that came to nothing', () => {
  it('are kept up to a hundred of each challenger, the latest', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const other = await challenge(gary, ash);
    await ash.post(`/battles/${other.body.battle_id}/decline`);
    await flood(ash, 105, 'challenger_id');
    await service.database.pool.query(
      `UPDATE battle.battles SET status = 'cancelled', waiting = '{}', updated_at = created_at
       WHERE challenger_id = (SELECT id FROM battle.trainers WHERE username = $1)`,
      [ash.username],
    );
    const cancelled: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { body } = await challenge(ash, gary);
      await ash.post(`/battles/${body.battle_id}/cancel`);
      cancelled.push(body.battle_id);
    }
    await challenge(ash, gary);
    const { rows } = await service.database.pool.query(
      `SELECT count(*)::int AS kept FROM battle.battles JOIN battle.trainers t ON t.id = challenger_id
       WHERE t.username = $1 AND status = 'cancelled'`,
      [ash.username],
    );
    expect(rows[0]?.kept).toBe(100);
    for (const id of [...cancelled, other.body.battle_id]) expect((await ash.view(id)).battle_id).toBe(id);
  });
});
