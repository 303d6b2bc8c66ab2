import type {
  Action,
  BattleSetup,
  BattleState,
  ChosenSlots,
  CreatureSetup,
  Event,
  Nature,
  Phase,
  Side,
  Stats,
} from '@repo/battle-engine';
import type { BattleStatus, Format, Rules } from '@repo/contracts/battle';

/** The part of the engine's state that changes from step to step; the rest is stored once. */
export type BattleProgress = Omit<BattleState, 'setup'> & {
  /** The slots of those who fight, by side; absent where there is no preview, or nobody has chosen yet. */
  chosen?: ChosenSlots;
};

/** A creature as it was when the team was submitted: the engine's part, and the part that only people look at. */
export type TeamMember = {
  /** Null in formats in which no creature of the collection is needed. */
  creatureId: string | null;
  nickname: string | null;
  nature: Nature;
  individualValues: Stats;
  /** Absent: none. */
  effortValues?: Stats;
  setup: CreatureSetup;
};

/** A creature as its trainer chose it for a battle; species and moves are names. */
export type ChosenCreature = Omit<TeamMember, 'setup'> & {
  species: string;
  moves: string[];
  /** Only in a battle of `standard`, and only what there is. */
  ability?: string;
  item?: string;
};

/** The team that came in first. */
export type FirstTeam = { side: Side; clientSeed: string | null; members: ChosenCreature[] };

/** Everything that is fixed when a battle begins, as it is stored; arrays are by side. */
export type StoredSetup = {
  format: Format;
  /** Absent: `classic`. */
  rules?: Rules;
  seed: string;
  clientSeeds: [string | null, string | null];
  teams: [TeamMember[], TeamMember[]];
};

/** Everything that is fixed when a battle begins. Nobody changes it. */
export type Setup = Readonly<{
  engineVersion: number;
  clientSeeds: StoredSetup['clientSeeds'];
  teams: StoredSetup['teams'];
  /** The engine's part. */
  battle: BattleSetup;
}>;

/**
 * The answer to a submission, kept so that a repeated one gets the same; its events are the step's. It has sides instead
 * of usernames, so that nothing of a trainer is left in it when the account is deleted.
 */
export type SubmissionAnswer = {
  turnResolved: boolean;
  turn: number;
  step: number;
  status: BattleStatus;
  phase: Phase | null;
  waitingOn: Side[];
  winner: Side | null;
  /** RFC 3339; absent: nobody had to hurry. */
  deadlineAt?: string;
};

/**
 * Why there is an action that its trainer did not send: the first legal one was taken for somebody who was late, or
 * somebody's deadline has ended the battle.
 */
export type FilledIn = 'default' | 'deadline';

/** `house`: a house opponent has chosen it, by the version of the house that the battle names. */
export type Origin = FilledIn | 'house';

/** An action of a battle; key and answer are those of its submission. */
export type StoredAction = {
  step: number;
  side: Side;
  action: Action;
  idempotencyKey: string | null;
  answer: SubmissionAnswer;
  /** Null or absent: its trainer sent it. */
  origin?: Origin | null;
};

/** By side, the idempotency keys of the actions that it took back last, the latest at the end. */
export type TakenBackKeys = readonly [readonly string[], readonly string[]];

/** Everything that happened in a finished battle. */
export type Transcript = {
  /** As it was left by the last step; null where nobody could act, because a trainer did not enter. */
  progress: BattleProgress | null;
  /** The events of each step, step 0 first. */
  steps: Event[][];
  /** By step and side. */
  actions: StoredAction[];
};
