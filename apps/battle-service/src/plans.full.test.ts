import { randomBytes } from 'node:crypto';
import {
  keptPlans,
  planFaults,
  requestsUntilKept,
  type Statement,
  statementsOn,
} from '@repo/database/testing/plans';
import { openEventStream } from '@repo/testing/event-stream';
import { passTime } from '@repo/testing/pass-time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMatching } from './queue/matching.service.js';
import { newTrainer, startBattle, type TrainerClient } from './testing/client.js';
import { hotOperations } from './testing/hot-operations.js';
import { startService, type TestService } from './testing/service.js';

const LARGE = [
  ...['trainers', 'creatures', 'battles', 'battle_setups', 'battle_transcripts', 'rating_changes'],
  ...['format_ratings', 'feeds', 'notices', 'queue_tickets', 'blocks'],
];
/** These hold the battles in play alone. */
const LARGE_WHILE_MANY_ARE_OPEN = ['battle_actions', 'battle_steps'];
const ROWS = 20_000;

/** Connections of the service. */
const POOL_SIZE = 2;

let service: TestService;
let statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>;
let database: pg.Client;
let ash: TrainerClient;
let gary: TrainerClient;

beforeAll(async () => {
  // Other replicas are told beside the requests.
  service = await startService({
    env: { WORKER: 'off', DATABASE_POOL_SIZE: String(POOL_SIZE) },
    timings: { notifyMillis: null, lookMillis: 20, pollMillis: 20 },
  });
  statementsOf = statementsOn(service.database.pool);
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const ended = await startBattle(ash, gary);
  await ash.post(`/battles/${ended}/forfeit`);
  await multiplyTrainers();
  await multiplyNotices();
  await multiplyTickets();
  await multiply(ended, ROWS);
});
afterAll(async () => {
  await database.end();
  await service.close();
});

const columns = (table: string, except: readonly string[]): Promise<string> =>
  database
    .query(
      `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
       WHERE table_schema = 'battle' AND table_name = $1 AND column_name <> ALL ($2)`,
      [table, except],
    )
    .then(({ rows }) => String(rows[0].list));

/** Trainers with a creature and a rating in a format each. */
async function multiplyTrainers(): Promise<void> {
  await database.query(
    `INSERT INTO battle.trainers (id, username, username_key, password_hash, created_at)
     SELECT md5('trainer' || n)::uuid, 't-' || n, 't-' || n, '', now() FROM generate_series(1, $1::int) n`,
    [ROWS],
  );
  const creature = await columns('creatures', ['id', 'trainer_id']);
  await database.query(
    `INSERT INTO battle.creatures (id, trainer_id, ${creature})
     SELECT gen_random_uuid(), t.trainer, ${creature} FROM (SELECT id AS trainer FROM battle.trainers) t,
       (SELECT ${creature} FROM battle.creatures ORDER BY id LIMIT 1) c`,
  );
  await database.query(
    `INSERT INTO battle.format_ratings (trainer_id, format, rating, battles, wins, losses, draws)
     SELECT id, 'singles_3v3', 1000, 5, 2, 3, 0 FROM battle.trainers WHERE username <> ALL ($1)`,
    [[ash.username, gary.username]],
  );
}

/** A feed with a few notices for each trainer. */
async function multiplyNotices(): Promise<void> {
  await database.query(
    `WITH fed AS (INSERT INTO battle.feeds (trainer_id, last_seq, used_at) SELECT id, 5, now() FROM battle.trainers
       WHERE username <> ALL ($1) RETURNING trainer_id)
     INSERT INTO battle.notices (trainer_id, seq, uuid, follows, kind, at, data)
     SELECT trainer_id, n, gen_random_uuid(), gen_random_uuid(), 'battle.step', now(), '{}' FROM fed, generate_series(1, 5) n`,
    [[ash.username, gary.username]],
  );
}

