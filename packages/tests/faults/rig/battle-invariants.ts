import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { COUNTERS } from '@repo/contracts/battle';
import { runServiceCommand } from '@repo/testing/service-process';
import type pg from 'pg';
import type { BattleLedger } from './battle-load.js';

const COUNTED = Object.keys(COUNTERS);

/** Each finds what must not be; one statement, so that it looks at one moment even while battles go on. */
const MUST_BE_EMPTY: Readonly<Record<string, string>> = {
  'a battle is stuck: it waits for nobody, or for an action that is there': `
    SELECT b.id FROM battle.battles b
    WHERE b.status = 'active' AND (cardinality(b.waiting) = 0 OR EXISTS (
      SELECT FROM battle.battle_actions a
      WHERE a.battle_id = b.id AND a.step = b.step AND a.side = ANY (b.waiting)))`,
  'a battle waits for nobody and has a deadline, or an alarm after its end': `
    SELECT id FROM battle.battles WHERE cardinality(waiting) = 0 AND (deadline_at IS NOT NULL OR wake_at IS NOT NULL)`,
  'a battle is overdue by more than a minute': `
    SELECT id, wake_at, wake_attempts FROM battle.battles WHERE wake_at < now() - interval '1 minute'`,
  'the steps of a battle do not follow each other': `
    SELECT b.id, b.step, count(s.step), max(s.step) FROM battle.battles b
    LEFT JOIN battle.battle_steps s ON s.battle_id = b.id
    WHERE b.status = 'active'
    GROUP BY b.id
    HAVING count(s.step) <> b.step OR max(s.step) <> b.step - 1`,
  'an action without its step, or a step without an action': `
    SELECT b.id FROM battle.battles b WHERE b.status = 'active'
    AND (SELECT count(DISTINCT a.step) FROM battle.battle_actions a WHERE a.battle_id = b.id AND a.step < b.step)
      <> b.step - 1`,
  'a battle that has begun has no setup, or one that has not has one': `
    SELECT b.id FROM battle.battles b LEFT JOIN battle.battle_setups s ON s.battle_id = b.id
    WHERE (b.status IN ('active', 'finished')) <> (s.battle_id IS NOT NULL)`,
  'a finished battle has no transcript or steps and actions beside it, or another has a transcript': `
    SELECT b.id FROM battle.battles b LEFT JOIN battle.battle_transcripts t ON t.battle_id = b.id
    WHERE (b.status = 'finished') <> (t.battle_id IS NOT NULL) OR b.status = 'finished' AND (
      EXISTS (SELECT FROM battle.battle_steps s WHERE s.battle_id = b.id)
      OR EXISTS (SELECT FROM battle.battle_actions a WHERE a.battle_id = b.id))`,
  'what one rating gained the other did not lose': `
    SELECT id FROM battle.battles WHERE status = 'finished' AND house IS NULL AND
      challenger_elo_after - challenger_elo_before IS DISTINCT FROM opponent_elo_before - opponent_elo_after`,
  'a battle moved the rating of the house': `
    SELECT id FROM battle.battles WHERE status = 'finished' AND house IS NOT NULL AND
      opponent_elo_after IS DISTINCT FROM opponent_elo_before`,
  'a rating moved in an unrated battle': `
    SELECT id FROM battle.battles WHERE status = 'finished' AND NOT rated AND
      challenger_elo_after IS DISTINCT FROM challenger_elo_before`,
  'a rating or a count is not the sum of the finished rated battles': `
    SELECT t.username, t.elo_rating, ${COUNTED.map((name) => `t.${name}`).join(', ')}, r.*
    FROM battle.trainers t CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.change), 0) AS change,
        ${Object.entries(COUNTERS)
          .map(([name, score]) => `count(*) FILTER (WHERE r.score = ${score}) AS ${name}`)
          .join(', ')}
      FROM (
        SELECT challenger_elo_after - challenger_elo_before AS change,
          CASE WHEN winner_id IS NULL THEN 0.5 WHEN winner_id = t.id THEN 1 ELSE 0 END AS score
        FROM battle.battles WHERE status = 'finished' AND rated AND challenger_id = t.id
        UNION ALL
        SELECT opponent_elo_after - opponent_elo_before,
          CASE WHEN winner_id IS NULL THEN 0.5 WHEN winner_id = t.id THEN 1 ELSE 0 END
        FROM battle.battles WHERE status = 'finished' AND rated AND opponent_id = t.id
      ) r
    ) r
    WHERE t.elo_rating <> t.elo_start + r.change OR ${COUNTED.map((name) => `t.${name} <> r.${name}`).join(' OR ')}`,
};

