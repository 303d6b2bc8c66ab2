import { ELO_K, eloDelta, type Score } from '@repo/battle-engine';
import { COUNTERS } from '@repo/contracts/battle';
import type pg from 'pg';
import { BATTLES_IN_FORMATS, FORMAT_DIFFERENCES } from './ladder.formats.js';
import { nameOf } from './ladder.names.js';

/** Both sides of the rated battles that have ended, as the log must have them. */
export const RATED_SIDES = `
  SELECT b.id AS battle_id, b.format, side.trainer_id, side.opponent_id, side.before, side.after, b.finished_at AS at,
    (CASE WHEN b.winner_id IS NULL THEN 0.5 WHEN b.winner_id = side.trainer_id THEN 1 ELSE 0 END)::real AS score
  FROM battle.battles b CROSS JOIN LATERAL (VALUES
    (b.challenger_id, b.opponent_id, b.challenger_elo_before, b.challenger_elo_after),
    (b.opponent_id, b.challenger_id, b.opponent_elo_before, b.opponent_elo_after)
  ) AS side (trainer_id, opponent_id, before, after)
  WHERE b.status = 'finished' AND b.rated`;

const COUNTED = Object.keys(COUNTERS);

/** The counters of a trainer, each under its column's name, as entries of the log give them. */
export const COUNTS_BY_SCORE = Object.entries(COUNTERS)
  .map(([name, score]) => `count(*) FILTER (WHERE score = ${score}) AS ${name}`)
  .join(', ');

/** The columns of a trainer that follow from the log, and what they have to be. */
export const KEPT = ['elo_rating', ...COUNTED];
const DUE = KEPT.map((name) => `due_${name}`);

