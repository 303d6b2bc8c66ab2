import {
  type Actions,
  type BattleState,
  type Event,
  type Outcome,
  type Phase,
  resolve,
  type Side,
  waitingOn,
} from '@repo/battle-engine';
import type { LoadedBattle } from './battle.rows.js';
import { progressOf } from './battle.state.js';
import type { BattleProgress, SubmissionAnswer } from './battle.types.js';
import {
  type ClockChange,
  clockChange,
  clocksForStep,
  outagesOf,
  type RunningClocks,
  toldDeadline,
} from './clocks.js';

/** The changes that a resolved step makes in the battle's row, and its events; `lastSeq` is the number of the last. */
export type ResolvedStep = {
  turn: number;
  step: number;
  phase: Phase | null;
  waiting: Side[];
  progress: BattleProgress;
  lastSeq: number;
  events: Event[];
  clock: ClockChange;
};

/** Actions that wait for those of the sides in `waiting`. */
export type Holding = {
  kind: 'hold';
  step: number;
  waiting: Side[];
  clock: ClockChange;
  answer: SubmissionAnswer;
};

/** The step that all actions are there for, and what follows from it. */
export type Resolving = {
  kind: 'resolve';
  step: number;
  /** The phase of the step: a turn, or a replacement. */
  phase: Phase;
  resolved: ResolvedStep;
  /** The end of the battle, or null if it goes on. */
  outcome: Outcome | null;
  answer: SubmissionAnswer;
};

/** Lets the step wait for the sides in `waiting`. */
export function holding(
  battle: LoadedBattle,
  state: BattleState,
  waiting: Side[],
  clocks: RunningClocks | null,
): Holding {
  const held = { ...battle, waiting, clocks };
  const answer = {
    turnResolved: false,
    turn: state.turn,
    step: state.step,
    status: battle.status,
    phase: state.phase,
    waitingOn: waiting,
    winner: null,
    ...answeredDeadline(held),
  };
  const clock = clockChange(held, outagesOf(battle));
  return { kind: 'hold', step: state.step, waiting, clock, answer };
}

/** Resolves the step by the actions of both sides. `clocks` are those that both have left. */
export function resolving(
  battle: LoadedBattle,
  state: BattleState,
  actions: Actions,
  clocks: RunningClocks | null,
): Resolving {
  const resolved = resolve(state, actions);
  if (!resolved.ok) {
    throw new Error(`the engine refused step ${state.step} of ${battle.id}: ${resolved.detail}`);
  }
  const { state: next, events } = resolved;
  const { outcome } = next;
  const phase: Phase | null = outcome ? null : next.phase;
  const waiting = [...waitingOn(next)];
  const after = {
    ...battle,
    status: outcome ? ('finished' as const) : battle.status,
    step: next.step,
    waiting,
    clocks: outcome ? clocks : clocksForStep(battle.clock, clocks, battle.now.getTime()),
  };
  const answer: SubmissionAnswer = {
    turnResolved: true,
    turn: next.turn,
    step: next.step,
    status: after.status,
    phase,
    waitingOn: waiting,
    winner: outcome?.winner ?? null,
    ...answeredDeadline(after),
  };
  return {
    kind: 'resolve',
    step: state.step,
    phase: state.phase,
    resolved: {
      turn: next.turn,
      step: next.step,
      phase,
      waiting,
      progress: progressOf(next),
      lastSeq: next.sequence,
      events: [...events],
      clock: clockChange(after, outagesOf(battle)),
    },
    outcome,
    answer,
  };
}

/** Nothing where nobody has to hurry, so that the answers of battles without a clock stay as they are. */
function answeredDeadline(battle: LoadedBattle): Pick<SubmissionAnswer, 'deadlineAt'> {
  const deadline = toldDeadline(battle, outagesOf(battle));
  return deadline ? { deadlineAt: deadline.toISOString() } : {};
}
