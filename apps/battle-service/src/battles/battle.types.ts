import type { BattleState, CreatureSetup, Nature, Phase } from '@repo/battle-engine';
import type { BattleStatus } from '@repo/contracts/battle';

/** The part of the engine's state that changes from step to step; the rest is stored once. */
export type BattleProgress = Omit<BattleState, 'setup'>;

/** A creature as it was when the team was submitted: the engine's part, and what only people look at. */
export type TeamMember = {
  creatureId: string;
  nickname: string | null;
  nature: Nature;
  setup: CreatureSetup;
};

/** What a submission was answered, kept so that a repeated one gets the same; its events are the step's. */
export type SubmissionAnswer = {
  turnResolved: boolean;
  turn: number;
  step: number;
  status: BattleStatus;
  phase: Phase | null;
  waitingOn: string[];
  winner: string | null;
};