const ACKNOWLEDGED: Readonly<Record<string, string>> = {
  'an acknowledged challenge is lost': `
    SELECT id FROM unnest($1::uuid[]) AS id WHERE id NOT IN (SELECT b.id FROM battle.battles b)`,
  'an acknowledged result is lost or another': `
    SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given(battle uuid, winner text)
    LEFT JOIN battle.battles b ON b.id = given.battle
    LEFT JOIN battle.trainers t ON t.id = b.winner_id
    WHERE b.status IS DISTINCT FROM 'finished' OR t.username IS DISTINCT FROM given.winner`,
};

/** The actions of battles, of rows and of transcripts; one statement, as above. */
const ACTIONS = `
  SELECT b.id, coalesce(c.username, '') AS challenger, coalesce(o.username, '') AS opponent, t.contents,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('idempotencyKey', a.idempotency_key, 'answer', a.answer)), '[]')
     FROM battle.battle_actions a WHERE a.battle_id = b.id) AS actions
  FROM battle.battles b
  LEFT JOIN battle.trainers c ON c.id = b.challenger_id
  LEFT JOIN battle.trainers o ON o.id = b.opponent_id
  LEFT JOIN battle.battle_transcripts t ON t.battle_id = b.id
  WHERE b.id = ANY ($1)`;

type StoredAction = { idempotencyKey: string | null; answer: Record<string, unknown> };

/** The acknowledged actions that are lost, or whose answer is another. */
async function lostActions(database: pg.Pool, ledger: BattleLedger): Promise<unknown[]> {
  // Clients go on: what they are told after the query began need not be in its answer.
  const actions = [...ledger.actions];
  const { rows } = await database.query(ACTIONS, [[...new Set(actions.map(({ battle }) => battle))]]);
  const answers = new Map<string, unknown>();
  for (const { id, challenger, opponent, contents, actions: ofRows } of rows) {
    const stored: StoredAction[] = contents
      ? JSON.parse(brotliDecompressSync(contents).toString()).actions
      : ofRows;
    const nameOf = (side: unknown) => (side === 0 ? challenger : opponent);
    for (const { idempotencyKey, answer } of stored) {
      const { waitingOn, winner } = answer;
      answers.set(`${id} ${idempotencyKey}`, {
        ...answer,
        waitingOn: (waitingOn as unknown[]).map(nameOf),
        winner: winner === null ? null : nameOf(winner),
      });
    }
  }
  return actions.filter(({ battle, key, result }) => {
    const given = {
      turnResolved: result.turn_resolved,
      turn: result.turn_number,
      step: result.step,
      status: result.status,
      phase: result.phase,
      waitingOn: result.waiting_on,
      winner: result.winner,
      ...(result.deadline_at !== null && { deadlineAt: result.deadline_at }),
    };
    return !isDeepStrictEqual(answers.get(`${battle} ${key}`), given);
  });
}

/** Runs `ladder check`. Returns its output if it has found a difference, else null. */
async function ladderFault({ options }: pg.Pool): Promise<string | null> {
  const { code, out, err } = await runServiceCommand('battle-service', 'ladder', {
    args: ['check'],
    env: { DATABASE_URL: options.connectionString },
  });
  return code === 0 ? null : out + err;
}

/** Returns what of the ledger is not in the database, and what in the database contradicts itself. */
export async function battleFaults(database: pg.Pool, ledger: BattleLedger): Promise<string[]> {
  const finished = [...ledger.finished].map(([battle, winner]) => ({ battle, winner }));
  const values = [[...ledger.battles], JSON.stringify(finished)];
  const checks = [
    ...Object.entries(MUST_BE_EMPTY).map(([what, sql]) => ({ what, sql, parameters: [] as unknown[] })),
    ...Object.entries(ACKNOWLEDGED).map(([what, sql], n) => ({ what, sql, parameters: [values[n]] })),
  ];
  const found: string[] = [];
  const report = (what: string, rows: readonly unknown[]) => {
    if (rows.length > 0) found.push(`${what}: ${rows.length}, e.g. ${JSON.stringify(rows[0])}`);
  };
  for (const { what, sql, parameters } of checks) report(what, (await database.query(sql, parameters)).rows);
  report('an acknowledged action is lost, or its answer another', await lostActions(database, ledger));
  const ofLadder = await ladderFault(database);
  return ofLadder === null ? found : [...found, `the ladder: ${ofLadder}`];
}
