import type pg from 'pg';
import { COUNTS_BY_SCORE, KEPT, RATED_SIDES } from './ladder.check.js';
import { type Fought, foldLadder, type Rated } from './ladder.fold.js';
import { IS_SAME_STANDING, standingsByFormat } from './ladder.formats.js';

/**
 * Numbers both sides of every rated battle: as in the log, and those that it lacks, in the order in which they ended, in
 * its gaps.
 */
const NUMBER = `
  CREATE TEMP TABLE numbered ON COMMIT DROP AS
  WITH sides AS (
    SELECT b.*, r.n, count(*) OVER own AS total, count(*) FILTER (WHERE r.n IS NULL) OVER own AS missing,
      row_number() OVER (PARTITION BY b.trainer_id, r.n IS NULL ORDER BY b.at, b.battle_id) AS k
    FROM (${RATED_SIDES}) b
    LEFT JOIN (SELECT trainer_id, battle_id, min(n) AS n FROM battle.rating_changes GROUP BY trainer_id, battle_id) r
      ON r.trainer_id = b.trainer_id AND r.battle_id = b.battle_id
    WINDOW own AS (PARTITION BY b.trainer_id)
  ), gaps AS (
    SELECT trainer_id, gap, row_number() OVER (PARTITION BY trainer_id ORDER BY gap) AS k
    FROM (SELECT DISTINCT trainer_id, total FROM sides WHERE missing > 0) AS few, generate_series(1, total) AS gap
    WHERE NOT EXISTS (SELECT FROM sides s WHERE s.trainer_id = few.trainer_id AND s.n = gap)
  )
  SELECT s.battle_id, s.trainer_id, s.score, s.before, s.at,
    (row_number() OVER (PARTITION BY s.trainer_id ORDER BY coalesce(s.n, g.gap, s.total), s.at, s.battle_id))::int AS n
  FROM sides s LEFT JOIN gaps g ON s.n IS NULL AND g.trainer_id = s.trainer_id AND g.k = s.k`;

/** The ratings with which trainers began; deleted ones with that of their first battle. */
const STARTS = `
  SELECT f.trainer_id, coalesce(t.elo_start, f.before) AS start
  FROM numbered f LEFT JOIN battle.trainers t ON t.id = f.trainer_id WHERE f.n = 1`;

const FOUGHT = `
  DECLARE fought CURSOR FOR
  SELECT b.id, b.format, b.challenger_id AS challenger, b.opponent_id AS opponent, c.score, c.n AS "challengerN", o.n AS "opponentN",
    b.points_limit AS "limit", CASE WHEN b.house IS NOT NULL THEN b.opponent_elo_before END AS "houseElo"
  FROM battle.battles b
  JOIN numbered c ON c.battle_id = b.id AND c.trainer_id = b.challenger_id
  JOIN numbered o ON o.battle_id = b.id AND o.trainer_id = b.opponent_id
  ORDER BY b.finished_at, b.id`;

const BATCH = 10_000;

const STORE = `
  INSERT INTO rebuilt
  SELECT r.*, CASE WHEN b.house IS NULL THEN r.delta ELSE 0 END, CASE WHEN b.house IS NULL THEN r.format_delta ELSE 0 END
  FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[])
    AS r (id, challenger_n, opponent_n, challenger_before, opponent_before, delta, challenger_format, opponent_format, format_delta)
  JOIN battle.battles b USING (id)`;

/** Both sides of the battles as the log is to have them. */
const DUE = `
  CREATE TEMP TABLE due ON COMMIT DROP AS
  SELECT side.trainer_id, side.n, b.id AS battle_id, side.opponent_id, f.score, side.before, side.after, b.finished_at AS at,
    b.format, side.format_before, side.format_after
  FROM rebuilt r JOIN battle.battles b ON b.id = r.id
  CROSS JOIN LATERAL (VALUES
    (b.challenger_id, b.opponent_id, r.challenger_n, r.challenger_before, r.challenger_before + r.delta,
      r.challenger_format, r.challenger_format + r.format_delta),
    (b.opponent_id, b.challenger_id, r.opponent_n, r.opponent_before, r.opponent_before - r.lost,
      r.opponent_format, r.opponent_format - r.format_lost)
  ) AS side (trainer_id, opponent_id, n, before, after, format_before, format_after)
  JOIN numbered f ON f.battle_id = b.id AND f.trainer_id = side.trainer_id`;

const ENTRY =
  'trainer_id, n, battle_id, opponent_id, score, before, after, at, format, format_before, format_after';

