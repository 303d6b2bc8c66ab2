import { randomUUID } from 'node:crypto';
import type { Score } from '@repo/battle-engine';
import { FORMATS } from '@repo/contracts/battle';
import { fill } from '@repo/database/testing/fill';
import { runServiceCommand } from '@repo/testing/service-process';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../testing/service.js';
import { type Fought, foldLadder, type Rated } from './ladder.fold.js';

const BATTLES = 1_000_000;
const TRAINERS = 50_000;
const BATCH = 20_000;
const MIGRATED_WITHIN_MILLIS = 120_000;
const CHECKED_WITHIN_MILLIS = 60_000;

const COLUMNS = {
  id: 'uuid',
  format: 'text',
  challenger: 'uuid',
  opponent: 'uuid',
  score: 'real',
  challengerBefore: 'int',
  opponentBefore: 'int',
  delta: 'int',
  challengerN: 'int',
  opponentN: 'int',
} as const;

const SAVE = `
  WITH given AS (
    SELECT *, now() + g."order" * interval '1 ms' AS ended FROM unnest(${Object.values(COLUMNS)
      .map((type, index) => `$${index + 1}::${type}[]`)
      .join(', ')})
    WITH ORDINALITY AS g (id, format, one, other, score, one_before, other_before, delta, one_n, other_n, "order")
  ), saved AS (
    INSERT INTO battle.battles
      (id, format, status, challenger_id, opponent_id, server_secret, seed_commitment, turn, step, waiting, winner_id, end_reason,
       created_at, updated_at, started_at, finished_at,
       challenger_elo_before, challenger_elo_after, opponent_elo_before, opponent_elo_after)
    SELECT id, format, 'finished', one, other, '', '', 12, 15, '{}',
      CASE score WHEN 1 THEN one WHEN 0 THEN other END, 'knockout', ended, ended, ended, ended,
      one_before, one_before + delta, other_before, other_before - delta FROM given
  )
  INSERT INTO battle.rating_changes (trainer_id, n, battle_id, opponent_id, score, before, after, at)
  SELECT one, one_n, id, other, score, one_before, one_before + delta, ended FROM given
  UNION ALL SELECT other, other_n, id, one, 1 - score, other_before, other_before - delta, ended FROM given`;

test(`the ratings of ${BATTLES} battles get their formats by the migration in two minutes, and are checked in one`, async () => {
  const service = await startService();
  const env = { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' };
  const run = async (command: string, args: string[]) => {
    const begin = performance.now();
    const { code, out, err } = await runServiceCommand('battle-service', command, { args, env });
    const millis = performance.now() - begin;
    console.log(`${command} ${args.join(' ')}: ${Math.round(millis)} ms`);
    return { answer: { code, out, err }, millis };
  };
  await run('rollback', ['--to', '0014_rules', '--lose-data']);
  const database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  onTestFinished(async () => {
    await database.end();
    await service.close();
  });
  // The log refers to battles: to check that for each row takes as long as to make it.
  await database.query("SET session_replication_role = 'replica'");
  const trainers = Array.from({ length: TRAINERS }, () => randomUUID());
  const ladder = foldLadder(() => 1000);
  let drawn = 1;
  const draw = (below: number) => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn % below;
  };
  for (let made = 0; made < BATTLES; made += BATCH) {
    const battles = Array.from({ length: BATCH }, () => {
      const [challenger = '', opponent = ''] = pairOf(trainers, draw);
      const score: Score = draw(20) === 0 ? 0.5 : draw(2) === 0 ? 1 : 0;
      const battle: Fought = {
        id: randomUUID(),
        format: FORMATS[draw(FORMATS.length)] ?? 'singles_3v3',
        challenger,
        opponent,
        challengerN: 1,
        opponentN: 1,
        score,
        limit: null,
        houseElo: null,
      };
      return { ...battle, ...(ladder.add(battle)[0] as Rated) };
    });
    const columns = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) =>
      battles.map((battle) => battle[name]),
    );
    await database.query(SAVE, columns);
  }
  await fill(
    service.databaseUrl,
    `INSERT INTO battle.trainers
       (id, username, username_key, password_hash, created_at, elo_rating, battle_wins, battle_losses, battle_draws)
     SELECT trainer_id, left(trainer_id::text, 32), left(trainer_id::text, 32), '', now(), 1000 + sum(after - before),
       count(*) FILTER (WHERE score = 1), count(*) FILTER (WHERE score = 0), count(*) FILTER (WHERE score = 0.5)
     FROM battle.rating_changes GROUP BY trainer_id`,
  );
  await fill(service.databaseUrl, 'VACUUM ANALYZE');

  const migrated = await run('migrate', []);
  expect(migrated.answer).toMatchObject({ code: 0, err: '' });
  expect(migrated.millis).toBeLessThan(MIGRATED_WITHIN_MILLIS);
  const checked = await run('ladder', ['check']);
  expect(checked.answer).toEqual({ code: 0, out: `The ladder is right: ${2 * BATTLES} entries.\n`, err: '' });
  expect(checked.millis).toBeLessThan(CHECKED_WITHIN_MILLIS);
}, 900_000);

/** Two trainers; those with small numbers fight most. */
function pairOf(trainers: readonly string[], draw: (below: number) => number) {
  const one = Math.min(draw(trainers.length), draw(trainers.length));
  return [trainers[one], trainers[(one + 1 + draw(trainers.length - 1)) % trainers.length]];
}
