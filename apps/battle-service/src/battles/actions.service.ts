import {
  type Action,
  type BattleState,
  type EndReason,
  legalActions,
  type Phase,
  resolve,
  type Side,
  waitingOn,
} from '@repo/battle-engine';
import type { ActionResult } from '@repo/contracts/battle';
import { type Clock, withTransaction } from '@repo/service-kit';
import type { BattleDatabase, Db } from '../db/database.js';
import type { BattleCounts } from '../metrics.js';
import { problem } from '../problems.js';
import { sameAction } from './battle.actions.js';
import { finish } from './battle.finish.js';
import { otherSide, progressOf, stateOf, usernameOf } from './battle.state.js';
import { winnerOf } from './battle.summary.js';
import { nextStatus } from './battle.transitions.js';
import type { SubmissionAnswer } from './battle.types.js';
import { visibleEvents } from './battle.view.js';
import {
  type BattleRow,
  findActionByKey,
  findActions,
  findStepEvents,
  insertAction,
  insertStep,
  lockBattle,
  updateBattle,
} from './battles.repository.js';
import { participate, wrongStatus } from './participants.js';

/** An action as it was sent: for a certain step or for the current one, and perhaps with a key for retries. */
export type Submission = {
  action: Action;
  step?: number | undefined;
  idempotencyKey?: string | undefined;
};

export type Actions = ReturnType<typeof createActions>;

/** What a submission was answered, and what it brought about that had not been before. */
type Done = { result: ActionResult; resolved?: { phase: Phase; endReason: EndReason | null } };

export function createActions(dependencies: {
  database: BattleDatabase;
  clock: Clock;
  counts: BattleCounts;
}) {
  const { database, clock, counts } = dependencies;

  /**
   * Holds an action, or resolves the step if it was the last one missing. The lock on the battle's row makes
   * simultaneous submissions happen one after the other, so each step is resolved exactly once.
   * @throws ServiceError 404 `unknown_battle`; 409 `wrong_status`, `stale_step`, `already_submitted`,
   *   `not_your_turn`, `illegal_action` or `idempotency_key_reused`
   */
  async function submit(trainerId: string, id: string, submission: Submission): Promise<ActionResult> {
    const { result, resolved } = await withTransaction(database, (tx) => take(tx, trainerId, id, submission));
    if (resolved) counts.stepResolved(resolved.phase);
    if (resolved?.endReason) counts.battleFinished(resolved.endReason);
    return result;
  }

  async function take(tx: Db, trainerId: string, id: string, submission: Submission): Promise<Done> {
    const { battle, side } = await participate(lockBattle, tx, id, trainerId);
    const repeated = await earlierAnswer(tx, battle, side, submission);
    if (repeated) return { result: repeated };
    const state = stateOf(battle);
    if (!nextStatus(battle.status, 'finish') || !state) throw wrongStatus(battle.status);
    if (submission.step !== undefined && submission.step !== state.step) {
      throw problem('stale_step', `The battle is at step ${state.step}, not ${submission.step}.`);
    }
    const stored = await findActions(tx, id, state.step);
    const own = stored.find((row) => row.side === side);
    const { action } = submission;
    if (own && action.type !== 'forfeit') {
      if (sameAction(own.action, action)) return { result: actionResult(battle.id, own.answer, []) };
      throw problem('already_submitted', `Another action of yours is held for step ${state.step}.`);
    }
    requireLegal(state, side, action);
    const other = stored.find((row) => row.side !== side)?.action ?? null;
    return isComplete(state, side, action, other)
      ? resolveStep(tx, battle, state, side, submission, other)
      : { result: await hold(tx, battle, state, side, submission) };
  }

  async function hold(
    tx: Db,
    battle: BattleRow,
    state: BattleState,
    side: Side,
    submission: Submission,
  ): Promise<ActionResult> {
    const waiting = [otherSide(side)];
    const answer = {
      turnResolved: false,
      turn: state.turn,
      step: state.step,
      status: battle.status,
      phase: state.phase,
      waitingOn: waiting.map((waitingSide) => usernameOf(battle, waitingSide)),
      winner: null,
    };
    await insertAction(tx, { ...actionRow(battle, state, side, submission), answer, createdAt: clock.now() });
    await updateBattle(tx, battle.id, { waiting, updatedAt: clock.now() });
    return actionResult(battle.id, answer, []);
  }

  async function resolveStep(
    tx: Db,
    battle: BattleRow,
    state: BattleState,
    side: Side,
    submission: Submission,
    other: Action | null,
  ): Promise<Done> {
    const { action } = submission;
    const result = resolve(state, side === 0 ? [action, other] : [other, action]);
    if (!result.ok)
      throw new Error(`the engine refused step ${state.step} of ${battle.id}: ${result.detail}`);
    const { state: next, events } = result;
    const now = clock.now();
    const change = {
      progress: progressOf(next),
      turn: next.turn,
      step: next.step,
      phase: next.outcome ? null : next.phase,
      waiting: [...waitingOn(next)],
      updatedAt: now,
    };
    const ended = next.outcome && (await finish(tx, battle, next.outcome, change, now));
    if (!ended) await updateBattle(tx, battle.id, change);
    const after: BattleRow = { ...battle, ...change, ...ended };
    const answer = {
      turnResolved: true,
      turn: next.turn,
      step: next.step,
      status: after.status,
      phase: after.phase,
      waitingOn: after.waiting.map((waitingSide) => usernameOf(battle, waitingSide)),
      winner: winnerOf(after),
    };
    await insertAction(tx, { ...actionRow(battle, state, side, submission), answer, createdAt: now });
    await insertStep(tx, {
      battleId: battle.id,
      step: state.step,
      lastSeq: next.sequence,
      events: [...events],
    });
    return {
      result: actionResult(after.id, answer, visibleEvents(after, side, events)),
      resolved: { phase: state.phase, endReason: next.outcome?.reason ?? null },
    };
  }

  return { submit };
}