/** Statements that change the rows that differ from `rebuilt` and `due`, and no others. */
const CHANGES = {
  battles: [
    `UPDATE battle.battles b SET
       challenger_elo_before = r.challenger_before, challenger_elo_after = r.challenger_before + r.delta,
       opponent_elo_before = r.opponent_before, opponent_elo_after = r.opponent_before - r.lost
     FROM rebuilt r WHERE r.id = b.id
       AND (b.challenger_elo_before, b.challenger_elo_after, b.opponent_elo_before, b.opponent_elo_after) IS DISTINCT FROM
         (r.challenger_before, r.challenger_before + r.delta, r.opponent_before, r.opponent_before - r.lost)`,
    `UPDATE battle.battles SET challenger_elo_after = challenger_elo_before, opponent_elo_after = opponent_elo_before
     WHERE status = 'finished' AND NOT rated AND (challenger_elo_before, opponent_elo_before)
       IS DISTINCT FROM (challenger_elo_after, opponent_elo_after)`,
  ],
  entries: [
    `DELETE FROM battle.rating_changes r WHERE NOT EXISTS (
       SELECT FROM due d WHERE d.trainer_id = r.trainer_id AND d.n = r.n AND d.battle_id = r.battle_id
         AND d.opponent_id = r.opponent_id AND d.score = r.score AND d.before = r.before AND d.after = r.after AND d.at = r.at
         AND d.format = r.format AND d.format_before = r.format_before AND d.format_after = r.format_after)`,
    `INSERT INTO battle.rating_changes (${ENTRY}) SELECT ${ENTRY} FROM due d
     WHERE NOT EXISTS (SELECT FROM battle.rating_changes r WHERE r.trainer_id = d.trainer_id AND r.n = d.n)`,
  ],
  trainers: [
    `UPDATE battle.trainers t SET ${KEPT.map((name) => `${name} = due.${name}`).join(', ')}
     FROM (
       SELECT t.id, t.elo_start + coalesce(sum(d.after - d.before), 0) AS elo_rating, ${COUNTS_BY_SCORE}
       FROM battle.trainers t LEFT JOIN due d ON d.trainer_id = t.id GROUP BY t.id
     ) AS due
     WHERE due.id = t.id AND (${KEPT.map((name) => `t.${name}`).join(', ')})
       IS DISTINCT FROM (${KEPT.map((name) => `due.${name}`).join(', ')})`,
  ],
  formats: [
    `DELETE FROM battle.format_ratings f WHERE NOT EXISTS (
       SELECT FROM (${standingsByFormat('due')}) AS s WHERE ${IS_SAME_STANDING})`,
    `INSERT INTO battle.format_ratings SELECT s.* FROM (${standingsByFormat('due')}) AS s
     WHERE NOT EXISTS (SELECT FROM battle.format_ratings f WHERE ${IS_SAME_STANDING})`,
  ],
} as const;

/**
 * Counts the rows that a rebuild has changed: battles, entries of the log that were added or replaced, trainers, and their
 * ratings by format.
 */
export type Rebuilt = Record<keyof typeof CHANGES, number>;

/**
 * Computes the ratings of all rated battles anew, from those that the trainers began with, in an order that respects the
 * log, and makes log, battles and trainers say so. One transaction; no battle ends meanwhile.
 */
export async function rebuildLadder(client: pg.ClientBase): Promise<Rebuilt> {
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE battle.trainers IN EXCLUSIVE MODE');
    await client.query(NUMBER);
    await client.query('ANALYZE numbered');
    await computeAnew(client);
    await client.query(DUE);
    await client.query('ANALYZE due');
    const rebuilt = {
      battles: await run(client, CHANGES.battles),
      entries: await run(client, CHANGES.entries),
      trainers: await run(client, CHANGES.trainers),
      formats: await run(client, CHANGES.formats),
    };
    await client.query('COMMIT');
    return rebuilt;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Runs statements; returns the largest number of rows that one of them has changed. */
async function run(client: pg.ClientBase, statements: readonly string[]): Promise<number> {
  let most = 0;
  for (const statement of statements) most = Math.max(most, (await client.query(statement)).rowCount ?? 0);
  return most;
}

/** Fills a temporary table with the ratings of every battle. */
async function computeAnew(client: pg.ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE rebuilt (
       id uuid, challenger_n int, opponent_n int, challenger_before int, opponent_before int, delta int,
       challenger_format int, opponent_format int, format_delta int, lost int, format_lost int
     ) ON COMMIT DROP`,
  );
  const { rows: starts } = await client.query<{ trainer_id: string; start: number }>(STARTS);
  const startOf = new Map(starts.map(({ trainer_id, start }) => [trainer_id, start]));
  const ladder = foldLadder((trainerId) => startOf.get(trainerId) ?? 0);
  await client.query(FOUGHT);
  for (;;) {
    const { rows } = await client.query<Fought>(`FETCH ${BATCH} FROM fought`);
    if (rows.length === 0) break;
    await store(client, rows.flatMap(ladder.add));
  }
  await store(client, ladder.addRest());
  await client.query('CLOSE fought');
}

async function store(client: pg.ClientBase, battles: readonly Rated[]): Promise<void> {
  await client.query(STORE, [
    battles.map(({ id }) => id),
    battles.map(({ challengerN }) => challengerN),
    battles.map(({ opponentN }) => opponentN),
    battles.map(({ challengerBefore }) => challengerBefore),
    battles.map(({ opponentBefore }) => opponentBefore),
    battles.map(({ delta }) => delta),
    battles.map(({ inFormat }) => inFormat.challengerBefore),
    battles.map(({ inFormat }) => inFormat.opponentBefore),
    battles.map(({ inFormat }) => inFormat.delta),
  ]);
}