/** Tickets: of each trainer one that has found somebody, of one in twenty one that waits; and a few blocks of each. */
async function multiplyTickets(): Promise<void> {
  const found = `gen_random_uuid(), now() - interval '1 hour', (SELECT id FROM battle.trainers LIMIT 1)`;
  await database.query(
    `INSERT INTO battle.queue_tickets (id, trainer_id, format, speed, rated, house_after, house_at, waiting_since, battle_id, matched_at, opponent_id)
     SELECT gen_random_uuid(), id, 'singles_3v3', 'day', true, NULL, NULL, now() - interval '2 hours', ${found} FROM battle.trainers
     UNION ALL
     SELECT gen_random_uuid(), id, (ARRAY['singles_1v1', 'singles_3v3', 'singles_6v6'])[1 + get_byte(uuid_send(id), 0) % 3],
       (ARRAY['day', 'hour', 'live'])[1 + get_byte(uuid_send(id), 1) % 3], get_byte(uuid_send(id), 2) % 2 = 0, 60,
       now() + interval '1 hour', now() - interval '1 minute', NULL, NULL, NULL
     FROM battle.trainers WHERE get_byte(uuid_send(id), 3) % 20 = 0 AND username <> ALL ($1)`,
    [[ash.username, gary.username]],
  );
  await database.query(
    `INSERT INTO battle.blocks (blocker_id, blocked_id, blocked_at)
     SELECT md5('trainer' || n)::uuid, md5('trainer' || n % 999 + m)::uuid, now()
     FROM generate_series(1000, $1::int) n, generate_series(1, 3) m`,
    [ROWS],
  );
}

/** Copies of a battle and of all that belongs to it, for other trainers and, where it is finished, one in ten for these two. */
async function multiply(id: string, copies: number): Promise<void> {
  const battle = await columns('battles', ['id', 'challenger_id', 'opponent_id', 'finished_at']);
  await database.query(
    `WITH copied AS (
       INSERT INTO battle.battles (id, challenger_id, opponent_id, finished_at, ${battle})
       SELECT md5(b.id::text || n)::uuid,
         CASE WHEN n % 10 = 0 AND finished_at IS NOT NULL THEN challenger_id ELSE md5('trainer' || n)::uuid END,
         CASE WHEN n % 20 = 0 AND finished_at IS NOT NULL THEN opponent_id ELSE md5('trainer' || n % 999 + 1)::uuid END,
         finished_at - n * interval '1 minute', ${battle}
       FROM battle.battles b, generate_series(1, $2::int) n
       WHERE b.id = $1 AND md5('trainer' || n) <> md5('trainer' || n % 999 + 1)
       RETURNING id, status, challenger_id, opponent_id
     ), set_up AS (
       INSERT INTO battle.battle_setups (battle_id, engine_version, setup) SELECT id, 1, '{}' FROM copied
     ), stepped AS (
       INSERT INTO battle.battle_steps (battle_id, step, last_seq, events)
       SELECT id, n, n * 5, '[]' FROM copied, generate_series(2, 5) n WHERE status <> 'finished'
     ), acted AS (
       INSERT INTO battle.battle_actions (battle_id, step, side, action, answer, created_at)
       SELECT id, n, 0, '{}', '{}', now() FROM copied, generate_series(2, 5) n WHERE status <> 'finished'
     ), logged AS (
       INSERT INTO battle.rating_changes (trainer_id, n, battle_id, opponent_id, score, before, after, at, format, format_before, format_after)
       SELECT challenger_id, 100 + row_number() OVER (PARTITION BY challenger_id), id, opponent_id, 1, 1000, 1016, now(),
         'singles_3v3', 1000, 1016
       FROM copied WHERE status = 'finished'
     )
     INSERT INTO battle.battle_transcripts (battle_id, contents)
     SELECT id, '' FROM copied WHERE status = 'finished'`,
    [id, copies],
  );
  await database.query('VACUUM ANALYZE');
}

/** Every statement of every frequent request that PostgreSQL plans badly. */
async function faultsOfAll(large: readonly string[]): Promise<string[]> {
  const operations = await hotOperations(service.url, ash, gary);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [name, { send, status }] of Object.entries(operations)) {
    const statements = await statementsOf(async () => {
      expect([name, (await send()).status]).toEqual([name, status]);
    });
    for (const statement of statements) {
      seen.add(statement.text);
      for (const fault of await planFaults(database, statement, large)) faults.push(`${name} ${fault}`);
    }
  }
  expect(seen.size).toBeGreaterThan(20);
  return faults;
}