/** The answer that a submission with the same idempotency key has got, or null for a new one. */
async function earlierAnswer(
  tx: Db,
  battle: BattleRow,
  side: Side,
  { action, idempotencyKey }: Submission,
): Promise<ActionResult | null> {
  if (idempotencyKey === undefined) return null;
  const earlier = await findActionByKey(tx, battle.id, side, idempotencyKey);
  if (!earlier) return null;
  if (!sameAction(earlier.action, action)) {
    throw problem('idempotency_key_reused', `This key came with another action at step ${earlier.step}.`);
  }
  const events = earlier.answer.turnResolved ? await findStepEvents(tx, battle.id, earlier.step) : [];
  return actionResult(battle.id, earlier.answer, visibleEvents(battle, side, events));
}

function requireLegal(state: BattleState, side: Side, action: Action): void {
  if (legalActions(state, side).some((legal) => sameAction(legal, action))) return;
  if (!waitingOn(state).includes(side)) {
    throw problem('not_your_turn', 'The other trainer chooses a replacement; you may only forfeit.');
  }
  throw problem('illegal_action', 'This is not possible now; legal_actions of the battle lists what is.');
}

/** Whether nothing is missing for resolving the step: a forfeit waits for nobody. */
function isComplete(state: BattleState, side: Side, action: Action, other: Action | null): boolean {
  return action.type === 'forfeit' || other !== null || !waitingOn(state).includes(otherSide(side));
}

function actionRow(battle: BattleRow, state: BattleState, side: Side, submission: Submission) {
  return {
    battleId: battle.id,
    step: state.step,
    side,
    action: submission.action,
    idempotencyKey: submission.idempotencyKey ?? null,
  };
}

function actionResult(
  battleId: string,
  answer: SubmissionAnswer,
  events: ActionResult['events'],
): ActionResult {
  return {
    battle_id: battleId,
    turn_resolved: answer.turnResolved,
    turn_number: answer.turn,
    step: answer.step,
    status: answer.status,
    phase: answer.phase,
    waiting_on: answer.waitingOn,
    events,
    winner: answer.winner,
  };
}
