import { isFull, times } from '@repo/testing/run-length';
import { runServiceCommand, startService as startProcess } from '@repo/testing/service-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  lead,
  newTrainer,
  PASSWORD,
  playToEnd,
  startBattle,
  type TrainerClient,
  trainerClient,
} from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { checkLadder } from './ladder.check.js';
import { rebuildLadder } from './ladder.rebuild.js';

let service: TestService;
let database: pg.Client;
let ash: TrainerClient;
let gary: TrainerClient;
let misty: TrainerClient;
beforeAll(async () => {
  service = await startService();
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  [ash, gary, misty] = [
    await newTrainer(service.url),
    await newTrainer(service.url),
    await newTrainer(service.url),
  ];
  for (const [loser, winner] of [
    [ash, gary],
    [gary, misty],
    [misty, ash],
    [ash, misty],
  ] as const) {
    await loser.post(`/battles/${await startBattle(winner, loser)}/forfeit`);
  }
  const unrated = await startBattle(ash, gary, 'singles_1v1', { rated: false });
  await ash.post(`/battles/${unrated}/forfeit`);
  await lead(gary, 'golem', 'explosion');
  await lead(misty, 'magikarp', 'splash');
  await playToEnd(await startBattle(gary, misty, 'singles_1v1'), [gary, misty]);
});
afterAll(async () => {
  await database.end();
  await service.close();
});

const ladder = (command: string) =>
  runServiceCommand('battle-service', 'ladder', {
    args: [command],
    env: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' },
  });

const differenceNow = async () => (await checkLadder(database)).difference;

/** Everything that ratings are kept in. */
async function ratings() {
  const tables = [
    'SELECT * FROM battle.rating_changes ORDER BY trainer_id, n',
    `SELECT id, challenger_elo_before, challenger_elo_after, opponent_elo_before, opponent_elo_after
     FROM battle.battles WHERE status = 'finished' ORDER BY id`,
    'SELECT id, elo_rating, battle_wins, battle_losses, battle_draws FROM battle.trainers ORDER BY id',
    'SELECT * FROM battle.format_ratings ORDER BY trainer_id, format',
  ];
  const found: unknown[] = [];
  for (const table of tables) found.push((await database.query(table)).rows);
  return found;
}

/** Changes rows, does something, and has everything as it was. */
async function whileChanged(change: string, work: () => Promise<void>): Promise<void> {
  await database.query(
    'CREATE TEMP TABLE log AS SELECT * FROM battle.rating_changes; CREATE TEMP TABLE formats AS SELECT * FROM battle.format_ratings',
  );
  await database.query(
    `CREATE TEMP TABLE fought AS SELECT id, winner_id, rated, unrated_reason, points_limit, finished_at,
       challenger_elo_before, challenger_elo_after, opponent_elo_before, opponent_elo_after FROM battle.battles`,
  );
  await database.query(
    'CREATE TEMP TABLE people AS SELECT id, elo_rating, elo_start, battle_wins, battle_losses, battle_draws FROM battle.trainers',
  );
  const restore = (table: string, from: string, columns: string) =>
    database.query(
      `UPDATE battle.${table} t SET (${columns}) = (SELECT ${columns} FROM ${from} f WHERE f.id = t.id)`,
    );
  try {
    await database.query(change);
    await work();
  } finally {
    await database.query(
      `DELETE FROM battle.rating_changes; INSERT INTO battle.rating_changes SELECT * FROM log;
       DELETE FROM battle.format_ratings; INSERT INTO battle.format_ratings SELECT * FROM formats`,
    );
    await restore(
      'battles',
      'fought',
      'winner_id, rated, unrated_reason, points_limit, finished_at, challenger_elo_before, challenger_elo_after, opponent_elo_before, opponent_elo_after',
    );
    await restore('trainers', 'people', 'elo_rating, elo_start, battle_wins, battle_losses, battle_draws');
    await database.query('DROP TABLE log, formats, fought, people');
  }
}