describe('with many trainers and battles', () => {
  it('no statement of a request reads a table or an index whole, or sorts many rows, while hardly a battle is open', async () => {
    expect(await faultsOfAll(LARGE)).toEqual([]);
  });

  it('nor while many are', async () => {
    const active = await startBattle(ash, gary, 'singles_3v3', { spectators: 'anyone' });
    await multiply(active, ROWS / 10);
    // Until it ends it seals the record that is asked for.
    await ash.post(`/battles/${active}/forfeit`);
    expect(await faultsOfAll([...LARGE, ...LARGE_WHILE_MANY_ARE_OPEN])).toEqual([]);
  });

  it('nor do streams, of battles that are watched', async () => {
    const id = await startBattle(ash, gary, 'singles_1v1', { spectators: 'anyone' });
    const statements = await statementsOf(async () => {
      const stream = await openEventStream(`${service.url}/live/${id}/stream`, { token: ash.token });
      await expect.poll(() => stream.events.length).toBe(1);
      await gary.post(`/battles/${id}/forfeit`);
      await expect.poll(() => stream.events.at(-1)?.event).toBe('bye');
    });
    const faults: string[] = [];
    for (const statement of statements) {
      faults.push(...(await planFaults(database, statement, [...LARGE, ...LARGE_WHILE_MANY_ARE_OPEN])));
    }
    expect(statements.map(({ text }) => text).join()).toContain('last_seq');
    expect(faults).toEqual([]);
  });

  it('nor does the worker, which looks for battles whose moment has come, settles, reminds and deletes old notices', async () => {
    const start = (step_seconds: number) =>
      startBattle(ash, gary, 'singles_1v1', { clock: { step_seconds } });
    const [late, near] = [await start(60), await start(3600)];
    await database.query(
      `UPDATE battle.battles SET wake_at = now() + random() * interval '1 day' WHERE wake_at IS NULL AND status = 'active'`,
    );
    await ash.get('/notices');
    await database.query('VACUUM ANALYZE');
    await passTime(database, late, 3600);
    await passTime(database, near, 3000);
    await database.query('UPDATE battle.service_beats SET beat_at = clock_timestamp()');
    const told = async () => {
      const { rows } = await database.query(
        `SELECT n.battle->>'id' AS id, kind FROM battle.notices n WHERE n.battle->>'id' = ANY ($1)
         AND kind IN ('battle.ended', 'battle.deadline_near')`,
        [[late, near]],
      );
      return new Map(rows.map(({ id, kind }) => [id, kind]));
    };
    const expected = new Map([
      [late, 'battle.ended'],
      [near, 'battle.deadline_near'],
    ]);
    const statements = await statementsOf(async () => {
      service.app.worker.start();
      await expect.poll(told, { timeout: 100_000 }).toEqual(expected);
      await service.app.worker.stop();
    });
    const texts = statements.map(({ text }) => text).join();
    for (const done of ['skip locked', 'DELETE FROM battle.notices', 'insert into "battle"."notices"']) {
      expect(texts).toContain(done);
    }
    const faults: string[] = [];
    for (const statement of statements) {
      faults.push(...(await planFaults(database, statement, [...LARGE, ...LARGE_WHILE_MANY_ARE_OPEN])));
    }
    expect(faults).toEqual([]);
  });

  it('nor do those who wait for somebody to play, and blocks', async () => {
    const matching = createMatching({
      ...{ database: service.database, randomBytes, log: service.app.log },
      announce: () => undefined,
      counts: { matched: () => undefined },
    });
    const path = `/trainers/me/blocks/${gary.username}`;
    const statements = await statementsOf(async () => {
      for (const trainer of [ash, gary])
        expect((await trainer.post('/queue', { house_after: 0 })).status).toBe(201);
      expect((await ash.request('PUT', path)).status).toBe(204);
      expect((await ash.get('/trainers/me/blocks')).status).toBe(200);
      await matching.match();
      expect((await ash.request('DELETE', path)).status).toBe(204);
    });
    const texts = statements.map(({ text }) => text).join();
    for (const done of ['looked_at', 'NOT IN', 'house_at', '"battle"."blocks"'])
      expect(texts).toContain(done);
    const faults: string[] = [];
    for (const statement of statements) {
      faults.push(...(await planFaults(database, statement, [...LARGE, ...LARGE_WHILE_MANY_ARE_OPEN])));
    }
    expect(faults).toEqual([]);
  });

  it('statements of frequent requests are planned once a connection', async () => {
    for (let round = 0; round < requestsUntilKept(POOL_SIZE); round += 1) {
      for (const { send } of Object.values(await hotOperations(service.url, ash, gary))) await send();
    }
    const hot = ['find_view', 'load_battle', 'hold_action', 'resolve_step', 'list_open_battles'];
    const kept = await keptPlans(service.database.pool);
    expect(hot.filter((name) => !kept.has(name))).toEqual([]);
  });
});
