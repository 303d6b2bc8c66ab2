import { FIRST_FORMAT_RATING } from '@repo/contracts/battle';
import { nameOf } from './ladder.names.js';

/**
 * The rows of `format_ratings` as entries of the log give them.
 * @param log the table of the entries
 */
export const standingsByFormat = (log: string) => `
  SELECT l.trainer_id, l.format, (${FIRST_FORMAT_RATING} + sum(l.format_after - l.format_before))::int AS rating,
    count(*)::int AS battles, (count(*) FILTER (WHERE l.score = 1))::int AS wins,
    (count(*) FILTER (WHERE l.score = 0))::int AS losses, (count(*) FILTER (WHERE l.score = 0.5))::int AS draws
  FROM ${log} l JOIN battle.trainers t ON t.id = l.trainer_id
  WHERE t.house_level IS NULL
  GROUP BY l.trainer_id, l.format`;

const STANDING = ['trainer_id', 'format', 'rating', 'battles', 'wins', 'losses', 'draws'];

/** True where a row of `format_ratings`, `f`, is one of {@link standingsByFormat}, `s`. */
export const IS_SAME_STANDING = STANDING.map((name) => `f.${name} = s.${name}`).join(' AND ');

const inWords = (row: string) =>
  `format('%s in %s battles (%s won, %s lost, %s drawn)', ${['rating', ...STANDING.slice(3)].map((name) => `${row}.${name}`).join(', ')})`;

/** Each finds the first difference of its kind and says it, or finds nothing. */
export const FORMAT_DIFFERENCES: readonly string[] = [
  `SELECT format('%s: entry %s of the log begins at %s in %s, not at %s',
     ${nameOf('trainer_id')}, n, format_before, format, due) AS difference
   FROM (
     SELECT r.*, CASE WHEN b.house IS NOT NULL AND b.opponent_id = r.trainer_id THEN r.before
       ELSE coalesce(lag(r.format_after) OVER own, ${FIRST_FORMAT_RATING}) END AS due
     FROM battle.rating_changes r JOIN battle.battles b ON b.id = r.battle_id
     WINDOW own AS (PARTITION BY r.trainer_id, r.format ORDER BY r.n)
   ) AS entry
   WHERE format_before IS DISTINCT FROM due
   ORDER BY trainer_id, n LIMIT 1`,
  `SELECT format('%s has rating %s in %s; by the log it is %s', ${nameOf('coalesce(f.trainer_id, s.trainer_id)')},
     CASE WHEN f.trainer_id IS NULL THEN 'none' ELSE ${inWords('f')} END, coalesce(f.format, s.format),
     CASE WHEN s.trainer_id IS NULL THEN 'none' ELSE ${inWords('s')} END) AS difference
   FROM battle.format_ratings f
   FULL JOIN (${standingsByFormat('battle.rating_changes')}) s ON s.trainer_id = f.trainer_id AND s.format = f.format
   WHERE (${IS_SAME_STANDING}) IS NOT TRUE
   ORDER BY coalesce(f.trainer_id, s.trainer_id), coalesce(f.format, s.format) LIMIT 1`,
];

/** The rated battles with the ratings of both in their format. */
export const BATTLES_IN_FORMATS = `
  SELECT b.*, c.format_before AS challenger_before, c.format_after AS challenger_after,
    o.format_before AS opponent_before, o.format_after AS opponent_after
  FROM battle.battles b
  JOIN battle.rating_changes c ON c.battle_id = b.id AND c.trainer_id = b.challenger_id
  JOIN battle.rating_changes o ON o.battle_id = b.id AND o.trainer_id = b.opponent_id`;
