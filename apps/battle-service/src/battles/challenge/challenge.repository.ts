import type { Format } from '@repo/contracts/battle';
import { inOneTrip, preparedSql } from '@repo/database';
import type { BattleDatabase } from '../../db/database.js';

/** Battles that a trainer may have open at once, as challenger and as opponent together. */
export const MOST_OPEN = 1000;

/** Challenges of a trainer that came to nothing and are kept. */
export const MOST_UNFOUGHT = 100;

/** More than one, so that a list that is too long becomes shorter with each challenge. */
const DELETED_AT_ONCE = 10;

export type NewChallenge = {
  id: string;
  challengerId: string;
  opponentId: string;
  format: Format;
  serverSecret: Buffer;
  seedCommitment: string;
  now: Date;
};

/** In the order of their ids, so that no two transactions can wait for each other. */
const lockTrainers = preparedSql<{ id: string }>(
  'lock_challenge_trainers',
  'SELECT id FROM battle.trainers WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE',
);

/** The open battles of a trainer, counted no further than needed. */
const openOf = (trainer: string) =>
  `(SELECT count(*) FROM (SELECT FROM battle.battles WHERE challenger_id = ${trainer}
      AND status IN ('pending', 'team_select', 'active') LIMIT ${MOST_OPEN}) AS challenged)
    + (SELECT count(*) FROM (SELECT FROM battle.battles WHERE opponent_id = ${trainer}
      AND cardinality(waiting) > 0 LIMIT ${MOST_OPEN}) AS received)`;

// A statement of its own after the lock: it sees what those before it have committed.
const insertChallenge = preparedSql<{ own: number; theirs: number; made: boolean }>(
  'insert_challenge',
  `WITH open AS (SELECT (${openOf('$2')})::int AS own, (${openOf('$3')})::int AS theirs), made AS (
     INSERT INTO battle.battles (id, challenger_id, opponent_id, format, status, server_secret, seed_commitment,
       waiting, created_at, updated_at)
     SELECT $1, $2, $3, $4, 'pending', $5, $6, '{1}', $7, $7 FROM open
     WHERE own < ${MOST_OPEN} AND theirs < ${MOST_OPEN}
       AND EXISTS (SELECT FROM battle.trainers WHERE id = $2)
       AND EXISTS (SELECT FROM battle.trainers WHERE id = $3)
     RETURNING id)
   SELECT own, theirs, EXISTS (SELECT FROM made) AS made FROM open`,
);

const deleteUnfought = preparedSql(
  'delete_unfought',
  `DELETE FROM battle.battles WHERE id = ANY (ARRAY(
     SELECT id FROM battle.battles
     WHERE challenger_id = $1 AND status IN ('declined', 'cancelled', 'expired')
     ORDER BY updated_at DESC OFFSET ${MOST_UNFOUGHT} LIMIT ${DELETED_AT_ONCE}))`,
);

/** `gone`: the account of one of the two is deleted. The others: who has as many open battles as there may be. */
export type ChallengeOutcome = 'made' | 'challenger_full' | 'opponent_full' | 'gone';

/**
 * Stores a pending challenge if both trainers have room for it, and deletes the challenger's oldest ones that came to
 * nothing beyond {@link MOST_UNFOUGHT}. Both trainers are locked, so that challenges at the same time are counted.
 * @throws a violation of `battles_one_pending_challenge` where the same challenge is pending
 */
export async function saveChallenge(
  database: BattleDatabase,
  { id, challengerId, opponentId, format, serverSecret, seedCommitment, now }: NewChallenge,
): Promise<ChallengeOutcome> {
  const values = [id, challengerId, opponentId, format, serverSecret, seedCommitment, now];
  const [, inserted] = await inOneTrip(database, (tx) => [
    lockTrainers(tx, [challengerId, opponentId]),
    insertChallenge(tx, values),
    deleteUnfought(tx, [challengerId]),
  ]);
  const [{ own, theirs, made } = { own: 0, theirs: 0, made: false }] = inserted.rows;
  if (made) return 'made';
  if (own >= MOST_OPEN) return 'challenger_full';
  return theirs >= MOST_OPEN ? 'opponent_full' : 'gone';
}