describe('ladder check', () => {
  it('finds nothing in what the service has done: wins, losses, draws and an unrated battle', async () => {
    const { rows } = await database.query(
      'SELECT trainer_id, array_agg(n ORDER BY n) AS n FROM battle.rating_changes GROUP BY trainer_id',
    );
    expect(rows.map(({ n }) => n.length).sort()).toEqual([3, 3, 4]);
    expect(await ladder('check')).toEqual({ code: 0, out: 'The ladder is right: 10 entries.\n', err: '' });
  });

  const one = 'ctid = (SELECT ctid FROM battle.rating_changes ORDER BY at, trainer_id LIMIT 1)';
  const rated =
    "id = (SELECT id FROM battle.battles WHERE status = 'finished' AND rated ORDER BY id LIMIT 1)";
  const anyOfFormats = 'ctid = (SELECT ctid FROM battle.format_ratings ORDER BY trainer_id, format LIMIT 1)';
  const anybody = 'id = (SELECT id FROM battle.trainers ORDER BY id LIMIT 1)';
  it.each([
    ...[
      'trainer_id = gen_random_uuid()',
      'n = n + 1000',
      'battle_id = (SELECT id FROM battle.battles b WHERE b.id <> battle_id ORDER BY id LIMIT 1)',
      'opponent_id = gen_random_uuid()',
      'score = 0.5',
      'before = before + 1',
      'after = after + 1',
      "at = at + interval '1 ms'",
      "format = 'singles_6v6'",
      'format_before = format_before + 1',
      'format_after = format_after + 1',
      'format = NULL, format_before = NULL, format_after = NULL',
    ].map((set) => `UPDATE battle.rating_changes SET ${set} WHERE ${one}`),
    ...[
      'challenger_elo_before = challenger_elo_before + 1',
      'challenger_elo_after = challenger_elo_after + 1',
      'opponent_elo_before = opponent_elo_before - 1',
      'opponent_elo_after = opponent_elo_after - 1',
      'winner_id = CASE winner_id WHEN challenger_id THEN opponent_id ELSE challenger_id END',
      "rated = false, unrated_reason = 'agreed'",
      "finished_at = finished_at - interval '1 ms'",
    ].map((set) => `UPDATE battle.battles SET ${set} WHERE ${rated}`),
    "UPDATE battle.battles SET opponent_elo_after = opponent_elo_after + 1 WHERE status = 'finished' AND NOT rated",
    ...['elo_rating', 'elo_start', 'battle_wins', 'battle_losses', 'battle_draws'].map(
      (column) => `UPDATE battle.trainers SET ${column} = ${column} + 1 WHERE ${anybody}`,
    ),
    ...['rating', 'battles', 'wins', 'losses', 'draws'].map(
      (column) => `UPDATE battle.format_ratings SET ${column} = ${column} + 1 WHERE ${anyOfFormats}`,
    ),
    `UPDATE battle.format_ratings SET format = 'singles_6v6' WHERE ${anyOfFormats}`,
    `DELETE FROM battle.format_ratings WHERE ${anyOfFormats}`,
    `DELETE FROM battle.rating_changes WHERE ${one}`,
  ])('names the difference after %s', async (change) => {
    await whileChanged(change, async () => {
      const difference = await differenceNow();
      expect(difference).toEqual(expect.stringMatching(/^(deleted )?(trainer|battle) /));
    });
    expect(await differenceNow()).toBeNull();
  });

  it('finds points that agree everywhere, but not with the formula', async () => {
    const change = `
      UPDATE battle.battles SET challenger_elo_after = challenger_elo_after + 1, opponent_elo_after = opponent_elo_after - 1
      WHERE id = (SELECT battle_id FROM battle.rating_changes ORDER BY at DESC LIMIT 1);
      UPDATE battle.rating_changes r SET after = CASE WHEN r.trainer_id = b.challenger_id THEN b.challenger_elo_after ELSE b.opponent_elo_after END
      FROM battle.battles b WHERE b.id = r.battle_id;
      UPDATE battle.trainers t SET elo_rating = t.elo_start + (SELECT sum(after - before) FROM battle.rating_changes r WHERE r.trainer_id = t.id)`;
    await whileChanged(change, async () => {
      expect(await differenceNow()).toMatch(/by the formula/);
    });
  });

  it('finds points in a format that agree everywhere, but not with the formula', async () => {
    const change = `
      CREATE TEMP TABLE changed AS SELECT battle_id, format, trainer_id, opponent_id FROM battle.rating_changes ORDER BY at DESC LIMIT 1;
      UPDATE battle.rating_changes r SET format_after = format_after + CASE WHEN r.trainer_id = c.trainer_id THEN 1 ELSE -1 END
      FROM changed c WHERE c.battle_id = r.battle_id;
      UPDATE battle.format_ratings f SET rating = rating + CASE WHEN f.trainer_id = c.trainer_id THEN 1 ELSE -1 END
      FROM changed c WHERE c.format = f.format AND f.trainer_id IN (c.trainer_id, c.opponent_id);
      DROP TABLE changed`;
    await whileChanged(change, async () => {
      expect(await differenceNow()).toMatch(/points in its format .* by the formula/);
    });
  });

  it.runIf(isFull)(
    'ends with 1 and one line where there is a difference, and with 2 where it is called wrongly',
    async () => {
      await whileChanged('UPDATE battle.trainers SET elo_rating = elo_rating + 1', async () => {
        expect(await ladder('check')).toMatchObject({
          code: 1,
          out: expect.stringMatching(
            /^trainer \S+ has rating \d+, .* by the log it is (?:\d+, )+\d+ and \d+\n$/,
          ),
        });
      });
      expect(await ladder('forget')).toMatchObject({
        code: 2,
        err: expect.stringContaining('Usage: ladder'),
      });
    },
  );
});

