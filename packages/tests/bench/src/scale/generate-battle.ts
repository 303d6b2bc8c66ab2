import type pg from 'pg';
import { fillTable } from './load-table.js';

/** Finished battles for each trainer. */
const BATTLES_EACH = 2;

/**
 * Trainers trainer0, trainer1, … with the password of `like`, and two finished battles for each. Three of ten have the rating
 * that all begin with, the others one around 1250; few have many wins. Those with small numbers have most battles.
 * The battles are rows of `battles` without setups and transcripts, valid but for their records.
 */
export async function generateTrainersAndBattles(
  database: pg.Client,
  trainers: number,
  like: string,
): Promise<void> {
  await database.query('SELECT setseed(0.25)');
  await fillTable(
    database,
    'battle.trainers',
    `INSERT INTO battle.trainers
       (id, username, username_key, password_hash, elo_rating, battle_wins, battle_losses, created_at)
     SELECT md5('trainer' || n)::uuid, 'trainer' || n, 'trainer' || n,
       (SELECT password_hash FROM battle.trainers WHERE username = $2),
       CASE WHEN random() < 0.3 THEN 1000 ELSE greatest(100, round(random_normal(1250, 160)))::int END,
       floor(-12 * ln(1 - random())), floor(-12 * ln(1 - random())), now() - n * interval '1 second'
     FROM generate_series(0, $1::int - 1) AS n`,
    [trainers, like],
  );
  await fillTable(
    database,
    'battle.battles',
    `INSERT INTO battle.battles
       (id, format, status, challenger_id, opponent_id, server_secret, seed_commitment, turn, step,
        waiting, winner_id, end_reason, challenger_elo_before, challenger_elo_after, opponent_elo_before,
        opponent_elo_after, created_at, updated_at, finished_at)
     SELECT md5('battle' || n)::uuid, 'singles_3v3', 'finished', challenger, opponent,
       decode(md5('x' || n) || md5('y' || n), 'hex'), md5('x' || n) || md5('z' || n), 12, 15, '{}',
       CASE WHEN n % 2 = 0 THEN challenger ELSE opponent END, 'knockout',
       1200, 1200 + (CASE WHEN n % 2 = 0 THEN 16 ELSE -16 END), 1200, 1200 - (CASE WHEN n % 2 = 0 THEN 16 ELSE -16 END),
       finished, finished, finished
     FROM (
       SELECT n, now() - n * interval '15 seconds' AS finished, md5('trainer' || one)::uuid AS challenger,
         md5('trainer' || (one + other) % $1::int)::uuid AS opponent
       FROM (
         SELECT n, floor($1::int * random() ^ 2)::int AS one, 1 + floor(($1::int - 1) * random() ^ 2)::int AS other
         FROM generate_series(1, $2::int) AS n) AS drawn) AS battles`,
    [trainers, BATTLES_EACH * trainers],
  );
}