/** Writes a list as "a, b and c". */
const enumerated = (parts: readonly string[]) => `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The rating and then the counters: "%s, %s wins …". */
const IN_WORDS = enumerated(['%s', ...COUNTED.map((name) => `%s ${name.replace('battle_', '')}`)]);

/** Each finds the first difference of its kind and says it, or finds nothing. */
const DIFFERENCES: readonly string[] = [
  // Deleted trainers begin where their first entry says. Ratings of the house are given: each calibration has its own.
  `SELECT CASE WHEN n <> place
     THEN format('%s: entry %s of the log is missing', ${nameOf('trainer_id')}, place)
     ELSE format('%s: entry %s of the log begins at %s, not at %s', ${nameOf('trainer_id')}, n, before, due) END AS difference
   FROM (
     SELECT r.trainer_id, r.n, r.before, row_number() OVER own AS place, 
       CASE WHEN t.house_level IS NULL THEN coalesce(lag(r.after) OVER own, t.elo_start, r.before) ELSE r.before END AS due
     FROM battle.rating_changes r LEFT JOIN battle.trainers t ON t.id = r.trainer_id
     WINDOW own AS (PARTITION BY r.trainer_id ORDER BY r.n)
   ) AS entry
   WHERE n <> place OR before <> due
   ORDER BY trainer_id, n LIMIT 1`,
  `SELECT CASE
     WHEN r.battle_id IS NULL THEN format('%s: the log has no entry for battle %s', ${nameOf('b.trainer_id')}, b.battle_id)
     WHEN b.battle_id IS NULL THEN format('%s: entry %s of the log is for battle %s, which is none of the trainer''s rated ones',
       ${nameOf('r.trainer_id')}, r.n, r.battle_id)
     ELSE format('%s: entry %s of the log differs from battle %s', ${nameOf('r.trainer_id')}, r.n, r.battle_id) END AS difference
   FROM (${RATED_SIDES}) b
   FULL JOIN battle.rating_changes r ON r.battle_id = b.battle_id AND r.trainer_id = b.trainer_id
   WHERE (r.battle_id, r.opponent_id, r.score, r.before, r.after, r.at, r.format)
     IS DISTINCT FROM (b.battle_id, b.opponent_id, b.score, b.before, b.after, b.at, b.format)
   ORDER BY coalesce(b.at, r.at), coalesce(r.battle_id, b.battle_id) LIMIT 1`,
  `SELECT format('battle %s is unrated, but a rating moved', id) AS difference
   FROM battle.battles
   WHERE status = 'finished' AND NOT rated AND (challenger_elo_before, opponent_elo_before)
     IS DISTINCT FROM (challenger_elo_after, opponent_elo_after)
   ORDER BY finished_at, id LIMIT 1`,
  // Materialized, since LIMIT would have the sums looked through again for each trainer.
  `WITH log AS (
     SELECT trainer_id, sum(after - before) AS change, ${COUNTS_BY_SCORE}
     FROM battle.rating_changes GROUP BY trainer_id
   ), due AS (
     SELECT t.*, t.elo_start + coalesce(change, 0) AS due_elo_rating,
       ${COUNTED.map((name) => `coalesce(log.${name}, 0) AS due_${name}`).join(', ')}
     FROM battle.trainers t LEFT JOIN log ON log.trainer_id = t.id
   ), wrong AS MATERIALIZED (
     SELECT * FROM due WHERE (${KEPT.join(', ')}) IS DISTINCT FROM (${DUE.join(', ')})
   )
   SELECT format('trainer %s has rating ${IN_WORDS}; by the log it is ${enumerated(DUE.map(() => '%s'))}',
     username, ${[...KEPT, ...DUE].join(', ')}) AS difference
   FROM wrong ORDER BY username_key LIMIT 1`,
];

/**
 * Points depend on the difference of the ratings and few other things, so that there are few of these, however many battles.
 * @param ladder rows with the ratings of both sides of rated battles, and all that a battle has
 */
const movesOf = (ladder: string) => `
  SELECT challenger_before - opponent_before AS ahead, challenger_after - challenger_before AS gained,
    opponent_before - opponent_after AS lost, house IS NOT NULL AS with_house, points_limit AS "limit",
    min(id::text) AS example,
    (CASE WHEN winner_id IS NULL THEN 0.5 WHEN winner_id = challenger_id THEN 1 ELSE 0 END)::real AS score
  FROM (${ladder}) AS rated
  GROUP BY ahead, gained, lost, with_house, points_limit, score ORDER BY example`;

const LADDERS = [
  {
    what: 'points',
    rows: `SELECT *, challenger_elo_before AS challenger_before, challenger_elo_after AS challenger_after,
        opponent_elo_before AS opponent_before, opponent_elo_after AS opponent_after
      FROM battle.battles WHERE status = 'finished' AND rated`,
  },
  { what: 'points in its format', rows: BATTLES_IN_FORMATS },
];

type Move = {
  ahead: number;
  gained: number;
  lost: number;
  with_house: boolean;
  limit: number | null;
  score: Score;
  example: string;
};

/**
 * Compares the log of the ladder with itself, with the battles, with Elo's formula and with the trainers, at one moment,
 * so that battles may go on meanwhile.
 * @returns the first difference, or null where there is none, and the number of entries of the log
 */
export async function checkLadder(
  client: pg.ClientBase,
): Promise<{ difference: string | null; entries: number }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const { rows } = await client.query('SELECT count(*) AS n FROM battle.rating_changes');
    return { difference: await firstDifference(client), entries: Number(rows[0]?.n) };
  } finally {
    await client.query('ROLLBACK');
  }
}

async function firstDifference(client: pg.ClientBase): Promise<string | null> {
  for (const statement of [...DIFFERENCES, ...FORMAT_DIFFERENCES]) {
    const { rows } = await client.query<{ difference: string }>(statement);
    if (rows[0]) return rows[0].difference;
  }
  for (const { what, rows } of LADDERS) {
    const { rows: moves } = await client.query<Move>(movesOf(rows));
    for (const { ahead, gained, lost, with_house: withHouse, limit, score, example } of moves) {
      const due = eloDelta(ahead, 0, score, limit ?? ELO_K);
      const dueOfOther = withHouse ? 0 : due;
      if (gained !== due || lost !== dueOfOther) {
        return `battle ${example} gave the challenger ${gained} ${what} and took ${lost} from the opponent; by the formula it is ${due} and ${dueOfOther}`;
      }
    }
  }
  return null;
}