describe('ladder rebuild', () => {
  it('changes nothing where all is right', async () => {
    const before = await ratings();
    expect(await ladder('rebuild')).toMatchObject({
      code: 0,
      out: 'Changed: 0 battles, 0 entries of the log, 0 trainers, 0 ratings by format.\n',
    });
    expect(await ratings()).toEqual(before);
  });

  it.each([
    ['ratings of trainers', 'UPDATE battle.trainers SET elo_rating = 1, battle_wins = 77'],
    [
      'ratings of battles',
      "UPDATE battle.battles SET challenger_elo_after = 3, opponent_elo_before = 4 WHERE status = 'finished' AND rated",
    ],
    ['the log', 'UPDATE battle.rating_changes SET before = 1, after = 2, opponent_id = trainer_id'],
    ['entries that a version without the log left out', 'DELETE FROM battle.rating_changes WHERE n = 2'],
    ['the whole log', 'DELETE FROM battle.rating_changes'],
    ['ratings by format', 'UPDATE battle.format_ratings SET rating = 1, wins = 77'],
    ['ratings by format that are missing', 'DELETE FROM battle.format_ratings'],
    [
      'ratings by format that a version without them left out of the log',
      'UPDATE battle.rating_changes SET format = NULL, format_before = NULL, format_after = NULL WHERE n > 1',
    ],
  ])('has %s as they were', async (_, change) => {
    const before = await ratings();
    await whileChanged(change, async () => {
      expect(await differenceNow()).not.toBeNull();
      await rebuildLadder(database);
      expect(await ratings()).toEqual(before);
    });
  });

  it('respects the numbers of the log, not the times of the battles', async () => {
    const before = await ratings();
    const change = `
      UPDATE battle.battles SET finished_at = '2020-01-01'::timestamptz - (finished_at - '2020-01-01') WHERE status = 'finished';
      UPDATE battle.rating_changes r SET at = b.finished_at FROM battle.battles b WHERE b.id = r.battle_id`;
    await whileChanged(change, async () => {
      expect(await differenceNow()).toBeNull();
      expect(await rebuildLadder(database)).toEqual({ battles: 0, entries: 0, trainers: 0, formats: 0 });
    });
    expect(await ratings()).toEqual(before);
  });
});

