import { randomBytes } from 'node:crypto';
import type { Battle } from '@repo/contracts/battle';
import { times } from '@repo/testing/run-length';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newTrainer, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { createMatching, type Matching } from './matching.service.js';

/** Trainers each two of whom have two open battles, so that none of them meets another. */
const CROWD = times({ long: 224, short: 64 });
/** Trainers whose ratings are too far from each other. */
const SCATTERED = times({ long: 3000, short: 800 });

const SOON = { timeout: 60_000 };

/** The worker makes a round each second. */
const ROUNDS = 5;
/** Milliseconds of a processor: several times what it takes, far less than comparing all who wait. */
const ROUND_CPU = 250;
const LOOKED_AT_ONCE = 50;

let service: TestService;
/** Without the time limits of the service: it fills the queue. */
let database: pg.Client;
let matching: Matching;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off', HOUSE: 'on' } });
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  matching = createMatching({
    ...{ database: service.database, randomBytes, log: service.app.log },
    announce: () => undefined,
    counts: { matched: () => undefined },
  });
  // The house comes while the service listens.
  await vi.waitFor(
    async () => expect((await query('SELECT FROM battle.trainers')).rowCount).toBeGreaterThan(2),
    SOON,
  );
  await fillQueue();
});
afterAll(async () => {
  await database.end();
  await service.close();
});
beforeEach(async () => {
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});

const query = (text: string, values: unknown[] = []) => database.query(text, values);

const PENDING = `gen_random_uuid(), 'pending', '{1}', '', '', now(), now()`;

/** 5,000 tickets (in the short run 1,400) that are older than any other and find nobody, all of which want the house but have their battles with it. */
async function fillQueue(): Promise<void> {
  await query(
    `INSERT INTO battle.trainers (id, username, username_key, password_hash, elo_rating, created_at)
     SELECT md5('crowd' || n)::uuid, 'crowd-' || n, 'crowd-' || n, '', 1000, now() FROM generate_series(1, $1::int) n
     UNION ALL
     SELECT md5('far' || n)::uuid, 'far-' || n, 'far-' || n, '', 5000 + 1001 * n, now() FROM generate_series(1, $2::int) n`,
    [CROWD, SCATTERED],
  );
  await query(
    `INSERT INTO battle.battles (id, status, waiting, server_secret, seed_commitment, created_at, updated_at,
       format, challenger_id, opponent_id, house)
     SELECT ${PENDING}, 'singles_1v1', t.id, h.id, '{"level": 1, "version": 1}'
     FROM battle.trainers t, (SELECT id FROM battle.trainers WHERE house_level IS NOT NULL LIMIT 3) h
     WHERE t.username LIKE 'crowd-%' OR t.username LIKE 'far-%'`,
  );
  await query(
    `INSERT INTO battle.battles (id, status, waiting, server_secret, seed_commitment, created_at, updated_at,
       format, challenger_id, opponent_id)
     SELECT ${PENDING}, format, one.id, other.id
     FROM battle.trainers one, battle.trainers other, unnest(ARRAY['singles_1v1', 'singles_3v3']) format
     WHERE one.username LIKE 'crowd-%' AND other.username LIKE 'crowd-%' AND one.id < other.id`,
  );
  await query(
    `INSERT INTO battle.queue_tickets (id, trainer_id, format, speed, rated, house_after, house_at, waiting_since)
     SELECT gen_random_uuid(), id, format, speed, true, 0, now(), now() - interval '1 hour' - random() * interval '1 hour'
     FROM battle.trainers, unnest(ARRAY['singles_1v1', 'singles_3v3', 'singles_6v6']) format,
       unnest(ARRAY['day', 'hour', 'live']) speed
     WHERE username LIKE 'crowd-%' OR (username LIKE 'far-%' AND format = 'singles_3v3' AND speed = 'day')`,
  );
  await query('VACUUM ANALYZE');
}

/** The crowd challenges the trainer until none of them meets the trainer in the queue. */
const challengedByAll = ({ username }: TrainerClient) =>
  query(
    `INSERT INTO battle.battles (id, status, waiting, server_secret, seed_commitment, created_at, updated_at,
       format, challenger_id, opponent_id)
     SELECT ${PENDING}, format, one.id, other.id
     FROM battle.trainers one, battle.trainers other, unnest(ARRAY['singles_1v1', 'singles_3v3']) format
     WHERE one.username LIKE 'crowd-%' AND other.username = $1`,
    [username],
  );

const opponentsOf = async (trainer: TrainerClient) =>
  (await trainer.get<Battle[]>('/battles/pending')).body
    .filter(({ origin }) => origin === 'queue')
    .map(({ challenger, opponent }) => (challenger === trainer.username ? opponent : challenger));

/** Makes rounds, at most {@link ROUNDS}, until the trainer is in a battle of the queue; whom with. */
async function opponentsSoon(trainer: TrainerClient): Promise<string[]> {
  for (let round = 1; ; round += 1) {
    await matching.match();
    const opponents = await opponentsOf(trainer);
    if (opponents.length > 0 || round === ROUNDS) return opponents;
  }
}

it.each([
  ['right away', 0],
  ['after a while alone', 4],
])('two meet %s, however many others wait whom nobody may meet', async (_when, alone) => {
  for (const trainer of [ash, gary]) await challengedByAll(trainer);
  await ash.post('/queue', { house_after: null });
  for (let round = 0; round < alone; round += 1) await matching.match();
  expect(await opponentsOf(ash)).toEqual([]);
  await gary.post('/queue', { house_after: null });
  expect(await opponentsSoon(ash)).toEqual([gary.username]);
});

it('the house plays who has waited for it, however many others wait for it who may not play it', async () => {
  await challengedByAll(ash);
  await ash.post('/queue', { house_after: 0 });
  expect(await opponentsSoon(ash)).toEqual([expect.stringMatching(/^house-/)]);
});

it('a round costs little and looks at few, those next who were looked at least recently', async () => {
  await query(`UPDATE battle.queue_tickets SET looked_at = now() - interval '1 hour', house_at = now()`);
  const cpuMillis: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await matching.match();
    const { user, system } = process.cpuUsage(before);
    cpuMillis.push((user + system) / 1000);
    const { rows } = await query(
      `SELECT count(*)::int AS looked_at FROM battle.queue_tickets WHERE looked_at > now() - interval '50 minutes'`,
    );
    expect(rows[0].looked_at).toBeGreaterThan(0);
    expect(rows[0].looked_at).toBeLessThanOrEqual(round * LOOKED_AT_ONCE);
  }
  const [, , median] = cpuMillis.toSorted((a, b) => a - b);
  expect(median).toBeLessThan(ROUND_CPU);
});
