import type { Action, EndReason, Event, Phase, Side } from '@repo/battle-engine';
import { preparedSql, saving } from '@repo/database';
import type { Db } from '../../db/database.js';
import type { BattleProgress, SubmissionAnswer } from '../model/battle.types.js';

/**
 * Where a decision has found an active battle. Within a step `waiting` only shrinks, and steps only grow: while both
 * are the same, so is everything else that the decision was made of. The version tells apart what only looks the same:
 * steps that a failover has lost, and those played in their place.
 */
export type Basis = {
  battleId: string;
  step: number;
  waiting: readonly Side[];
  partsVersion: string | null;
};

export type NewAction = {
  side: Side;
  action: Action;
  idempotencyKey: string | null;
  answer: SubmissionAnswer;
};

/** What a resolved step changes in the battle's row, and its events; `lastSeq` is the number of the last of them. */
export type ResolvedStep = {
  turn: number;
  step: number;
  phase: Phase | null;
  waiting: readonly Side[];
  progress: BattleProgress;
  lastSeq: number;
  events: readonly Event[];
};

/** How a battle ends, and what becomes of the ratings. */
export type End = { winnerId: string | null; reason: EndReason; challenger: Rated; opponent: Rated };

/** A trainer and the rating before and after the battle. */
export type Rated = { id: string; before: number; after: number };

// An UPDATE that has waited for another one looks at its row anew, and at nothing else: what stands beside it in the
// statement still sees what there was before. So the battle's row alone decides, and the rest follows from it.
// The status is compared as by hasStatus.
const UNCHANGED = `id = $1 AND status || '' = 'active' AND step = $2 AND waiting = $3
  AND parts_version IS NOT DISTINCT FROM $4`;

const INSERT_ACTION = `
  INSERT INTO battle.battle_actions (battle_id, step, side, action, idempotency_key, answer, created_at)
  SELECT id, $2, $6, $7, $8, $9, $5 FROM moved`;

const MOVE_ON = 'turn = $10, step = $11, phase = $12, waiting = $13, progress = $14, updated_at = $5';

const INSERT_STEP = `
  INSERT INTO battle.battle_steps (battle_id, step, last_seq, events) SELECT id, $2, $15, $16 FROM moved`;

const holdAction = preparedSql(
  'hold_action',
  `WITH moved AS (
    UPDATE battle.battles SET waiting = $10, updated_at = $5 WHERE ${UNCHANGED} RETURNING id
  ) ${INSERT_ACTION}`,
);

const resolveStep = preparedSql(
  'resolve_step',
  `WITH moved AS (UPDATE battle.battles SET ${MOVE_ON} WHERE ${UNCHANGED} RETURNING id),
  acted AS (${INSERT_ACTION})
  ${INSERT_STEP}`,
);

const lockRatings = preparedSql(
  'lock_ratings',
  `WITH found AS (SELECT FROM battle.battles WHERE ${UNCHANGED} FOR NO KEY UPDATE)
  SELECT id, elo_rating AS elo FROM battle.trainers
  WHERE id IN ($5, $6) AND EXISTS (SELECT FROM found)
  ORDER BY id
  FOR NO KEY UPDATE`,
);

/** The only thing that may take the place of an action of the same step is a forfeit. */
const endBattle = (name: string, onConflict: string) =>
  preparedSql(
    name,
    `WITH moved AS (
      UPDATE battle.battles
      SET ${MOVE_ON}, status = 'finished', finished_at = $5, winner_id = $17, end_reason = $18,
        challenger_elo_before = $20, challenger_elo_after = $21,
        opponent_elo_before = $23, opponent_elo_after = $24
      WHERE ${UNCHANGED}
      RETURNING id
    ), acted AS (${INSERT_ACTION} ${onConflict}), rated AS (
      UPDATE battle.trainers
      SET elo_rating = CASE WHEN id = $19 THEN $21 ELSE $24 END,
        battle_wins = battle_wins + (id IS NOT DISTINCT FROM $17)::int,
        battle_losses = battle_losses + ($17 IS NOT NULL AND id IS DISTINCT FROM $17)::int,
        battle_draws = battle_draws + ($17 IS NULL)::int
      WHERE id IN ($19, $22) AND EXISTS (SELECT FROM moved)
    ) ${INSERT_STEP}`,
  );
const endByAction = endBattle('end_battle', '');
const endByForfeit = endBattle(
  'end_battle_by_forfeit',
  `ON CONFLICT (battle_id, step, side) DO UPDATE
  SET action = excluded.action, idempotency_key = excluded.idempotency_key, answer = excluded.answer`,
);

const basisValues = ({ battleId, step, waiting, partsVersion }: Basis) => [
  battleId,
  step,
  waiting,
  partsVersion,
];
const actionValues = ({ side, action, idempotencyKey, answer }: NewAction) => [
  side,
  JSON.stringify(action),
  idempotencyKey,
  JSON.stringify(answer),
];
const stepValues = ({ turn, step, phase, waiting, progress, lastSeq, events }: ResolvedStep) => [
  turn,
  step,
  phase,
  waiting,
  JSON.stringify(progress),
  lastSeq,
  JSON.stringify(events),
];
const endValues = ({ winnerId, reason, challenger, opponent }: End) => [
  winnerId,
  reason,
  ...[challenger, opponent].flatMap(({ id, before, after }) => [id, before, after]),
];

/**
 * Stores an action that waits for those of the sides in `waiting`.
 * @returns false, with nothing changed, if the battle has moved on
 * @throws ServiceError 503 when the connection is lost: whether it was stored is unknown
 */
export async function saveHeld(
  db: Db,
  basis: Basis,
  now: Date,
  action: NewAction,
  waiting: readonly Side[],
): Promise<boolean> {
  const values = [...basisValues(basis), now, ...actionValues(action), waiting];
  return (await saving(holdAction(db, values))).rowCount === 1;
}

/**
 * Stores a step that is not the last, with the action that was the last missing.
 * @returns false, with nothing changed, if the battle has moved on
 * @throws ServiceError 503 when the connection is lost: whether it was stored is unknown
 */
export async function saveStep(
  db: Db,
  basis: Basis,
  now: Date,
  action: NewAction,
  step: ResolvedStep,
): Promise<boolean> {
  const values = [...basisValues(basis), now, ...actionValues(action), ...stepValues(step)];
  return (await saving(resolveStep(db, values))).rowCount === 1;
}

/**
 * The ratings of two trainers, by their ids, locked with the battle until the transaction ends; none if the battle has
 * moved on. The battle comes first and then the trainers in the order of their ids, so that no two transactions can wait
 * for each other.
 */
export async function lockForEnd(
  tx: Db,
  basis: Basis,
  trainerIds: readonly [string, string],
): Promise<Map<string, number>> {
  const { rows } = await lockRatings(tx, [...basisValues(basis), ...trainerIds]);
  return new Map(rows.map(({ id, elo }) => [id, elo]));
}

/** Ends a battle that is locked: its last step, its result, and what the trainers' records gain by it. */
export async function saveEnd(
  tx: Db,
  basis: Basis,
  now: Date,
  action: NewAction,
  step: ResolvedStep,
  end: End,
): Promise<void> {
  const save = action.action.type === 'forfeit' ? endByForfeit : endByAction;
  const values = [...basisValues(basis), now, ...actionValues(action), ...stepValues(step)];
  const { rowCount } = await save(tx, [...values, ...endValues(end)]);
  if (rowCount !== 1) throw new Error(`battle ${basis.battleId} had already ended`);
}