describe.runIf(isFull)('ratings by format', () => {
  const run = (command: string, ...args: string[]) =>
    runServiceCommand('battle-service', command, {
      args,
      env: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' },
    });

  it.each([
    ['in the order of their times', 'SELECT'],
    [
      'where the clocks of replicas differed',
      `UPDATE battle.battles SET finished_at = '2020-01-01'::timestamptz - (finished_at - '2020-01-01') WHERE status = 'finished';
       UPDATE battle.rating_changes r SET at = b.finished_at FROM battle.battles b WHERE b.id = r.battle_id`,
    ],
    [
      'where the ladder is guarded',
      `UPDATE battle.battles SET points_limit = 3 WHERE id = (SELECT battle_id FROM battle.rating_changes ORDER BY at LIMIT 1)`,
    ],
  ])('are filled by their migration from the battles that there were, %s', async (_, change) => {
    await whileChanged(change, async () => {
      await rebuildLadder(database);
      const before = await ratings();
      expect(await run('rollback', '--to', '0014_rules', '--lose-data')).toMatchObject({ code: 0 });
      expect(await run('migrate')).toMatchObject({ code: 0 });
      expect(await ratings()).toEqual(before);
      expect(await differenceNow()).toBeNull();
    });
  });
});

describe('the log', () => {
  it.runIf(isFull)('is filled by its migration from the battles that there were', async () => {
    const before = await ratings();
    const run = (command: string, ...args: string[]) =>
      runServiceCommand('battle-service', command, {
        args,
        env: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' },
      });
    // The version before would have rated it.
    await whileChanged('SELECT', async () => {
      await database.query(
        'DELETE FROM battle.battle_transcripts; DELETE FROM battle.battle_setups; DELETE FROM battle.battles WHERE NOT rated',
      );
      expect(await run('rollback', '--to', '0000_init', '--lose-data')).toMatchObject({ code: 0 });
      expect(await run('migrate')).toMatchObject({ code: 0 });
      expect((await ratings())[0]).toEqual(before[0]);
      // A counter that came later is 0 until then.
      expect(await run('ladder', 'rebuild')).toMatchObject({ code: 0 });
      expect(await differenceNow()).toBeNull();
    });
  });

  it.runIf(isFull)(
    'has no gap and no number twice after many battles of a pair that end at once on two replicas',
    async () => {
      const replicas = [
        await startProcess('battle-service', service.databaseUrl),
        await startProcess('battle-service', service.databaseUrl),
      ];
      onTestFinished(async () => void (await Promise.all(replicas.map((each) => each.terminate()))));
      const [one, other] = [await newTrainer(service.url), await newTrainer(service.url)];
      const battles: string[] = [];
      for (let n = 0; n < times({ long: 40, short: 6 }); n += 1)
        battles.push(await startBattle(one, other, 'singles_1v1'));
      const answers = await Promise.all(
        battles.map((id, n) => {
          const { username, token } = n % 3 === 0 ? one : other;
          const { url } = replicas[n % 2] as (typeof replicas)[number];
          return trainerClient(url, username, token).post(`/battles/${id}/forfeit`);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(battles.map(() => 200));
      const { rows } = await database.query(
        `SELECT r.n FROM battle.rating_changes r JOIN battle.trainers t ON t.id = r.trainer_id
       WHERE t.username = $1 ORDER BY r.n`,
        [one.username],
      );
      expect(rows.map(({ n }) => n)).toEqual(battles.map((_, index) => index + 1));
      expect(await differenceNow()).toBeNull();
    },
  );

  it('keeps what was fought when an account is deleted, and stays right', async () => {
    const left = await newTrainer(service.url);
    for (const winner of [ash, gary]) await left.post(`/battles/${await startBattle(left, winner)}/forfeit`);
    const active = await startBattle(misty, left);
    await left.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    expect((await misty.view(active)).outcome).toBe('you');
    expect(await differenceNow()).toBeNull();
    const before = await ratings();
    expect(await rebuildLadder(database)).toEqual({ battles: 0, entries: 0, trainers: 0, formats: 0 });
    expect(await ratings()).toEqual(before);
  });
});
