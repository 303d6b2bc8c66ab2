import {
  type Action,
  type BattleState,
  choiceProblem,
  legalActions,
  type Side,
  waitingOn,
} from '@repo/battle-engine';
import type { ActionResult } from '@repo/contracts/battle';
import { serviceError } from '../../http/errors.js';
import { visibleEvents } from '../../model/battle.events.js';
import type { LoadedBattle } from '../../model/battle.rows.js';
import { otherSide, stateOf, usernameOf } from '../../model/battle.state.js';
import { type Holding, holding, type Resolving, resolving } from '../../model/battle.step.js';
import { nextStatus } from '../../model/battle.transitions.js';
import type { SubmissionAnswer } from '../../model/battle.types.js';
import { clocksAfterAction, outagesOf } from '../../model/clocks.js';
import { nameOfMove } from '../../model/legal-actions.js';
import { requireOwnRules, wrongStatus } from '../participants.js';
import { sameAction } from './battle.actions.js';

/** An action as it was sent: for a certain step or for the current one, and perhaps with a key for retries. */
export type Submission = {
  action: Action;
  /** The name that the move of an attack is expected to have. */
  moveName?: string | undefined;
  step?: number | undefined;
  idempotencyKey?: string | undefined;
  /** Absent: the trainer has sent it. */
  origin?: 'house' | undefined;
  /** The answer has the battle as its trainer sees it then, too. */
  withView?: boolean | undefined;
};

/** The decision about a submission to a `step`; `result` is its answer once the decision has taken effect. */
export type Decision =
  /** It has been answered before. */
  { kind: 'repeat'; result: ActionResult } | ((Holding | Resolving) & { result: ActionResult });

/**
 * Decides about a submission of the trainer on `side`. Everything that is due in the battle has happened.
 * @throws ServiceError 409 `wrong_status`, `stale_step`, `already_submitted`, `not_your_turn`, `illegal_action`,
 *   `idempotency_key_reused` or `taken_back`; 503 where the battle began by other rules, except for a forfeit
 */
export function decide(battle: LoadedBattle, side: Side, submission: Submission): Decision {
  const repeated = earlierAnswer(battle, side, submission);
  if (repeated) return { kind: 'repeat', result: repeated };
  requireNotTakenBack(battle, side, submission);
  const state = stateOf(battle);
  if (!nextStatus(battle.status, 'finish') || !state) throw wrongStatus(battle.status);
  // Giving up means the same in every version.
  if (submission.action.type !== 'forfeit') requireOwnRules(battle);
  if (submission.step !== undefined && submission.step !== state.step) {
    throw serviceError('stale_step', `The battle is at step ${state.step}, not ${submission.step}.`);
  }
  const { action } = submission;
  const own = battle.held[side];
  const other = battle.held[otherSide(side)]?.action ?? null;
  if (own && action.type !== 'forfeit') {
    if (sameAction(own.action, action)) {
      return { kind: 'repeat', result: actionResult(battle, own.answer, []) };
    }
    throw serviceError('already_submitted', `Another action of yours is held for step ${state.step}.`);
  }
  requireLegal(state, side, submission);
  // A side whose action is held has stopped its clock, and may still forfeit.
  const clocks = own
    ? battle.clocks
    : clocksAfterAction(battle.clocks, side, battle.now.getTime(), outagesOf(battle));
  if (!isComplete(state, side, action, other)) {
    const held = holding(battle, state, [otherSide(side)], clocks);
    return { ...held, result: actionResult(battle, held.answer, []) };
  }
  const resolved = resolving(battle, state, side === 0 ? [action, other] : [other, action], clocks);
  const events = visibleEvents(battle, resolved.resolved.events, side);
  return { ...resolved, result: actionResult(battle, resolved.answer, events) };
}

/** The answer that a submission with the same idempotency key has got, or null for a new one. */
function earlierAnswer(battle: LoadedBattle, side: Side, { action }: Submission): ActionResult | null {
  const { earlier } = battle;
  if (!earlier) return null;
  if (!sameAction(earlier.action, action)) {
    throw serviceError(
      'idempotency_key_reused',
      `This key came with another action at step ${earlier.step}.`,
    );
  }
  const { answer, events } = earlier;
  return actionResult(battle, answer, visibleEvents(battle, answer.turnResolved ? events : [], side));
}

/** Refuses a retry of an action that its trainer has taken back since. */
function requireNotTakenBack(
  { takenBackKeys }: LoadedBattle,
  side: Side,
  { idempotencyKey }: Submission,
): void {
  if (idempotencyKey === undefined || !takenBackKeys?.[side].includes(idempotencyKey)) return;
  throw serviceError('taken_back', 'You have taken this action back; to send it again, use another key.');
}

function requireLegal(state: BattleState, side: Side, { action, moveName }: Submission): void {
  if (state.phase === 'preview' && action.type === 'choose') {
    requireChoice(state, side, action.slots);
    return;
  }
  if (legalActions(state, side).some((legal) => sameAction(legal, action))) {
    if (action.type === 'attack') requireNamed(state, side, action.move, moveName);
    return;
  }
  if (!waitingOn(state).includes(side)) {
    throw serviceError('not_your_turn', 'The other trainer chooses a replacement; you may only forfeit.');
  }
  throw serviceError(
    'illegal_action',
    'This is not possible now; legal_actions of the battle lists what is.',
  );
}

/** Refuses a choice of anything but as many different creatures as fight, of those that were brought. */
function requireChoice({ setup }: BattleState, side: Side, slots: readonly number[]): void {
  const problem = choiceProblem(setup, side, slots);
  if (problem === null) return;
  const message = `Not such a choice: ${problem}.`;
  throw serviceError('invalid_action', message, { fields: { slots: [message] } });
}

/** Refuses an attack that would use another move than its trainer has in mind. */
function requireNamed(state: BattleState, side: Side, index: number, expected: string | undefined): void {
  const name = nameOfMove(state, side, index);
  if (expected === undefined || expected === name) return;
  throw serviceError(
    'illegal_action',
    `An attack with move_index ${index} uses ${name} now, not ${expected}.`,
  );
}

/** Tells if nothing is missing for resolving the step: a forfeit waits for nobody. */
function isComplete(state: BattleState, side: Side, action: Action, other: Action | null): boolean {
  return action.type === 'forfeit' || other !== null || !waitingOn(state).includes(otherSide(side));
}

function actionResult(
  battle: LoadedBattle,
  answer: SubmissionAnswer,
  events: ActionResult['events'],
): ActionResult {
  const nameOf = (side: Side) => usernameOf(battle, side);
  return {
    battle_id: battle.id,
    turn_resolved: answer.turnResolved,
    turn_number: answer.turn,
    step: answer.step,
    status: answer.status,
    phase: answer.phase,
    waiting_on: answer.waitingOn.map(nameOf),
    deadline_at: answer.deadlineAt ?? null,
    events,
    winner: answer.winner === null ? null : nameOf(answer.winner),
  };
}
