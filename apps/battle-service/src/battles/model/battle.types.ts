import type { BattleState, CreatureSetup, Nature, Phase, Side, Stats } from '@repo/battle-engine';
import type { BattleStatus } from '@repo/contracts/battle';

/** The part of the engine's state that changes from step to step; the rest is stored once. */
export type BattleProgress = Omit<BattleState, 'setup'>;

/** A creature as it was when the team was submitted: the engine's part, and what only people look at. */
export type TeamMember = {
  creatureId: string;
  nickname: string | null;
  nature: Nature;
  /** Absent in teams of before creatures differed in them: they had 31 in every stat. */
  individualValues?: Stats;
  setup: CreatureSetup;
};

/** What a submission was answered, kept so that a repeated one gets the same; its events are the step's. Names
 * are put in when it is answered: nothing of a trainer is left in it when the account is deleted. */
export type SubmissionAnswer = {
  turnResolved: boolean;
  turn: number;
  step: number;
  status: BattleStatus;
  phase: Phase | null;
  /** Sides; names in what a version before has stored. */
  waitingOn: (Side | string)[];
  winner: Side | string | null;
};
